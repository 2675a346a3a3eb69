/** Light for a relief: a window at the upper left, its soft shadows, the room's light, and what glossy things mirror. */
import { clamp, smooth } from './noise.mjs';

/** Towards the window; y grows downwards. */
const WINDOW = normalised(-0.52, -0.6, 0.72);
const KEY = [1.74, 1.53, 1.2];
const SKY = [0.48, 0.47, 0.44];
const REACH = 0.62;
const STEPS = 36;
/** How fast a shadow's edge softens with the distance from what throws it. */
const HARDNESS = 4.2;

function normalised(x, y, z) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function blurLine(from, to, start, step, count, radius) {
  let sum = 0;
  const at = (index) => start + clamp(index, 0, count - 1) * step;
  for (let index = -radius; index <= radius; index++) sum += from[at(index)];
  const share = 1 / (2 * radius + 1);
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum * share;
    sum += from[at(index + radius + 1)] - from[at(index - radius)];
  }
}

/** A box blur in both directions, twice; the radius is in points. */
function blurred(values, columns, rows, radius) {
  let from = values;
  for (let pass = 0; pass < 2; pass++) {
    const across = new Float32Array(values.length);
    for (let row = 0; row < rows; row++) blurLine(from, across, row * columns, 1, columns, radius);
    const down = new Float32Array(values.length);
    for (let column = 0; column < columns; column++) blurLine(across, down, column, columns, rows, radius);
    from = down;
  }
  return from;
}

/** The relief at half its fineness, the highest of each four points: soft shadows need no more. */
function halved({ h, columns, rows, unit }) {
  const half = {
    columns: columns >> 1,
    rows: rows >> 1,
    unit: unit * 2,
    h: new Float32Array((columns >> 1) * (rows >> 1)),
  };
  for (let row = 0; row < half.rows; row++) {
    for (let column = 0; column < half.columns; column++) {
      const at = 2 * row * columns + 2 * column;
      half.h[row * half.columns + column] = Math.max(h[at], h[at + 1], h[at + columns], h[at + columns + 1]);
    }
  }
  return half;
}

/** @returns for each point the share of the window that it sees */
function windowSeen({ h, columns, rows, unit }) {
  const seen = new Float32Array(h.length);
  const flat = Math.hypot(WINDOW[0], WINDOW[1]);
  const rise = WINDOW[2] / flat;
  const ways = Array.from({ length: STEPS }, (_, step) => REACH * ((step + 1) / STEPS) ** 1.7 + unit);
  const across = ways.map((way) => Math.round((WINDOW[0] / flat / unit) * way));
  const down = ways.map((way) => Math.round((WINDOW[1] / flat / unit) * way));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const own = h[row * columns + column];
      let least = 1;
      for (let step = 0; step < STEPS && least > 0; step++) {
        const x = column + across[step];
        const y = row + down[step];
        if (x < 0 || y < 0) break;
        const way = ways[step];
        const free = 0.5 + (HARDNESS * (own + rise * way - h[y * columns + x])) / (way + 0.02);
        if (free < least) least = free;
      }
      seen[row * columns + column] = smooth(0, 1, least);
    }
  }
  return blurred(seen, columns, rows, 1);
}

/** @returns for each point the share of the room's light that its neighbours leave it */
function roomSeen({ h, columns, rows, unit }) {
  const seen = new Float32Array(h.length).fill(1);
  for (const [reach, weight] of [
    [0.015, 0.55],
    [0.045, 0.75],
    [0.13, 0.8],
  ]) {
    const around = blurred(h, columns, rows, Math.max(1, Math.round(reach / unit)));
    for (let at = 0; at < h.length; at++) {
      const sunk = around[at] - h[at];
      if (sunk > 0) seen[at] *= Math.exp((-weight * sunk) / reach);
    }
  }
  return seen;
}

