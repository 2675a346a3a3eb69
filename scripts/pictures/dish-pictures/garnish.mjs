/** What finishes a dish: herbs, berries, cream, lemon, onions, eggs. */
import { strew, lump } from './food.mjs';
import { cells, clamp, fbm, random, smooth } from './noise.mjs';
import { colour } from './relief.mjs';

const LEAF = colour('#55802a');
const LEAF_LIGHT = colour('#8fc25a');
const LEAF_DARK = colour('#23521a');

/** A leaf with veins; lobes make it parsley, `teeth` mint. */
export function leaf(relief, { x, y, size, turn = 0, lobes = 0, teeth = 0, rgb = LEAF, lift = 0.03, slim = 0.5, z }) {
  const floor = z ?? relief.heightAt(x, y);
  relief.put({ x, y, turn, size }, (u, v, point) => {
    const along = (u / size + 1) / 2;
    const bulge = Math.sin(Math.PI * along ** 0.8) ** 0.8;
    const edge = slim * bulge * (1 + lobes * Math.sin(along * 19) + teeth * (((along * 14) % 1) - 0.5));
    const across = Math.abs(v) / size;
    if (across > edge || along <= 0 || along >= 1) return;
    const vein = Math.abs(((along * 7 - (across / slim) * 2.2) % 1) - 0.5);
    point.h =
      floor + lift * (0.5 + 0.5 * along) + 0.012 * Math.sin(along * 5) + 0.05 * across - 0.004 * smooth(0.1, 0, vein);
    point.h -= 0.01 * smooth(0.04, 0, across);
    point.tint(rgb, 0.85 + 0.4 * fbm(u * 20, v * 20, 2));
    point.blend(LEAF_LIGHT, 0.5 * smooth(0.05, 0.01, across) + 0.25 * smooth(0.12, 0.02, vein));
    point.blend(LEAF_DARK, 0.3 * smooth(edge * 0.6, edge, across));
    point.gloss = 0.22;
    point.soft = 0.3;
  });
}

/** A sprig of curly parsley. */
export function parsley(relief, { x, y, size = 0.14, turn = 0, seed = 2 }) {
  const next = random(seed);
  const floor = relief.heightAt(x, y);
  for (let index = 0; index < 9; index++) {
    const angle = turn + (index / 9) * 6.28 + next();
    const way = size * (0.25 + 0.45 * next());
    const place = { x: x + Math.cos(angle) * way, y: y + Math.sin(angle) * way, turn: angle, z: floor + 0.02 * next() };
    leaf(relief, { ...place, size: size * (0.45 + 0.2 * next()), lobes: 0.4, lift: 0.05, slim: 0.75 });
  }
}

/** Chopped green over a circle. */
export function chopped(relief, { x, y, size, count = 40, seed = 4, rgb = LEAF, length = 0.022, squash = 1 }) {
  strew({ x, y, size, count, seed, squash }, (px, py, next) => {
    const look = { x: px, y: py, a: length * (0.6 + next()), b: length * 0.45, turn: next() * 6.3, height: 0.012 };
    lump(relief, { ...look, rgb: next() > 0.4 ? rgb : LEAF_DARK, ragged: 0.3, gloss: 0.2, bump: 0.004 });
  });
}

/** Rings of chives. */
export function chives(relief, { x, y, size, count = 26, seed = 6 }) {
  strew({ x, y, size, count, seed }, (px, py, next) => {
    ring(relief, { x: px, y: py, size: 0.016, wide: 0.007, rgb: next() > 0.5 ? LEAF : LEAF_LIGHT, height: 0.02 });
  });
}

/** A sprig of dill: threads off a stem. */
export function dill(relief, { x, y, size = 0.2, turn = 0, seed = 3 }) {
  const next = random(seed);
  const floor = relief.heightAt(x, y);
  for (let index = 0; index < 26; index++) {
    const along = index / 26;
    const sx = x + Math.cos(turn) * size * (along - 0.5) * 1.7;
    const sy = y + Math.sin(turn) * size * (along - 0.5) * 1.7;
    const angle = turn + (index % 2 ? 1 : -1) * (0.6 + 0.5 * next());
    const a = size * 0.28 * (1 - along * 0.5);
    const place = { x: sx + Math.cos(angle) * a, y: sy + Math.sin(angle) * a, turn: angle, z: floor };
    lump(relief, { ...place, a, b: 0.0075, height: 0.016 + 0.02 * next(), rgb: LEAF, bump: 0, gloss: 0.2 });
  }
}

/** A thin ring: onion, chive. */
export function ring(
  relief,
  { x, y, size, wide, rgb, height = 0.03, squash = 1, turn = 0, gloss = 0.4, inner = rgb, z },
) {
  const floor = z ?? relief.heightAt(x, y);
  relief.put({ x, y, turn, size: size + wide }, (u, v, point) => {
    const off = (Math.hypot(u, v / squash) - size) / wide;
    if (Math.abs(off) >= 1) return;
    point.h = floor + height * (0.4 + 0.6 * Math.sqrt(1 - off * off));
    point.tint(rgb, 1);
    point.blend(inner, smooth(0.3, -0.5, off));
    point.gloss = gloss;
    point.soft = 0.7;
  });
}

/** Rings of red onion. */
export function onions(
  relief,
  { x, y, size, count = 7, seed = 8, rgb = colour('#9c3f68'), inner = colour('#ecd5df') },
) {
  strew({ x, y, size, count, seed }, (px, py, next) => {
    const look = {
      x: px,
      y: py,
      size: 0.06 + 0.06 * next(),
      wide: 0.014,
      squash: 0.75 + 0.25 * next(),
      turn: next() * 3,
    };
    ring(relief, { ...look, rgb, inner });
  });
}

