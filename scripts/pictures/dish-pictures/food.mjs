/** Things to eat, each a lump with a skin: what is round, what has crumbs, fibres, crust. */
import { cells, clamp, fbm, noise, random, smooth } from './noise.mjs';
import { colour } from './relief.mjs';

/**
 * A lump of any kind. `flat` is how much its top is levelled (2 a ball, 8 a slice), `ragged` how uneven its outline, `bump`
 * how high its surface's unevenness is and `scale` how fine; `skin` paints over (u, v, point, distance from the middle 0–1).
 */
export function lump(relief, options) {
  const { x, y, a, b = a, turn = 0, height, rgb, flat = 2, ragged = 0.06, bump = 0.01, scale = 14 } = options;
  const { corners = 2, seed = Math.round((x * 91 + y * 57) * 100), gloss = 0.2, soft = 0.5, skin, tilt = 0 } = options;
  const floor = options.z ?? relief.heightAt(x, y);
  const size = Math.max(a, b) * (1.05 + ragged) * (corners > 2 ? 1.3 : 1);
  relief.put({ x, y, turn, size }, (u, v, point) => {
    const wobble = 1 + ragged * 2 * (fbm((u / a) * 1.6 + 9, (v / b) * 1.6, 2, seed) - 0.5);
    const d = (Math.abs(u / a) ** corners + Math.abs(v / b) ** corners) ** (1 / corners) / wobble;
    if (d >= 1) return;
    const dome = (1 - d ** flat) ** 0.5;
    const rough = fbm(u * scale, v * scale, 3, seed + 3) - 0.5;
    point.h = floor + height * dome + tilt * u + bump * rough * Math.min(1, dome * 2);
    point.tint(rgb, 0.92 + 0.16 * noise(u * 6, v * 6, seed));
    point.gloss = gloss;
    point.soft = soft;
    skin?.(u, v, point, d);
  });
}

const CRUMB = colour('#e3d0a4');
const CRUMB_DARK = colour('#b99a62');
const BOILED = colour('#d9c18a');
const ROLL = colour('#c89a56');
const POTATO_DOUGH = colour('#dcbf72');

/** A slice of a bread dumpling: pores, cubes of roll, a smooth cooked edge. */
export function dumpling(relief, { x, y, size = 0.23, turn = 0, tilt = 0, z, cubes = 0.25 }) {
  const seed = Math.round(x * 300 + y * 700);
  const look = { x, y, z, turn, tilt, a: size, b: size * 0.82, height: 0.075, flat: 9, ragged: 0.03, corners: 2.4 };
  lump(relief, {
    ...look,
    ...{ rgb: CRUMB, bump: 0.004, scale: 30, gloss: 0.04, soft: 0.65, seed },
    skin: (u, v, point, d) => {
      const { near, id } = cells(u * 38, v * 38, seed);
      const pore = smooth(0.45, 0.12, near) * (id > 0.35 ? 1 : 0.3) * smooth(0.93, 0.82, d);
      point.h -= 0.009 * pore;
      point.blend(CRUMB_DARK, 0.5 * pore);
      const cube = cells(u * 9, v * 9, seed + 50);
      if (cube.id < cubes && d < 0.86) point.blend(ROLL, 0.38 * smooth(0.5, 0.3, cube.near));
      point.blend(BOILED, 0.75 * smooth(0.84, 0.97, d));
      point.gloss += 0.12 * smooth(0.84, 0.95, d);
    },
  });
}

/** A slice of a potato dumpling: dense, yellow, a little shiny. */
export function potatoDumpling(relief, { x, y, size = 0.21, turn = 0, tilt = 0, z }) {
  const look = { x, y, z, turn, tilt, a: size, b: size * 0.9, height: 0.075, flat: 6, ragged: 0.04 };
  lump(relief, { ...look, rgb: POTATO_DOUGH, bump: 0.012, scale: 22, gloss: 0.16, soft: 0.6 });
}

const BEEF = colour('#6b3f2a');
const BEEF_LIGHT = colour('#a3694a');
const BEEF_DARK = colour('#3a1d12');

/** A slice of braised or roast meat, its fibres across. */
export function meatSlice(relief, options) {
  const { rgb = BEEF, light = BEEF_LIGHT, dark = BEEF_DARK, fat = null, ...place } = options;
  const seed = Math.round(place.x * 500 + place.y * 300);
  lump(relief, {
    ...{ b: place.a * 0.62, height: 0.06, flat: 6, ragged: 0.12, bump: 0.006, gloss: 0.3, soft: 0.4, corners: 2.6 },
    ...place,
    ...{ rgb, seed },
    skin: (u, v, point, d) => {
      const fibre = fbm(u * 16, v * 60 + fbm(u * 7, v * 7, 2, seed) * 6, 3, seed);
      point.h += 0.012 * (fibre - 0.5);
      point.blend(light, 0.6 * smooth(0.48, 0.75, fibre));
      point.blend(dark, 0.7 * smooth(0.45, 0.25, fibre) + 0.55 * smooth(0.82, 0.98, d));
      if (fat) point.blend(fat, 0.9 * smooth(0.02, 0.05, v - place.b * 0.55));
    },
  });
}