/** What something glossy mirrors in the direction (x, y, z): a window of two panes and a faint bright room. */
function mirrored(x, y, z) {
  if (z <= 0.05) return 0;
  const across = x / z + 0.72;
  const down = y / z + 0.82;
  const pane =
    smooth(0.34, 0.26, Math.abs(down)) * smooth(0.3, 0.22, Math.abs(across)) * smooth(0.015, 0.035, Math.abs(across));
  const glow = Math.exp(-2.4 * (across * across + down * down));
  return pane * 1.1 + glow * 0.5 + 0.05;
}

function slope({ h, columns, rows, unit }, column, row) {
  const at = row * columns + column;
  const left = h[column > 0 ? at - 1 : at];
  const right = h[column < columns - 1 ? at + 1 : at];
  const up = h[row > 0 ? at - columns : at];
  const down = h[row < rows - 1 ? at + columns : at];
  return [clamp((left - right) / (2 * unit), -2.2, 2.2), clamp((up - down) / (2 * unit), -2.2, 2.2)];
}

/** @returns linear light of every point, three values each */
export function lit(relief) {
  const { columns, rows, unit, r, g, b, gloss, soft } = relief;
  const half = halved(relief);
  const window = windowSeen(half);
  const fine = (column, row) =>
    window[Math.min(row >> 1, half.rows - 1) * half.columns + Math.min(column >> 1, half.columns - 1)];
  const room = roomSeen(relief);
  const size = r.length;
  const direct = new Float32Array(size);
  const shine = new Float32Array(size);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [sx, sy] = slope(relief, column, row);
      const [nx, ny, nz] = normalised(sx, sy, 1);
      const facing = nx * WINDOW[0] + ny * WINDOW[1] + nz * WINDOW[2];
      const wrap = soft[at] * 0.6;
      const open = fine(column, row);
      direct[at] = Math.max(0, (facing + wrap) / (1 + wrap)) * open;
      const grazing = 0.05 + 0.95 * (1 - nz) ** 5;
      const seen = 0.25 + 0.75 * open;
      // The window is near: what lies towards it mirrors more of it.
      const x = 2 * nz * nx + (column / columns - 0.5) * 1.1;
      const y = 2 * nz * ny + (row / rows - 0.5) * 0.9;
      shine[at] = gloss[at] * mirrored(x, y, 2 * nz * nz - 1) * (0.5 + 3 * grazing) * seen * room[at];
    }
  }
  const spread = blurred(direct, columns, rows, Math.max(1, Math.round(0.012 / unit)));
  const light = new Float32Array(size * 3);
  for (let at = 0; at < size; at++) {
    const key = direct[at] + (spread[at] - direct[at]) * soft[at];
    // What is dark round about still gets light from its own colour: shadows of food are warm.
    for (let part = 0; part < 3; part++) {
      const albedo = (part === 0 ? r : part === 1 ? g : b)[at];
      const ambient = room[at] > 0.99 ? SKY[part] : SKY[part] * room[at] ** (1.1 - 0.5 * albedo);
      light[at * 3 + part] = albedo * (KEY[part] * key + ambient) + shine[at] * KEY[part];
    }
  }
  return light;
}

/** Colours of food are never pure. */
const PALER = 0.12;

/** A film's curve (Hable's, as Narkowicz fitted ACES): highlights roll off instead of breaking. */
function film(value) {
  const x = value * 0.64;
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

/** @returns bytes of sRGB, three to a point, a little darker towards the corners */
export function developed(light, columns, rows) {
  const bytes = Buffer.alloc(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column / columns - 0.46) * 1.33;
      const y = row / rows - 0.45;
      const corner = 1 - 0.42 * smooth(0.25, 1.0, Math.hypot(x, y));
      const at = (row * columns + column) * 3;
      const grey = 0.3 * light[at] + 0.6 * light[at + 1] + 0.1 * light[at + 2];
      for (let part = 0; part < 3; part++) {
        const value = (light[at + part] + (grey - light[at + part]) * PALER) * corner;
        bytes[at + part] = Math.round(255 * film(value) ** (1 / 2.2));
      }
    }
  }
  return bytes;
}
