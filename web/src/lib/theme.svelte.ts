/** Light or dark: the system's choice, or the reader's own. Sound and speed of motion are remembered here too. */

export type Theme = "light" | "dark" | "system";

const THEME = "cyvasse.theme";
const SOUND = "cyvasse.sound";

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

const system = matchMedia("(prefers-color-scheme: dark)");
const stored = read(THEME);

export const look = $state({
  theme: (stored === "light" || stored === "dark" ? stored : "system") as Theme,
  dark: false,
  sound: read(SOUND) === "on",
});

function apply(): void {
  look.dark = look.theme === "dark" || (look.theme === "system" && system.matches);
  document.documentElement.dataset["theme"] = look.dark ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
  look.theme = theme;
  write(THEME, theme);
  apply();
}

export function setSound(on: boolean): void {
  look.sound = on;
  write(SOUND, on ? "on" : "off");
}

system.addEventListener("change", apply);
apply();
