/**
 * A drink seen from the front on the same oak table, the window at the upper left, the room behind it out of focus. Unlike a
 * dish it is painted straight as light: what makes a glass a glass is what shines through it.
 */
import { cells, clamp, fbm, hash, mix, noise, smooth } from './noise.mjs';
import { colour } from './relief.mjs';

const TABLE_AT = 0.5;
const WALL_TOP = colour('#6a5a40');
const WALL = colour('#d2ac76');
const OAK = colour('#b98654');
const OAK_DARK = colour('#5f3d22');
const WHITE = [1.5, 1.42, 1.26];
const LAMPS = [
  [-0.98, -0.55, 0.2, 0.5],
  [0.85, -0.72, 0.16, 0.4],
  [1.1, -0.2, 0.22, 0.3],
  [-1.12, 0.05, 0.15, 0.3],
  [0.62, -0.38, 0.1, 0.25],
];

/** A point's light, mixed over again and again. */
class Light {
  rgb = [0, 0, 0];
  set(rgb, by = 1) {
    for (let part = 0; part < 3; part++) this.rgb[part] = rgb[part] * by;
  }
  over(rgb, share, by = 1) {
    for (let part = 0; part < 3; part++) this.rgb[part] += (rgb[part] * by - this.rgb[part]) * share;
  }
  add(rgb, share) {
    for (let part = 0; part < 3; part++) this.rgb[part] += rgb[part] * share;
  }
}

function room(light, x, y) {
  light.set(WALL_TOP, 1.1);
  light.over(WALL, smooth(-1.1, 0.7, y) * 0.75 + 0.25 * smooth(1, -1, x) * smooth(1, -0.6, y), 1.05);
  light.add([0.5, 0.44, 0.3], 0.5 * Math.exp(-1.6 * ((x + 1.1) ** 2 + (y + 0.9) ** 2)));
  for (const [lx, ly, r, power] of LAMPS) {
    const d = Math.hypot(x - lx, y - ly) / r;
    light.add([1, 0.74, 0.4], 0.55 * power * smooth(1.05, 0.92, d) * (0.75 + 0.25 * d));
  }
}

function oak(light, x, y, drink) {
  const depth = (y - TABLE_AT) / (1 - TABLE_AT);
  const far = 1 / (0.35 + depth);
  const grain = fbm(x * far * 1.5 + 3, 14 * far + x * 0.1, 4, 5);
  light.set(OAK, 0.85 + 0.6 * smooth(0.7, -0.8, x));
  light.over(OAK_DARK, 0.55 * smooth(0.4, 0.75, grain) * smooth(0, 0.5, depth));
  light.add(WALL, 0.22 * smooth(0.5, 0, depth));
  const { half, foot } = drink;
  const off = Math.hypot((x - 0.16 - 0.9 * (y - foot)) / (half * 1.5), (y - foot + 0.02) / 0.13);
  light.over([0.03, 0.02, 0.012], 0.72 * smooth(1.15, 0.25, off));
  const contact = Math.hypot(x / (half * 1.04), (y - foot + 0.015) / 0.05);
  light.over([0.015, 0.01, 0.008], 0.85 * smooth(1.2, 0.75, contact));
  const glow = Math.hypot((x - 0.3) / (half * 0.75), (y - foot - 0.07) / 0.075);
  light.add(drink.bright, 0.75 * smooth(1, 0, glow));
}

/** How much light comes through, across the glass (u from -1 to 1) and down it (t from 0 to 1). */
function through(u, t) {
  const heart = Math.exp(-(((u - 0.22) / 0.42) ** 2));
  return 0.34 + 0.75 * heart * (0.75 + 0.35 * t) + 0.3 * smooth(-0.5, -0.85, u) - 0.35 * smooth(0.82, 1, Math.abs(u));
}

function liquid(light, u, t, x, y, drink) {
  const layers = drink.layers ?? [[0, drink.rgb, drink.bright]];
  let [, deep, bright] = layers[0];
  light.set(deep, 0.4);
  for (const [from, nextDeep, nextBright] of layers) {
    const share = smooth(from - 0.05, from + 0.05, t + 0.02 * Math.sin(u * 3));
    deep = deep.map((value, part) => mix(value, nextDeep[part], share));
    bright = bright.map((value, part) => mix(value, nextBright[part], share));
  }
  const power = through(u, t);
  light.set(deep, 0.5 + power * 1.2);
  light.over(bright, clamp(power - 0.25), 1.05 + 0.75 * power);
  if (drink.cloudy) light.over(bright, 0.5 * drink.cloudy * fbm(x * 5, y * 4, 3, 2), 0.85);
  bubbles(light, u, t, x, y, drink);
  if (drink.ice) ice(light, x, y, t, drink);
}

function bubbles(light, u, t, x, y, { fizz = 0, bright }) {
  if (!fizz) return;
  for (const [scale, size] of [
    [24, 0.2],
    [42, 0.24],
  ]) {
    const { near, id } = cells(x * scale, y * scale + 3, scale);
    const radius = size * (0.5 + id);
    if (id > fizz * (0.5 + 0.5 * Math.abs(u)) * (1.1 - 0.4 * t) || near > radius) continue;
    const edge = near / radius;
    light.add(bright, 0.9 * smooth(0.55, 0.95, edge));
    light.add(WHITE, 0.35 * smooth(0.4, 0, edge));
  }
}

