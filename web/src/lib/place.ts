/** Poses: `x y angle` in thousandths of an inch and tenths of a degree, and the shapes a piece may reach. */

export interface Pose {
  x: number;
  y: number;
  angle: number;
}

export type Point = [number, number];

const TURN = 3600;

export const poseOf = (line: string): Pose => {
  const [x = 0, y = 0, angle = 0] = line.split(" ").map(Number);
  return { x, y, angle };
};

export const lineOf = (pose: Pose): string => `${Math.round(pose.x)} ${Math.round(pose.y)} ${turned(pose.angle)}`;

/** An angle from 0 to 3599. */
export const turned = (angle: number): number => ((Math.round(angle) % TURN) + TURN) % TURN;

export const moved = (pose: Pose, dx: number, dy: number): Pose => ({ ...pose, x: pose.x + dx, y: pose.y + dy });
export const rotated = (pose: Pose, by: number): Pose => ({ ...pose, angle: turned(pose.angle + by) });

/** The angle towards a point of the picture, so far right and so far down: clockwise, from up. */
export const towards = (right: number, down: number): number => turned((Math.atan2(right, -down) * 1800) / Math.PI);

/**
 * Shapes as the rules give them, in the coordinates of poses: a disc (`circle: [x, y, r]`, `from: [x, y]` with a `limit`, `near`
 * with `within`), boxes from corner to corner (`edges`, `zones`), `rect: [x, y, width, height]`, `polygon`, `line` and `points` of
 * `[x, y]`, an SVG `path`, or a list of these. What else a shape says is for those who know the game.
 */
export function pathOf(shape: unknown): string {
  if (Array.isArray(shape)) return shape.map(pathOf).join("");
  if (typeof shape !== "object" || shape === null) return "";
  const round = discOf(shape);
  const parts = Object.entries(shape as Record<string, unknown>).map(([kind, what]) => partOf(kind, what));
  return (round ? disc(round) : "") + parts.join("");
}

type Disc = [x: number, y: number, r: number];

function discOf(shape: unknown): Disc | null {
  const told = (shape ?? {}) as Record<string, unknown>;
  const at = told["circle"] ?? told["from"] ?? told["near"];
  if (!isNumbers(at)) return null;
  const far = told["circle"] ? at[2] : (told["limit"] ?? told["within"]);
  return typeof far === "number" ? [at[0] ?? 0, at[1] ?? 0, far] : null;
}

const disc = ([x, y, r]: Disc): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const box = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]): string => `M${x0} ${y0}H${x1}V${y1}H${x0}z`;

function partOf(kind: string, what: unknown): string {
  if (kind === "path" && typeof what === "string") return what;
  if (kind === "edges" && isNumbers(what)) return box(what);
  if (kind === "zones" && Array.isArray(what)) return what.filter(isNumbers).map(box).join("");
  if (kind === "rect" && isNumbers(what)) {
    const [x = 0, y = 0, w = 0, h = 0] = what;
    return `M${x} ${y}h${w}v${h}h${-w}z`;
  }
  if ((kind === "polygon" || kind === "line" || kind === "points") && Array.isArray(what)) {
    const points = what.filter(isNumbers).map(([x = 0, y = 0]): Point => [x, y]);
    if (kind === "points") return points.map(([x, y]) => `M${x - 60} ${y}h120M${x} ${y - 60}v120`).join("");
    return points.length ? `M${points.map((point) => point.join(" ")).join("L")}${kind === "polygon" ? "z" : ""}` : "";
  }
  return Array.isArray(what) && what.some((one) => typeof one === "object" && !Array.isArray(one)) ? pathOf(what) : "";
}

const isNumbers = (what: unknown): what is number[] => Array.isArray(what) && what.every((n) => typeof n === "number");

/** The nearest point that a round shape allows; other shapes leave the point alone and the server says why. */
export function held(shape: unknown, pose: Pose): Pose {
  const round = discOf(shape);
  if (!round) return pose;
  const [x, y, r] = round;
  const far = Math.hypot(pose.x - x, pose.y - y);
  if (far <= r) return pose;
  const scale = (r - 1) / far; // a whole thousandth inside, so that rounding does not leave the circle
  return { ...pose, x: x + (pose.x - x) * scale, y: y + (pose.y - y) * scale };
}
