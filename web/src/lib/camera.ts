/** Pan and zoom of the table, by mouse, touch and keys. The behaviour lives on the wrapper, the picture is transformed. */

import { select, type Selection } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";

const STEP = 60; // pixels that a key moves the table

export class Camera {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly wrapper: Selection<HTMLElement, unknown, null, undefined>;
  private size = { width: 0, height: 0 };

  constructor(
    private readonly host: HTMLElement,
    private readonly picture: SVGSVGElement,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([1, 8])
      .filter((event: Event) => !(event as MouseEvent).button && !(event.target as Element).closest(".ghost"))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        const { x, y, k } = event.transform;
        this.picture.style.transform = `translate(${x}px,${y}px) scale(${k})`;
      });
    this.wrapper = select(host);
    this.wrapper.call(this.behaviour).on("dblclick.zoom", null);
  }

  /** Fit a picture of this size: whole, or, where it is tall, by its width. */
  fit(width: number, height: number, tall: boolean): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    if (!w || !h) return;
    const high = tall ? Math.max(h, (w * height) / width) : h;
    this.picture.style.width = `${w}px`;
    this.picture.style.height = `${high}px`;
    this.behaviour.extent([[0, 0], [w, h]]).translateExtent([[0, 0], [w, high]]); // prettier-ignore
    const same = Math.abs(this.size.width - w) < 2 && Math.abs(this.size.height - high) < 2;
    this.size = { width: w, height: high };
    if (!same) this.whole();
  }

  by(factor: number): void {
    this.wrapper.call(this.behaviour.scaleBy, factor);
  }

  whole(): void {
    this.wrapper.call(this.behaviour.transform, zoomIdentity);
  }

  pan(dx: number, dy: number): void {
    this.wrapper.call(this.behaviour.translateBy, dx * STEP, dy * STEP);
  }

  /** Bring an element to the upper part of the view. */
  show(element: Element): void {
    const there = element.getBoundingClientRect();
    const here = this.host.getBoundingClientRect();
    const scale = this.picture.getBoundingClientRect().width / (this.size.width || 1);
    this.wrapper.call(this.behaviour.translateBy, 0, (here.top + 40 - there.top) / scale);
  }
}
