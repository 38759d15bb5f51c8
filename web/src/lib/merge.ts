/** A frame tells only what is new to a connection; here it is joined to what was known. */

import type { ChatLine, Frame, LogLine } from "./wire";

export function merged(known: Frame | null, frame: Frame): Frame {
  if (!known) return frame;
  return {
    ...frame,
    text: frame.text ?? known.text,
    picture: picture(known, frame),
    panels: frame.panels ?? known.panels,
    things: { ...known.things, ...frame.things },
    log: log(known.log, frame),
    chat: chat(known.chat, frame.chat),
  };
}

function picture(known: Frame, frame: Frame): Frame["picture"] {
  if (!frame.picture) return known.picture;
  return frame.picture.pieces === null
    ? { ...frame.picture, pieces: known.picture?.pieces ?? "" }
    : frame.picture;
}

/** What was known after `log_start` has been taken back. */
function log(known: LogLine[], frame: Frame): LogLine[] {
  const upTo = Math.min(frame.log_start, (frame.log[0]?.number ?? Infinity) - 1);
  return [...known.filter((line) => line.number <= upTo), ...frame.log];
}

function chat(known: ChatLine[], fresh: ChatLine[]): ChatLine[] {
  const first = fresh[0]?.seq ?? Infinity;
  return [...known.filter((line) => line.seq < first), ...fresh];
}
