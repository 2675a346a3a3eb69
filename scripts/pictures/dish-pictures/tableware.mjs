/** The table and what stands on it: oak, linen, the house's plates with their green line, bowls, boards and cups. */
import { cells, clamp, fbm, mix, noise, smooth } from './noise.mjs';
import { colour } from './relief.mjs';

const OAK = colour('#a97a4c');
const OAK_DARK = colour('#6d4628');
const OAK_LIGHT = colour('#c99c68');
const CHINA = colour('#ece3d2');
const CHINA_LINE = colour('#2c6a50');
const LINEN = colour('#4f6a5c');
const LINEN_LIGHT = colour('#e4dac6');
const SLATE = colour('#3d3f40');

/** Planks of oak over the whole picture. */
export function table(relief, seed = 1) {
  relief.put({ size: 2.2 }, (u, v, point) => {
    const y = v + 0.05 * u + seed * 0.37;
    const plank = Math.floor(y / 0.62);
    const edge = Math.abs(y / 0.62 - plank - 0.5) * 2;
    const shift = plank * 13.7 + seed * 5.1;
    const warp = fbm(u * 0.9 + shift, y * 2.2, 3, 3) * 0.9;
    const grain = fbm(u * 1.3 + shift, y * 26 + warp * 9, 4, 7);
    const pores = noise(u * 9 + shift, y * 170, 5);
    point.h = 0.0008 * grain - 0.008 * smooth(0.975, 1, edge);
    point.tint(OAK, 0.85 + 0.3 * noise(plank, 3, seed));
    point.blend(OAK_DARK, 0.6 * smooth(0.45, 0.8, grain));
    point.blend(OAK_LIGHT, 0.6 * smooth(0.5, 0.2, grain));
    point.blend(OAK_DARK, 0.35 * smooth(0.72, 0.9, pores) + 0.6 * smooth(0.98, 1, edge));
    point.gloss = 0.06 + 0.05 * grain;
    point.soft = 0.2;
  });
}

/** A folded napkin; `green` or the natural one with green stripes. */
export function linen(relief, { x, y, turn, a = 0.55, b = 0.8, green = true }) {
  relief.put({ x, y, turn, size: Math.hypot(a, b) }, (u, v, point, under) => {
    const wave = 0.02 * fbm(u * 3, v * 3, 2, 9);
    const inside = Math.min(a - Math.abs(u) + wave, b - Math.abs(v) + wave);
    if (inside < 0) return;
    const weave =
      0.5 + 0.25 * (Math.sin(u * 300) * Math.cos(v * 300) + Math.sin(u * 150 + fbm(u * 8, v * 8, 2) * 4) * 0.4);
    const fold = smooth(0.02, 0, Math.abs(u - 0.1 * a + wave)) * 0.012;
    point.h =
      Math.max(0, under) + 0.016 * smooth(0, 0.02, inside) + 0.05 * fbm(u * 1.6, v * 1.6, 2, 4) + 0.0016 * weave - fold;
    point.tint(green ? LINEN : LINEN_LIGHT, 0.85 + 0.25 * weave);
    const stripe = Math.abs(Math.abs(u) - a * 0.78);
    if (stripe < 0.022) point.blend(green ? LINEN_LIGHT : LINEN, 0.85);
    point.gloss = 0.01;
    point.soft = 0.5;
  });
}

/** A round plate, seen from above: foot, well, shoulder, rim with a green line. */
export function plate(relief, { x = 0, y = 0, size = 0.98, deep = 0, china = CHINA, line = CHINA_LINE } = {}) {
  relief.put({ x, y, size: size * 1.01 }, (u, v, point) => {
    const r = Math.hypot(u, v) / size;
    if (r > 1) return;
    const shoulder = smooth(0.6, 0.74, r);
    point.h = 0.035 + (0.05 + deep) * shoulder + 0.03 * smooth(0.74, 0.98, r) - 0.1 * smooth(0.985, 1, r);
    point.tint(china, 0.97 + 0.03 * fbm(u * 5, v * 5, 2));
    point.blend(line, 0.88 * smooth(0.012, 0.008, Math.abs(r - 0.925)));
    point.blend(line, 0.5 * smooth(0.006, 0.003, Math.abs(r - 0.955)));
    point.gloss = 0.3;
    point.soft = 0.15;
  });
}

/** A bowl without a rim to speak of; what is in it is poured to `level`. */
export function bowl(relief, { x = 0, y = 0, size = 0.9, height = 0.26, china = CHINA, line = CHINA_LINE } = {}) {
  relief.put({ x, y, size: size * 1.01 }, (u, v, point) => {
    const r = Math.hypot(u, v) / size;
    if (r > 1) return;
    const lip = Math.sqrt(clamp(1 - ((r - 0.955) / 0.045) ** 2));
    point.h = r > 0.91 ? height - 0.02 + 0.024 * lip : height * smooth(0.25, 0.93, r);
    point.tint(china);
    point.blend(line, 0.9 * smooth(0.022, 0.016, Math.abs(r - 0.955)));
    point.gloss = 0.35;
    point.soft = 0.12;
  });
}

