/** A piece that looks for its place: the reach it has, and a ghost of it that is dragged and turned. */

import { held, moved, pathOf, towards, type Pose } from "./place";

const SVG = "http://www.w3.org/2000/svg";

const FORMS = "rect, circle, ellipse, path, polygon, use";
const OURS = ["id", "data-word", "tabindex", "role", "aria-label", "aria-pressed", "class"];

export interface Placing {
  piece: string;
  area: unknown;
  pose: Pose;
  bad: boolean; // the rules forbid this pose
  moved(pose: Pose): void;
}

export class Ghost {
  private placing: Placing | null = null;
  private reach: SVGPathElement | null = null;
  private body: SVGGElement | null = null;
  private bare = false; // without a drawing of the piece

  constructor(
    private readonly picture: SVGSVGElement,
    private readonly over: SVGGElement,
  ) {}

  /** A hundredth of the picture's width. */
  private get unit(): number {
    return this.picture.viewBox.baseVal.width / 100;
  }

  set(placing: Placing | null): void {
    if (!placing) {
      this.over.replaceChildren();
      this.placing = this.body = this.reach = null;
      return;
    }
    const late = this.bare && this.drawn(placing.piece) !== null; // only now the piece is on the table
    if (!this.body || !this.placing || late || !same(this.placing, placing)) this.build(placing);
    this.placing = placing;
    this.stand(placing.pose);
    this.body?.classList.toggle("danger", placing.bad);
  }

  private build(placing: Placing): void {
    this.over.replaceChildren();
    this.reach = document.createElementNS(SVG, "path");
    this.reach.setAttribute("d", pathOf(placing.area));
    this.reach.setAttribute("class", "reach");
    this.reach.setAttribute("transform", matrixText(this.field()));
    this.body = document.createElementNS(SVG, "g");
    this.body.setAttribute("class", "ghost");
    const copy = this.copy(placing.piece);
    this.body.append(copy);
    this.over.append(this.reach, this.body);
    this.centre(copy);
    this.body.append(...this.handle(copy.getBBox().height));
    this.body.addEventListener("pointerdown", (event) => this.drag(event));
  }

  /** The coordinates of poses in the picture: those of the element marked `data-poses`, else the picture's own. */
  private field(): DOMMatrix {
    const marked = this.picture.querySelector<SVGGraphicsElement>("[data-poses]");
    const there = marked?.getCTM();
    const here = this.over.getCTM();
    return there && here ? DOMMatrix.fromMatrix(here).inverse().multiply(DOMMatrix.fromMatrix(there)) : new DOMMatrix();
  }

  /** A drawing of the piece: what is marked `data-ghost`, else the piece where it stands now; words in a list do not count. */
  private drawn(piece: string): SVGGraphicsElement | null {
    const word = CSS.escape(piece);
    const marked = this.picture.querySelector<SVGGraphicsElement>(`[data-ghost="${word}"]`);
    const all = [...this.picture.querySelectorAll<SVGGraphicsElement>(`[data-word="${word}"]`)];
    return marked ?? all.find((node) => node.matches(FORMS) || node.querySelector(FORMS)) ?? null;
  }

  /** A copy of the piece around its own origin; a plain disc where it is not on the table yet. */
  private copy(piece: string): SVGGraphicsElement {
    const found = this.drawn(piece);
    this.bare = found === null;
    if (!found) {
      const disc = document.createElementNS(SVG, "circle");
      disc.setAttribute("r", String(this.unit * 1.6));
      return disc;
    }
    const copy = found.cloneNode(true) as SVGGraphicsElement;
    for (const name of OURS) copy.removeAttribute(name);
    for (const node of copy.querySelectorAll("[id],title")) {
      if (node.nodeName === "title") node.remove();
      else node.removeAttribute("id");
    }
    return copy;
  }

  /** Without a transform a piece lies where its numbers say: it is brought to the origin. */
  private centre(copy: SVGGraphicsElement): void {
    if (copy.hasAttribute("transform")) {
      copy.removeAttribute("transform");
      return;
    }
    const box = copy.getBBox();
    copy.setAttribute("transform", `translate(${-box.x - box.width / 2} ${-box.y - box.height / 2})`);
  }

  /** A line ahead, up at angle 0, and a knob to turn by. */
  private handle(height: number): Element[] {
    const front = -height / 2;
    const nose = document.createElementNS(SVG, "path");
    nose.setAttribute("d", `M0 ${front}V${front - this.unit * 1.6}`);
    nose.setAttribute("class", "nose");
    const knob = document.createElementNS(SVG, "circle");
    knob.setAttribute("cy", String(front - this.unit * 2.3));
    knob.setAttribute("r", String(this.unit * 0.8));
    knob.setAttribute("class", "knob");
    return [nose, knob];
  }

  private stand(pose: Pose): void {
    const at = new DOMPoint(pose.x, pose.y).matrixTransform(this.field());
    this.body?.setAttribute("transform", `translate(${at.x} ${at.y}) rotate(${pose.angle / 10})`);
  }

  /** Which way poses count on the screen: 1 as the screen does, -1 against it. */
  ways(): { right: number; down: number } {
    const { a, d } = this.field();
    return { right: Math.sign(a) || 1, down: Math.sign(d) || 1 };
  }

  /** Where the pointer is: in the picture, and in the coordinates of poses. */
  private point(event: PointerEvent): { picture: DOMPoint; pose: DOMPoint } {
    const screen = this.over.getScreenCTM();
    const picture = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      screen ? DOMMatrix.fromMatrix(screen).inverse() : new DOMMatrix(),
    );
    return { picture, pose: picture.matrixTransform(this.field().inverse()) };
  }

  private drag(event: PointerEvent): void {
    const start = this.placing?.pose;
    if (!start || !this.body) return;
    event.preventDefault();
    event.stopPropagation();
    const turning = (event.target as Element).classList.contains("knob");
    const from = this.point(event);
    const body = this.body;
    body.setPointerCapture(event.pointerId);
    const middle = new DOMPoint(start.x, start.y).matrixTransform(this.field());
    const move = (event: PointerEvent): void => {
      const now = this.point(event);
      const pose = turning
        ? { ...start, angle: towards(now.picture.x - middle.x, now.picture.y - middle.y) }
        : held(this.placing?.area, moved(start, now.pose.x - from.pose.x, now.pose.y - from.pose.y));
      this.placing?.moved(pose);
    };
    const end = (): void => {
      body.removeEventListener("pointermove", move);
      body.removeEventListener("pointerup", end);
      body.removeEventListener("pointercancel", end);
    };
    body.addEventListener("pointermove", move);
    body.addEventListener("pointerup", end);
    body.addEventListener("pointercancel", end);
  }
}

/** The same question may come again, while its piece is being dragged. */
const same = (one: Placing, other: Placing): boolean =>
  one.piece === other.piece && JSON.stringify(one.area) === JSON.stringify(other.area);

const matrixText = (m: DOMMatrix): string => `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`;
