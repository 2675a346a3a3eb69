export type Box = { left: number; top: number; right: number; bottom: number };
export type Point = { x: number; y: number };

/** Time in ms for which an element must have been under the finger before a press on it counts. */
export const AIM_MS = 700;

function holds({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function same(one: Box, other: Box): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
}

/** An element's recent places. People aim at what they saw a moment ago, not at a button that has moved since. */
export class RecentPlaces {
  private places: { box: Box; from: number }[] = [];
  private goneAt: number | null = null;

  /**
   * Records a place.
   * @param now ms, monotonic
   */
  at(box: Box, now: number): void {
    const last = this.places.at(-1);
    if (last === undefined || !same(last.box, box)) this.places.push({ box, from: now });
    this.goneAt = null;
    this.forget(now);
  }

  /**
   * Records that the element has disappeared.
   * @param now ms, monotonic
   */
  gone(now: number): void {
    this.goneAt ??= now;
  }

  /** @returns whether the element was under the point for the whole {@link AIM_MS} before the press */
  wasUnder(point: Point, pressedAt: number): boolean {
    const since = pressedAt - AIM_MS;
    const first = this.places[0];
    if (first === undefined || first.from > since) return false;
    return this.lately(since).every(({ box }) => holds(box, point));
  }

  /** @returns whether the element covered the point at some moment of the {@link AIM_MS} before the press */
  covered(point: Point, pressedAt: number): boolean {
    const since = pressedAt - AIM_MS;
    if (this.goneAt !== null && this.goneAt < since) return false;
    return this.lately(since).some(({ box }) => holds(box, point));
  }

  /** @returns whether the element is under the point now */
  isAt(point: Point): boolean {
    const last = this.places.at(-1);
    return this.goneAt === null && last !== undefined && holds(last.box, point);
  }

  /** @returns whether the record can be dropped */
  past(now: number): boolean {
    return this.goneAt !== null && now - this.goneAt > AIM_MS;
  }

  private lately(since: number) {
    return this.places.filter((_place, index) => (this.places[index + 1]?.from ?? Infinity) > since);
  }

  // Keeps places for four times the needed time, because a press counts from the moment the finger went down.
  private forget(now: number): void {
    while ((this.places[1]?.from ?? Infinity) < now - 4 * AIM_MS) this.places.shift();
  }
}