/** A cube of stewed meat. */
export function chunk(relief, options) {
  const { rgb = BEEF, light = BEEF_LIGHT, dark = BEEF_DARK, ...place } = options;
  const seed = Math.round(place.x * 700 + place.y * 400);
  lump(relief, {
    ...{ height: 0.12, flat: 3, ragged: 0.16, bump: 0.03, scale: 16, gloss: 0.45, soft: 0.4, corners: 3 },
    ...place,
    ...{ rgb, seed },
    skin: (u, v, point, d) => {
      const fibre = fbm(u * 14, v * 46, 3, seed);
      point.h += 0.016 * (fibre - 0.5);
      point.blend(light, 0.65 * smooth(0.5, 0.75, fibre));
      point.blend(dark, 0.7 * smooth(0.45, 0.3, fibre) + 0.4 * smooth(0.8, 1, d));
    },
  });
}

const CRUST = colour('#c07a26');
const CRUST_LIGHT = colour('#e8b660');
const CRUST_DARK = colour('#7d4310');

/** What is fried in breadcrumbs: craggy, golden, darker where it stands out. */
export function breaded(relief, place) {
  const seed = Math.round(place.x * 500 + place.y * 900) + 3;
  lump(relief, {
    ...{ height: 0.09, flat: 5, ragged: 0.14, bump: 0.03, scale: 7, gloss: 0.16, soft: 0.35, corners: 2.3 },
    ...place,
    ...{ rgb: CRUST, seed },
    skin: (u, v, point, d) => {
      const { near, id } = cells(u * 30, v * 30, seed);
      const grain = smooth(0.6, 0, near);
      const fine = fbm(u * 60, v * 60, 2, seed);
      const large = fbm(u * 6, v * 6, 3, seed + 9);
      point.h += 0.012 * grain * (0.4 + id) + 0.005 * fine;
      point.blend(CRUST_LIGHT, 0.75 * smooth(0.35, 0.8, id * 0.6 + (1 - large) * 0.6));
      point.blend(CRUST_DARK, 0.55 * smooth(0.52, 0.75, large) + 0.3 * smooth(0.8, 0.97, d));
      point.blend(CRUST_DARK, 0.3 * smooth(0.3, 0.65, near));
    },
  });
}

const SKIN = colour('#a3561d');
const SKIN_DARK = colour('#4f1f0a');
const SKIN_LIGHT = colour('#d9923f');

/** Roast skin: glazed, blistered, brown to mahogany. */
export function roast(relief, options) {
  const { rgb = SKIN, dark = SKIN_DARK, light = SKIN_LIGHT, ...place } = options;
  const seed = Math.round(place.x * 400 + place.y * 800) + 11;
  lump(relief, {
    ...{ height: 0.16, flat: 2.4, ragged: 0.1, bump: 0.03, scale: 9, gloss: 0.75, soft: 0.35 },
    ...place,
    ...{ rgb, seed },
    skin: (u, v, point, d) => {
      const large = fbm(u * 5, v * 5, 3, seed);
      const blister = cells(u * 26, v * 26, seed);
      point.h += 0.006 * smooth(0.5, 0.1, blister.near);
      point.blend(light, 0.7 * smooth(0.5, 0.25, large));
      point.blend(dark, 0.8 * smooth(0.5, 0.8, large) + 0.5 * smooth(0.75, 1, d));
    },
  });
}

const FRY = colour('#e9b94e');
const FRY_LIGHT = colour('#f6da8b');
const FRY_DARK = colour('#b06f1c');

/** A heap of chips within a circle. */
export function fries(relief, { x, y, size, count = 34, seed = 5, length = 0.2 }) {
  const next = random(seed);
  for (let index = 0; index < count; index++) {
    const way = size * Math.sqrt(next()) * 0.9;
    const angle = next() * 6.283;
    const fx = x + Math.cos(angle) * way;
    const fy = y + Math.sin(angle) * way;
    const a = length * (0.7 + 0.5 * next());
    lump(relief, {
      ...{ x: fx, y: fy, a, b: 0.036, turn: next() * 3.14, height: 0.055, flat: 5, corners: 6, ragged: 0.02 },
      ...{ z: Math.min(relief.heightAt(fx, fy), 0.1 + 0.12 * (1 - way / size)), tilt: (next() - 0.5) * 0.25 },
      ...{ rgb: FRY, bump: 0.006, scale: 25, gloss: 0.22, soft: 0.5, seed: index + seed },
      skin: (u, v, point) => {
        point.blend(FRY_LIGHT, 0.6 * noise(u * 20, v * 30, index));
        point.blend(FRY_DARK, 0.6 * smooth(0.75, 1, Math.abs(u) / a) + 0.35 * smooth(0.6, 1, Math.abs(v) / 0.036));
      },
    });
  }
}

/** Many small things strewn within a circle: barley, lentils, peas, crumbs. `make` gets (x, y, next, index). */
export function strew({ x, y, size, count, seed = 1, squash = 1 }, make) {
  const next = random(seed);
  for (let index = 0; index < count; index++) {
    const way = size * Math.sqrt(next());
    const angle = next() * 6.283;
    make(x + Math.cos(angle) * way, y + Math.sin(angle) * way * squash, next, index, clamp(1 - way / size));
  }
}
