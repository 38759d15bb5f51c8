/** Layers become nodes, and one picture becomes the next: what keeps its id keeps its node, so that it glides. */

import { Idiomorph } from "idiomorph";

const SVG = "http://www.w3.org/2000/svg";
const OURS = new Set(["tabindex", "role", "aria-label", "aria-pressed"]); // attributes that the page has set

/** A layer of a drawing as a node. It is parsed as SVG, so that it keeps its namespace. */
export function layer(inner: string, name: string): SVGGElement {
  const whole = new DOMParser().parseFromString(`<svg xmlns="${SVG}"><g class="${name}">${inner}</g></svg>`, "image/svg+xml");
  const found = whole.documentElement.firstElementChild;
  if (whole.querySelector("parsererror") || !found) throw new Error(`a broken ${name} layer`);
  return document.importNode(found, true) as unknown as SVGGElement;
}

/** Change the node into the new one. */
export function morph(old: SVGGElement, fresh: SVGGElement): void {
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: { beforeAttributeUpdated: (name) => !OURS.has(name) },
  });
}

const stand = (node: Element): string =>
  ["transform", "x", "y", "cx", "cy", "href"].map((name) => node.getAttribute(name) ?? "").join("|");

/** Where everything with an id and a word stands now. */
export function standing(root: Element): Map<string, string> {
  return new Map([...root.querySelectorAll("[id][data-word]")].map((node) => [node.id, stand(node)]));
}

const MANY = 8; // where more has changed the whole table is new, and marks would tell nothing

/** Pieces that have come or moved since. */
export function changed(before: Map<string, string>, root: Element): Element[] {
  const found = [...root.querySelectorAll("[id][data-word]:not(.veil)")].filter(
    (node) => before.get(node.id) !== stand(node),
  );
  return before.size && found.length <= MANY ? found : [];
}