/** A round berry with its shine. */
export function berry(relief, { x, y, size = 0.035, rgb = colour('#8e0f1c'), z, gloss = 1, crown = false }) {
  const look = { x, y, z, a: size, height: size * 1.3, rgb, bump: 0.002, ragged: 0.02, gloss, soft: 0.5 };
  lump(relief, {
    ...look,
    skin: (u, v, point, d) => {
      point.blend(rgb, 0.6 * smooth(0.5, 1, d), 0.35);
      if (crown) point.blend(colour('#10142a'), 0.8 * smooth(0.35, 0.2, d));
    },
  });
}

/** A few berries in their own juice. */
export function berries(relief, { x, y, size = 0.1, count = 12, seed = 9, rgb, each = 0.034 }) {
  strew({ x, y, size, count, seed }, (px, py, next) =>
    berry(relief, { x: px, y: py, size: each * (0.8 + 0.4 * next()), rgb }),
  );
}

const CREAM = colour('#fbf4e4');

/** A rosette of whipped cream, as a piping bag leaves it. */
export function rosette(relief, { x, y, size = 0.14, height = 0.14, ribs = 7, rgb = CREAM, z }) {
  const floor = z ?? relief.heightAt(x, y);
  relief.put({ x, y, size: size * 1.1 }, (u, v, point) => {
    const r = Math.hypot(u, v) / size;
    const angle = Math.atan2(v, u);
    const rib = Math.cos(angle * ribs + r * 5.5);
    const edge = 0.93 + 0.07 * rib;
    if (r > edge) return;
    const t = r / edge;
    point.h =
      floor +
      height * ((1 - t * t) ** 0.55 * 0.75 + 0.25 * (1 - t)) +
      0.17 * size * rib * smooth(0, 0.4, t) * (1 - t * 0.6);
    point.tint(rgb);
    point.gloss = 0.12;
    point.soft = 0.75;
  });
}

/** A spoonful of something thick: sour cream, tartare sauce, jam, mustard. */
export function dollop(relief, { x, y, size = 0.13, height = 0.08, rgb = CREAM, gloss = 0.3, seed = 3, z }) {
  const floor = z ?? relief.heightAt(x, y);
  relief.put({ x, y, size: size * 1.2 }, (u, v, point) => {
    const angle = Math.atan2(v, u);
    const r = Math.hypot(u, v) / size / (1 + 0.22 * (fbm(Math.cos(angle) + 5, Math.sin(angle) + 5, 2, seed) - 0.5) * 2);
    if (r > 1) return;
    const swirl = Math.sin(angle * 2 + r * 7 + seed);
    point.h = floor + height * Math.sqrt(1 - r * r) + 0.012 * swirl * (1 - r) + 0.006 * fbm(u * 16, v * 16, 2, seed);
    point.tint(rgb);
    point.gloss = gloss;
    point.soft = 0.7;
  });
}

const PEEL = colour('#e8b91c');
const PITH = colour('#f7eec4');
const FLESH = colour('#f3cf3e');

/** A slice of lemon; other colours make it a lime or an orange. */
export function citrus(relief, { x, y, size = 0.14, turn = 0, tilt = 0, peel = PEEL, flesh = FLESH, z, half = false }) {
  const floor = z ?? relief.heightAt(x, y);
  relief.put({ x, y, turn, size }, (u, v, point) => {
    const r = Math.hypot(u, v) / size;
    if (r > 1 || (half && v < 0)) return;
    const part = Math.abs((((Math.atan2(v, u) / 6.2832 + 1) * 9) % 1) - 0.5) * 2;
    const wall = Math.max(smooth(0.8, 0.97, part), smooth(0.14, 0.08, r));
    point.h = floor + 0.045 + tilt * u - 0.006 * wall - 0.03 * smooth(0.94, 1, r);
    point.tint(flesh, 0.8 + 0.4 * fbm(u * 40, v * 40, 2));
    point.blend(PITH, 0.85 * Math.max(wall, smooth(0.82, 0.86, r)));
    point.blend(peel, smooth(0.9, 0.93, r));
    point.h += 0.006 * fbm(u * 50, v * 50, 2) * (1 - wall);
    point.gloss = 0.5;
    point.soft = 0.8;
  });
}

const WHITE = colour('#f8f2e6');
const YOLK = colour('#f0a012');

/** A fried or poached egg. */
export function egg(relief, { x, y, size = 0.24, yolk = 0.4, turn = 0, flatness = 1, seed = 4, z }) {
  const rim = colour('#d8b478');
  const look = {
    x,
    y,
    z,
    turn,
    a: size,
    b: size * 0.86,
    height: 0.06 / flatness,
    flat: 5,
    ragged: 0.16,
    seed,
    rgb: WHITE,
  };
  lump(relief, {
    ...{ ...look, bump: 0.014, scale: 8, gloss: 0.5, soft: 0.7 },
    skin: (u, v, point, d) => point.blend(rim, flatness > 1 ? 0.5 * smooth(0.88, 1, d) : 0),
  });
  lump(relief, { x, y, a: size * yolk, height: 0.075, rgb: YOLK, bump: 0, ragged: 0.02, gloss: 0.8, soft: 0.6 });
}

/** Pepper, paprika, sugar: specks over a circle. */
export function dust(relief, { x, y, size, rgb, scale = 60, share = 0.3, seed = 2, height = 0.004 }) {
  relief.put({ x, y, size }, (u, v, point, under) => {
    const fade = clamp(1.3 * (1 - Math.hypot(u, v) / size));
    const { near, id } = cells(u * scale, v * scale, seed);
    if (id > share * fade || near > 0.26) return;
    point.h = under + height;
    point.tint(rgb);
    point.gloss = 0.05;
  });
}
