/**
 * The table itself: ground and pieces in one SVG, kept outside of Svelte.
 *
 * It lights up what can be picked and says what was clicked; what that means is decided elsewhere.
 */

import { Camera } from "./camera";
import { Ghost } from "./ghost";
import { changed, layer, morph, standing } from "./morph";
import type { Picture } from "./wire";

const SVG = "http://www.w3.org/2000/svg";

export interface Lights {
  legal: ReadonlyMap<string, number>; // words that can be picked
  selected: ReadonlyMap<string, number>; // words that are, and how many of each
  pointed: ReadonlySet<string>; // words of the option under the pointer
  asked: boolean; // what cannot be played from a hand is faded
  names: Readonly<Record<string, string>>;
}

export interface Touches {
  pick(word: string): void;
  refuse(word: string): void;
  hover(word: string): void;
  about(word: string): void;
}

export const DARKNESS: Lights = {
  legal: new Map(),
  selected: new Map(),
  pointed: new Set(),
  asked: false,
  names: {},
};

const STATES = ["legal", "selected", "pointed", "disabled"];

export class Scene {
  readonly picture: SVGSVGElement;
  readonly camera: Camera;
  readonly ghost: Ghost;
  private readonly ink = document.createElementNS(SVG, "g");
  private ground = document.createElementNS(SVG, "g");
  private pieces = document.createElementNS(SVG, "g");
  private lights: Lights = DARKNESS;
  private groundHash = "";
  private shown: Picture | null = null;
  private clicked: Element[] = []; // of things alike, the ones that were clicked are shown as picked

  constructor(
    private readonly host: HTMLElement,
    private readonly touches: Touches,
  ) {
    this.picture = document.createElementNS(SVG, "svg");
    this.picture.id = "table";
    this.picture.setAttribute("role", "group");
    const over = document.createElementNS(SVG, "g");
    this.picture.append(this.ink, this.ground, this.pieces, over);
    host.append(this.picture);
    this.camera = new Camera(host, this.picture);
    this.ghost = new Ghost(this.picture, over);
    this.listen();
  }

  /** Symbols and paints that all drawings use. */
  setInk(defs: string): void {
    this.ink.replaceChildren(...layer(defs, "ink").childNodes);
  }

  /** Show a picture; what has moved since the last one is marked, if `mark` says so. */
  show(picture: Picture, ground: string, tall: boolean, mark: boolean): void {
    this.picture.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    this.picture.setAttribute("aria-label", picture.title);
    if (picture.ground !== this.groundHash) {
      const fresh = layer(ground, "ground");
      this.ground.replaceWith(fresh);
      this.ground = fresh;
      this.groundHash = picture.ground;
    }
    if (picture.pieces !== null && picture.pieces !== this.shown?.pieces) this.change(picture.pieces, mark);
    this.shown = picture;
    this.camera.fit(picture.width, picture.height, tall);
    this.light(this.lights);
  }

  refit(tall: boolean): void {
    if (this.shown) this.camera.fit(this.shown.width, this.shown.height, tall);
  }

  private change(inner: string, mark: boolean): void {
    const fresh = layer(inner, "pieces");
    if (!this.pieces.hasChildNodes()) {
      this.pieces.replaceWith(fresh);
      this.pieces = fresh;
      return;
    }
    const before = standing(this.pieces);
    morph(this.pieces, fresh);
    for (const node of this.pieces.querySelectorAll(".fresh")) node.classList.remove("fresh");
    if (mark) for (const node of changed(before, this.pieces)) node.classList.add("fresh");
  }

  /** Set the classes of all words anew. */
  light(lights: Lights): void {
    this.lights = lights;
    if (!lights.selected.size) this.clicked = [];
    const left = new Map(lights.selected);
    const words = [...this.picture.querySelectorAll("[data-word]")];
    const hand = lights.asked && words.some((node) => node.classList.contains("high") && this.isLegal(node));
    for (const node of [...this.clicked, ...words.filter((one) => !this.clicked.includes(one))]) {
      const word = wordOf(node);
      const selected = (left.get(word) ?? 0) > 0;
      if (selected && !node.classList.contains("veil")) left.set(word, (left.get(word) ?? 0) - 1);
      const legal = !selected && lights.legal.has(word);
      this.state(node, {
        legal,
        selected,
        pointed: lights.pointed.has(word),
        disabled: hand && !legal && !selected && node.classList.contains("high"),
      });
      this.name(node, word, legal || selected, selected);
    }
    this.rove();
  }