/** Cubes that swim at the top. */
function ice(light, x, y, t, { ice: cubes, bright }) {
  for (const [ix, iy, size, turn] of cubes) {
    const dx = (x - ix) * Math.cos(turn) + (y - iy) * Math.sin(turn);
    const dy = (y - iy) * Math.cos(turn) - (x - ix) * Math.sin(turn);
    const d = (Math.abs(dx / size) ** 5 + Math.abs(dy / size) ** 5) ** 0.2;
    if (d > 1) continue;
    const facet = noise(dx * 9 + ix * 7, dy * 9, 3);
    light.over(bright, 0.35 + 0.2 * facet, 1.25);
    light.add(
      WHITE,
      0.22 * smooth(0.55, 0.9, facet) + 0.45 * smooth(0.82, 0.93, d) * smooth(1, 0.95, d) * (dx + dy < 0 ? 1 : 0.35),
    );
    light.over([0.05, 0.05, 0.04], 0.12 * smooth(0.7, 0.3, d) * (1 - facet));
  }
}

/** Froth: a body of bubbles, lit like a cylinder. */
function foam(light, u, x, y, rgb) {
  const { near, id } = cells(x * 46, y * 46, 5);
  const fine = fbm(x * 30, y * 30, 3, 8);
  const round = clamp(0.62 - 0.42 * u + 0.25 * (1 - u * u));
  light.set(rgb, 1 + 0.9 * round);
  light.over(rgb, 0.5 * smooth(0.5, 0.7, fine), 0.98 + 0.7 * round);
  if (id > 0.8) light.over(rgb, 0.55 * smooth(0.25, 0.38, near) * smooth(0.5, 0.42, near), 0.8);
  light.add(WHITE, id > 0.9 ? 0.25 * smooth(0.2, 0, near) : 0);
}

/** What the glass itself mirrors: the window at the left, a thin light at the right. */
function mirrors(light, u, t, power = 1) {
  const tall = smooth(0.05, 0.12, t) * smooth(0.9, 0.78, t);
  const pane = smooth(-0.76, -0.72, u) * smooth(-0.5, -0.54, u) * (1 - 0.85 * smooth(0.012, 0.006, Math.abs(t - 0.42)));
  light.add(WHITE, power * 0.42 * tall * pane * (1 - 0.5 * t));
  light.add(WHITE, power * 0.2 * tall * smooth(-0.46, -0.45, u) * smooth(-0.4, -0.42, u));
  light.add(
    WHITE,
    power * 0.26 * smooth(0.1, 0.3, t) * smooth(0.95, 0.6, t) * smooth(0.78, 0.82, u) * smooth(0.9, 0.86, u),
  );
}

function drops(light, x, y, u, { cold = 0 }) {
  if (!cold || Math.abs(u) > 0.96) return;
  const { near, id } = cells(x * 21, y * 21, 71);
  const radius = 0.1 + 0.26 * id;
  if (id > cold || near > radius) return;
  const left = hash(Math.round(x * 500), 3, 1) * 0.02;
  const edge = near / radius;
  light.over(light.rgb, 1, 1.12);
  light.add(WHITE, (0.3 + left) * smooth(0.5, 0.1, Math.abs(edge - 0.5)) * smooth(0.2, 0.6, edge));
  light.over([0.02, 0.015, 0.01], 0.22 * smooth(0.75, 1, edge));
}

function edges(light, u) {
  const edge = Math.abs(u);
  light.over([0.05, 0.045, 0.035], 0.5 * smooth(0.9, 0.97, edge));
  light.add(WHITE, 0.32 * smooth(0.955, 0.975, edge) * smooth(1, 0.985, edge));
}

/** The ear of a mug, at the right. */
function ear(light, x, y, { handle, bright }) {
  if (!handle) return;
  const [hx, hy, wide, tall] = handle;
  const bow = (Math.abs((x - hx) / wide) ** 2.6 + Math.abs((y - hy) / tall) ** 2.6) ** (1 / 2.6);
  const off = (bow - 0.86) / 0.14;
  if (x < hx - wide * 0.5 || Math.abs(off) > 1) return;
  light.over(bright, 0.2, 0.7);
  light.over([0.04, 0.04, 0.03], 0.45 * smooth(0.6, 1, Math.abs(off)));
  light.add(WHITE, 0.55 * smooth(0.22, 0.05, Math.abs(off + 0.35)) * (y < hy ? 1 : 0.4));
  light.add(WHITE, 0.2 * smooth(0.12, 0.02, Math.abs(off - 0.55)));
}

/**
 * What is in the glass at a point, from its base to the air above.
 *
 * @param drink with `dip`, by how much a level is seen lower here than at the glass's sides
 * @returns the height at which the air begins
 */
