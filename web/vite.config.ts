import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While developing, the site itself runs beside (`cyvasse serve`) and answers what is not the page's.
const site = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/cyvasse/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // fonts stay files
    target: "es2022",
  },
  server: { proxy: { "/api": site, "/ws": { target: site, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
