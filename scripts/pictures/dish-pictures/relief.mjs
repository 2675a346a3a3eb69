/**
 * A dish as a relief seen from above: for every point its height, its colour and how it takes the light. Lengths are in
 * halves of the picture's height: the middle is (0, 0), the upper edge y = -1, the left one x = -4/3.
 */
const ASPECT = 4 / 3;

/** @returns linear red, green, blue of '#rrggbb' */
export function colour(hex) {
  const part = (at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

/** What a painter says of one point. `h` below the relief's own height leaves the point as it is. */
class Point {
  h = 0;
  r = 0;
  g = 0;
  b = 0;
  /** Share of mirrored light. */
  gloss = 0;
  /** Share of light that spreads within: food is no stone. */
  soft = 0;

  /** @param rgb as `colour` gives it; @param by how much brighter */
  tint(rgb, by = 1) {
    this.r = rgb[0] * by;
    this.g = rgb[1] * by;
    this.b = rgb[2] * by;
  }

  /** Goes over to another colour. */
  blend(rgb, share, by = 1) {
    this.r += (rgb[0] * by - this.r) * share;
    this.g += (rgb[1] * by - this.g) * share;
    this.b += (rgb[2] * by - this.b) * share;
  }
}

export class Relief {
  /** @param rows of points, that is the picture's height before it is made smaller */
  constructor(rows) {
    this.rows = rows;
    this.columns = Math.round(rows * ASPECT);
    this.unit = 2 / rows;
    const size = this.rows * this.columns;
    for (const name of ['h', 'r', 'g', 'b', 'gloss', 'soft']) this[name] = new Float32Array(size);
    this.point = new Point();
  }

  /** How near the camera is: everything is drawn `times` as large. To be said before anything is painted. */
  closer(times) {
    this.unit = 2 / this.rows / times;
  }

  /**
   * Paints what reaches `size` around (x, y), turned by `turn` (radians).
   *
   * @param paint (u, v, point, under): u, v from the thing's own middle; `under` is the height that is there already
   */
  put({ x = 0, y = 0, size = 2, turn = 0 }, paint) {
    const { rows, columns, unit, point } = this;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const first = (at, side) => Math.max(0, Math.floor((at - size) / unit + side / 2));
    const last = (at, side) => Math.min(side - 1, Math.ceil((at + size) / unit + side / 2));
    const right = last(x, columns);
    const low = last(y, rows);
    for (let row = first(y, rows); row <= low; row++) {
      const dy = (row - rows / 2 + 0.5) * unit - y;
      for (let column = first(x, columns); column <= right; column++) {
        const dx = (column - columns / 2 + 0.5) * unit - x;
        const at = row * columns + column;
        const under = this.h[at];
        point.h = -1;
        point.gloss = 0.1;
        point.soft = 0.3;
        paint(dx * cos + dy * sin, dy * cos - dx * sin, point, under);
        if (point.h >= under) this.write(at, point);
      }
    }
  }

  write(at, { h, r, g, b, gloss, soft }) {
    this.h[at] = h;
    this.r[at] = r;
    this.g[at] = g;
    this.b[at] = b;
    this.gloss[at] = gloss;
    this.soft[at] = soft;
  }

  /** @returns the height at a place, for what is laid upon it */
  heightAt(x, y) {
    const column = Math.round(x / this.unit + this.columns / 2);
    const row = Math.round(y / this.unit + this.rows / 2);
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return 0;
    return this.h[row * this.columns + column];
  }
}
