/** What several dishes share: a laid plate, a bowl of soup, a board, a fan of dumplings, slices of bread, breaded heaps. */
import { dumpling, lump, potatoDumpling, strew } from './food.mjs';
import { fbm, random, smooth } from './noise.mjs';
import { colour } from './relief.mjs';
import { board, bowl, linen, plate, pool, table } from './tableware.mjs';

/** A plate on the table, with a napkin where `cloth` says: 'right', 'left' or none. */
export function onPlate(relief, seed, cloth = 'right', green = seed % 2 === 0) {
  relief.closer(1.27);
  table(relief, seed);
  if (cloth === 'right') linen(relief, { x: 1.12, y: 0.7, turn: 0.5, green });
  if (cloth === 'left') linen(relief, { x: -1.12, y: 0.6, turn: -0.45, green });
  plate(relief, { x: 0, y: 0.02, size: 0.99 });
}

export function onBoard(relief, seed, options = {}) {
  table(relief, seed);
  board(relief, { a: 1.22, b: 0.86, turn: 0.03 * ((seed % 5) - 2), ...options });
}

/** @returns the level of the soup */
export function soup(relief, seed, look) {
  relief.closer(1.1);
  table(relief, seed);
  linen(relief, { x: 1.2, y: 0.75, turn: 0.5, green: seed % 2 === 0 });
  bowl(relief, { size: 1.02, height: 0.3 });
  const level = 0.235;
  pool(relief, [[0, 0, 0.92]], { ragged: 0, rim: 0.02, level, gloss: 0.8, seed, ...look });
  return level;
}

/** Slices that lean on each other, along `turn` from (x, y). */
export function fan(relief, { x, y, turn, count = 5, step = 0.145, potato = false, size = 0.27, bend = 0 }) {
  const slice = potato ? potatoDumpling : dumpling;
  for (let index = 0; index < count; index++) {
    const angle = turn + bend * index;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    slice(relief, { x, y, turn: angle, size, tilt: 0.34, z: 0.07 + 0.006 * index });
  }
}

const BREAD = colour('#d9b784');
const BREAD_LIGHT = colour('#efd9b0');
const BREAD_CRUST = colour('#7a4520');

/** A slice of Czech bread; `toasted` is how brown its crumb is (0–1). */
export function bread(relief, { x, y, a = 0.34, b = 0.22, turn = 0, toasted = 0, z, rgb = BREAD }) {
  const seed = Math.round(x * 300 + y * 500) + 7;
  const look = { x, y, z, a, b, turn, height: 0.075, flat: 10, ragged: 0.05, corners: 2.6, seed };
  lump(relief, {
    ...{ ...look, rgb, bump: 0.006, scale: 25, gloss: 0.04 + toasted * 0.12, soft: 0.5 },
    skin: (u, v, point, d) => {
      const hole = smooth(0.56, 0.72, fbm(u * 34, v * 34, 3, seed)) * smooth(0.92, 0.8, d);
      point.h -= 0.009 * hole;
      point.blend(BREAD_LIGHT, 0.5 * fbm(u * 12, v * 12, 3, seed));
      point.blend(BREAD_CRUST, 0.3 * hole + smooth(0.88, 0.94, d));
      const brown = fbm(u * 6, v * 6, 3, seed + 2) * 0.7 + 0.5 * smooth(0.4, 0.9, d);
      point.blend(colour('#b06c22'), toasted * smooth(0.25, 0.85, brown));
    },
  });
}

/** Shreds: stewed cabbage, grated cheese, horseradish. */
export function shreds(
  relief,
  { x, y, size, count = 120, rgb, other = rgb, length = 0.08, height = 0.14, seed = 5, gloss = 0.4, squash = 1 },
) {
  strew({ x, y, size, count, seed, squash }, (px, py, next, index, middle) => {
    const look = {
      x: px,
      y: py,
      a: length * (0.6 + 0.7 * next()),
      b: 0.014 + 0.01 * next(),
      turn: next() * 3.14,
      height: 0.03,
    };
    const z = Math.min(relief.heightAt(px, py), 0.06 + height * middle ** 0.5);
    lump(relief, {
      ...look,
      z,
      rgb: next() > 0.5 ? rgb : other,
      tilt: (next() - 0.5) * 0.3,
      gloss,
      bump: 0.004,
      ragged: 0.2,
    });
  });
}

/** A heap of small lumps of the same kind: barley, lentils, gnocchi, cubes. */
export function heap(
  relief,
  { x, y, size, count, each, long = 1, rgb, other = rgb, height = 0.14, seed = 6, squash = 1, ...look },
) {
  strew({ x, y, size, count, seed, squash }, (px, py, next, index, middle) => {
    const a = each * (0.75 + 0.5 * next());
    const z = Math.min(relief.heightAt(px, py), 0.05 + height * middle ** 0.6);
    const place = {
      x: px,
      y: py,
      z,
      a: a * long,
      b: a,
      turn: next() * 3.14,
      height: a * 1.1,
      rgb: next() > 0.35 ? rgb : other,
    };
    lump(relief, { bump: 0.006, ragged: 0.12, gloss: 0.3, seed: index, ...look, ...place });
  });
}

/** Boiled potatoes, cut into wedges or whole. */
export function potatoes(relief, { x, y, size = 0.3, count = 6, seed = 4, each = 0.13 }) {
  const next = random(seed);
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * 6.28 + next();
    const way = size * (index === 0 ? 0 : 0.75);
    const look = {
      x: x + Math.cos(angle) * way,
      y: y + Math.sin(angle) * way,
      turn: next() * 3,
      a: each,
      b: each * 0.75,
    };
    lump(relief, {
      ...look,
      z: 0.06,
      height: 0.12,
      flat: 2.6,
      rgb: colour('#e8cd77'),
      bump: 0.014,
      scale: 9,
      gloss: 0.3,
      soft: 0.6,
    });
  }
}

/** A small dish for a sauce. */
export function ramekin(relief, { x, y, size = 0.24, rgb, dark = rgb, gloss = 0.5 }) {
  bowl(relief, { x, y, size, height: 0.2 });
  pool(relief, [[x, y, size * 0.9]], { rgb, dark, level: 0.16, ragged: 0.005, rim: 0.03, gloss });
}