  /** What the drawing calls its things. */
  titles(): Record<string, string> {
    const named = [...this.picture.querySelectorAll("[data-word]")].flatMap((node) => {
      const title = titleOf(node);
      return title ? [[wordOf(node), title] as const] : [];
    });
    return Object.fromEntries(named);
  }

  private isLegal(node: Element): boolean {
    return this.lights.legal.has(wordOf(node)) || this.lights.selected.has(wordOf(node));
  }

  private state(node: Element, states: Record<string, boolean>): void {
    for (const name of STATES) node.classList.toggle(name, states[name] ?? false);
  }

  private name(node: Element, word: string, live: boolean, selected: boolean): void {
    if (!live) {
      for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) node.removeAttribute(name);
      return;
    }
    node.setAttribute("role", "button");
    node.setAttribute("aria-pressed", String(selected));
    node.setAttribute("aria-label", this.lights.names[word] ?? titleOf(node) ?? word.replaceAll("_", " "));
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  }

  /** One word on the table is reached with Tab, the others from there with the arrow keys. */
  private rove(): void {
    const live = this.live();
    if (live.some((node) => node.getAttribute("tabindex") === "0")) return;
    live[0]?.setAttribute("tabindex", "0");
  }

  private live(): SVGElement[] {
    return [...this.picture.querySelectorAll<SVGElement>(".legal,.selected")];
  }

  /** Bring the player's own things into view: a drawing marks them `data-hand`; what lies in a hand rises high. */
  showHand(): void {
    const hand = this.picture.querySelector("[data-hand], .high") ?? this.picture.querySelector(".legal");
    if (hand) this.camera.show(hand);
  }

  private listen(): void {
    this.host.addEventListener("click", (event) => this.click(event));
    this.host.addEventListener("pointerover", (event) => this.touches.hover(under(event)?.dataset["word"] ?? ""));
    this.host.addEventListener("pointerleave", () => this.touches.hover(""));
    this.host.addEventListener("contextmenu", (event) => {
      const node = under(event);
      if (!node) return;
      event.preventDefault();
      this.touches.about(wordOf(node));
    });
    this.host.addEventListener("keydown", (event) => this.key(event));
  }

  private click(event: MouseEvent): void {
    const all = document.elementsFromPoint(event.clientX, event.clientY).flatMap((node) => {
      const found = node.closest<SVGElement>("#table [data-word]");
      return found ? [found] : [];
    });
    const live = all.find((node) => node.classList.contains("legal") || node.classList.contains("selected"));
    if (live) this.take(live);
    else if (all[0]) this.touches.refuse(wordOf(all[0]));
  }

  private take(node: Element): void {
    this.clicked = this.clicked.filter((one) => one !== node);
    if (node.classList.contains("legal")) this.clicked.push(node);
    this.touches.pick(wordOf(node));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = (event.target as Element).closest<SVGElement>("#table [data-word]");
    const used = node ? this.keyOn(node, event.key) : this.keyOnTable(event.key);
    if (used || this.keyOfCamera(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  private keyOn(node: SVGElement, key: string): boolean {
    const way = WAYS[key];
    if (way) this.step(node, way);
    else if (key === "Enter" && node.classList.contains("selected")) return false; // confirms what is chosen
    else if (key === "Enter" || key === " ") this.take(node);
    else if (key === "i") this.touches.about(wordOf(node));
    else return false;
    return true;
  }

  private keyOnTable(key: string): boolean {
    const way = WAYS[key];
    if (way) this.camera.pan(-way[0], -way[1]);
    return way !== undefined;
  }

  private keyOfCamera(key: string): boolean {
    if (key === "+" || key === "=") this.camera.by(1.3);
    else if (key === "-") this.camera.by(1 / 1.3);
    else if (key === "0") this.camera.whole();
    else return false;
    return true;
  }

  /** To the nearest word that can be picked, in this direction. */
  private step(from: SVGElement, [dx, dy]: readonly [number, number]): void {
    const here = middle(from);
    let best: SVGElement | null = null;
    let least = Infinity;
    for (const node of this.live()) {
      const there = middle(node);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (node !== from && along > 1 && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = node;
      }
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
  }
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const wordOf = (node: Element): string => node.getAttribute("data-word") ?? "";
const titleOf = (node: Element): string | undefined => node.querySelector(":scope > title")?.textContent ?? undefined;
const under = (event: Event): SVGElement | null => (event.target as Element).closest<SVGElement>("#table [data-word]");

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