/** A cup of which one sees the rim, with its ear to the right. */
export function cup(relief, { x = 0, y = 0, size = 0.5, height = 0.34, china = CHINA, turn = 0.5 }) {
  const ear = { x: x + Math.cos(turn) * size * 1.2, y: y + Math.sin(turn) * size * 1.2, turn, size: size * 0.5 };
  relief.put(ear, (u, v, point) => {
    const bow = Math.abs(Math.hypot(u / 1.25, v) - size * 0.2);
    if (bow > size * 0.06) return;
    point.h = height * 0.8 + Math.sqrt((size * 0.06) ** 2 - bow ** 2);
    point.tint(china);
    point.gloss = 0.35;
  });
  bowl(relief, { x, y, size, height, china });
}

/** A cutting board with round corners; `slate` instead of wood. */
export function board(relief, { x = 0, y = 0, a = 1.15, b = 0.82, turn = 0, slate = false, corner = 0.14 }) {
  relief.put({ x, y, turn, size: Math.hypot(a, b) }, (u, v, point) => {
    const du = Math.max(Math.abs(u) - a + corner, 0);
    const dv = Math.max(Math.abs(v) - b + corner, 0);
    const rough = slate ? 0.02 * fbm(u * 9, v * 9, 3, 2) : 0;
    const inside = corner - Math.hypot(du, dv) - rough;
    if (inside < 0) return;
    const round = smooth(0, slate ? 0.012 : 0.05, inside);
    const grain = fbm(u * 2 + 40, v * 22 + fbm(u, v * 2, 2) * 5, 4, 21);
    const chips = slate ? 0.006 * fbm(u * 7, v * 7, 4, 12) : 0.001 * grain;
    point.h = (slate ? 0.05 : 0.1) * (0.55 + 0.45 * round) + chips;
    if (slate) point.tint(SLATE, 0.75 + 0.5 * fbm(u * 6, v * 9, 4, 31));
    else {
      point.tint(OAK_LIGHT, 1.12);
      point.blend(OAK_DARK, 0.42 * smooth(0.45, 0.8, grain));
    }
    point.gloss = slate ? 0.08 : 0.06;
    point.soft = 0.2;
  });
}

/** A heap-free pool of liquid: circles that flow together. */
export function pool(relief, circles, look) {
  const {
    rgb,
    dark = rgb,
    level = 0.06,
    gloss = 0.7,
    ragged = 0.05,
    streaks = 0.5,
    seed = 1,
    rim = 0.07,
    soft = 0.5,
  } = look;
  relief.put({ size: 1.5 }, (u, v, point, under) => {
    let inside = -9;
    for (const [x, y, r] of circles) {
      const here = r - Math.hypot(u - x, v - y);
      const near = Math.max(0, 0.12 - Math.abs(here - inside));
      inside = Math.max(here, inside) + (near * near) / 0.48;
    }
    inside += ragged * (fbm(u * 4, v * 4, 3, seed) - 0.5) * 2;
    if (inside < 0) return;
    const t = clamp(inside / rim);
    const swirl = fbm(u * 3 + 2 * fbm(u * 2, v * 2, 2, seed), v * 5, 3, seed + 4);
    point.h = mix(under, Math.max(under, level), Math.sqrt(t * (2 - t))) + 0.004 * swirl + 0.0005;
    point.tint(rgb);
    point.blend(dark, streaks * smooth(0.35, 0.75, swirl) + 0.25 * smooth(0.6, 0, t));
    point.gloss = gloss;
    point.soft = soft;
  });
}

/** Drops of fat that float on a soup. */
export function oil(relief, { x = 0, y = 0, size, level, rgb, scale = 7, share = 0.5, seed = 3 }) {
  relief.put({ x, y, size }, (u, v, point, under) => {
    if (Math.hypot(u, v) > size || under > level + 0.012) return;
    const { near, id } = cells(u * scale, v * scale, seed);
    const radius = 0.12 + 0.3 * id * id;
    if (near > radius || id > share * 1.8) return;
    const edge = near / radius;
    point.h = level + 0.008 * Math.sqrt(1 - edge * edge) + 0.004;
    point.tint(rgb, 0.85 + 0.5 * (1 - edge));
    point.blend(rgb, 0.6 * smooth(0.75, 0.95, edge), 0.55);
    point.gloss = 1;
    point.soft = 0.2;
  });
}
