/** The form of the table page, by the room there is and not by the device. */

export type Form = "hall" | "desk" | "low" | "tall" | "phone";

export function formOf(width: number, height: number): Form {
  if (width < 600) return "phone";
  if (width < 1000) return "tall";
  if (height < 740) return "low";
  return width >= 1600 && height >= 900 ? "hall" : "desk";
}

class Room {
  form = $state<Form>(formOf(innerWidth, innerHeight));

  constructor() {
    addEventListener("resize", () => (this.form = formOf(innerWidth, innerHeight)));
  }

  /** Docks show one panel at a time. */
  get folds(): boolean {
    return this.form === "low" || this.form === "tall";
  }
}

export const room = new Room();
