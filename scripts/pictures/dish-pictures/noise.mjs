/** Seeded noise and small mathematics of the dish pictures: the same seed draws the same picture on every machine. */

export const clamp = (value, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
export const mix = (from, to, share) => from + (to - from) * share;

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the greater one. */
export function smooth(from, to, value) {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** @returns a number in [0, 1) that depends on nothing but the arguments (integers) */
export function hash(x, y, seed = 0) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** @returns a source of numbers in [0, 1) */
export function random(seed) {
  let step = 0;
  return () => hash(++step, 7919, seed);
}

/** Value noise in [0, 1], one bump to a unit. */
export function noise(x, y, seed = 0) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const top = mix(hash(ix, iy, seed), hash(ix + 1, iy, seed), u);
  return mix(top, mix(hash(ix, iy + 1, seed), hash(ix + 1, iy + 1, seed), u), v);
}

/** Noise in [0, 1] with finer noise upon it. */
export function fbm(x, y, octaves = 4, seed = 0) {
  let sum = 0;
  let part = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += part * noise(x, y, seed + octave);
    total += part;
    part *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
  }
  return sum / total;
}

const found = { near: 0, next: 0, id: 0 };

/** Distances to the nearest and the next of points strewn one to a unit square. The object is reused by the next call. */
export function cells(x, y, seed = 0) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let near = 9;
  let next = 9;
  let id = 0;
  for (let cy = iy - 1; cy <= iy + 1; cy++) {
    for (let cx = ix - 1; cx <= ix + 1; cx++) {
      const dx = cx + hash(cx, cy, seed) - x;
      const dy = cy + hash(cx, cy, seed + 1) - y;
      const distance = dx * dx + dy * dy;
      if (distance < near) {
        next = near;
        near = distance;
        id = hash(cx, cy, seed + 2);
      } else if (distance < next) next = distance;
    }
  }
  found.near = Math.sqrt(near);
  found.next = Math.sqrt(next);
  found.id = id;
  return found;
}