function filled(light, u, x, y, drink) {
  const { top, foot, fill, base, froth, dip } = drink;
  const level = top + fill * (foot - top);
  const bottom = foot - base;
  const head = froth ? level - froth.height : level;
  if (y > bottom + dip && drink.stem === undefined) thickBase(light, u, (y - bottom) / base, drink);
  else if (y > level + dip * 0.8) liquid(light, u, (y - level) / (bottom - level), x, y, drink);
  else if (froth && y > head - dip) {
    foam(light, u, x, y, froth.rgb);
    if (y > level) light.over(drink.bright, 0.4);
  } else if (y > level - dip) light.over(drink.bright, 0.7, 0.9);
  else {
    light.over(light.rgb, 1, 0.93);
    light.add(WHITE, 0.03);
  }
  return head;
}

function inside(light, x, y, drink) {
  const { top, foot, width } = drink;
  const t = (y - top) / (foot - top);
  const half = width(t);
  const dip = 0.075 * half;
  const lift = Math.sqrt(Math.max(0, 1 - (x / half) ** 2));
  if (t < 0 - (dip * lift) / (foot - top) || y > foot + dip * 0.6 * lift || Math.abs(x) > half)
    return foamAbove(light, x, y, drink);
  const u = x / half;
  if (drink.stem && t > 0.3 && (half < 0.06 || t > 0.6)) return stem(light, u, t, drink);
  const head = filled(light, u, x, y, { ...drink, dip: dip * lift });
  edges(light, u);
  drops(light, x, y, u, drink);
  mirrors(light, u, t, y < head ? 0.5 : 1);
  const rim = Math.abs(Math.hypot(u, (y - top) / dip) - 0.97);
  if (y < top + dip) light.add(WHITE, 0.4 * smooth(0.09, 0.02, rim));
  return undefined;
}

/** A wine glass below its bowl: clear, with the light of the wine in its foot. */
function stem(light, u, t, { bright }) {
  light.over(bright, t > 0.93 ? 0.16 : 0.1, 0.9);
  light.over([0.05, 0.045, 0.035], 0.5 * smooth(0.6, 1, Math.abs(u)));
  light.add(WHITE, 0.5 * smooth(0.3, 0.1, Math.abs(u + 0.35)) * (t > 0.93 ? 0.4 : 1));
  if (t > 0.93) light.add(WHITE, 0.3 * smooth(0.96, 1, t));
  return undefined;
}

/** Froth may stand above the rim. */
function foamAbove(light, x, y, { top, width, froth }) {
  if (!froth?.above) return;
  const half = width(0) * 0.97;
  const d = Math.hypot(x / half, (y - top) / (froth.above * (0.85 + 0.3 * fbm(x * 5, 1, 2))));
  if (y > top || d > 1) return;
  foam(light, x / half, x, y, froth.rgb);
  light.over(froth.rgb, 0.3 * smooth(1, 0.6, d), 1.35);
  light.over([0.2, 0.16, 0.1], 0.18 * smooth(0.85, 1, d) * smooth(-0.2, 0.8, x / half));
}

function thickBase(light, u, t, { bright }) {
  const power = through(u, 1);
  light.over(bright, 0.4, 0.4 + 0.6 * power);
  light.add(WHITE, 0.16 * smooth(0.3, 0.1, Math.abs(t - 0.55)) * smooth(0.9, 0.4, Math.abs(u)) + 0.05);
  light.over([0.03, 0.028, 0.02], 0.35 * smooth(0.35, 0, t));
}

/**
 * Paints a drink.
 *
 * @param drink its shape (`top`, `foot`: heights; `width(t)`: half its width, t from the rim 0 to the foot 1; `fill`: where the
 * liquid begins) and what is in it (`rgb` in the shade, `bright` against the light, `froth`, `fizz`, `ice`, `layers`), with
 * `before` and `after` for what stands behind and in front of it; the camera is `zoom` times as near, and looks at (aside, drop)
 * @returns linear light, three values for each point
 */
export function poured(drink, columns, rows) {
  const values = new Float32Array(columns * rows * 3);
  const light = new Light();
  const whole = { base: 0.09, fill: 0.12, half: drink.width(1), ...drink };
  const { zoom = 1.08, drop = 0.02, aside = 0.06 } = drink;
  for (let row = 0; row < rows; row++) {
    const y = ((row + 0.5) * (2 / rows) - 1) / zoom + drop;
    for (let column = 0; column < columns; column++) {
      const x = ((column + 0.5 - columns / 2) * (2 / rows)) / zoom + aside;
      const edge = TABLE_AT + 0.012;
      if (y < edge) room(light, x, y);
      if (y > TABLE_AT - 0.012) {
        const wall = [...light.rgb];
        oak(light, x, y, whole);
        if (y < edge) light.over(wall, smooth(edge, TABLE_AT - 0.012, y));
      }
      drink.before?.(light, x, y);
      ear(light, x, y, whole);
      inside(light, x, y, whole);
      drink.after?.(light, x, y);
      const at = (row * columns + column) * 3;
      for (let part = 0; part < 3; part++) values[at + part] = light.rgb[part];
    }
  }
  return values;
}
