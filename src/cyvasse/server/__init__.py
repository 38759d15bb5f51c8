"""The site: rooms with people and bots around a match, over HTTP and WebSocket."""
