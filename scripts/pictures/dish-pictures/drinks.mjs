/** The tap, the cellar and the cold drinks. */
import { clamp, fbm, mix, noise, smooth } from './noise.mjs';
import { colour } from './relief.mjs';

const FROTH = colour('#f3e6c8');
const TAN_FROTH = colour('#d6b07a');

/** A mug with an ear, a straight glass, a tulip: half their widths from the rim (0) to the foot (1). */
const mug = (t) => 0.52 - 0.02 * t + 0.012 * Math.sin(t * 9);
const small = (t) => 0.4 - 0.07 * t;
const straight = (t) => 0.38 - 0.05 * t;
const tumbler = (t) => 0.46 - 0.09 * t;
const tulip = (t) => 0.36 + 0.16 * Math.sin(Math.PI * (0.15 + 0.75 * t) ** 1.1) - 0.24 * smooth(0.72, 1, t);

function beer(rgb, bright, more = {}) {
  return {
    ...{
      top: -0.7,
      foot: 0.8,
      width: mug,
      fill: 0.2,
      base: 0.12,
      handle: [0.52, 0.06, 0.4, 0.5],
      fizz: 0.35,
      cold: 0.34,
    },
    ...{ froth: { height: 0.3, above: 0.13, rgb: FROTH }, rgb: colour(rgb), bright: colour(bright) },
    ...more,
  };
}

/** A wine glass: a bowl, a stem, a foot. */
function wine(rgb, bright, more = {}) {
  const width = (t) => {
    const bowl = 0.46 * Math.sin(Math.PI * clamp(0.3 + 0.86 * (t / 0.62), 0, 1)) ** 0.75;
    if (t < 0.57) return Math.max(0.03, bowl * (0.9 + 0.1 * t));
    return t < 0.93 ? 0.024 + 0.03 * smooth(0.64, 0.57, t) : mix(0.024, 0.36, smooth(0.93, 1, t) ** 0.55);
  };
  return {
    top: -0.88,
    foot: 0.86,
    width,
    half: 0.36,
    fill: 0.27,
    base: 0.75,
    stem: true,
    zoom: 1.02,
    aside: 0,
    rgb: colour(rgb),
    bright: colour(bright),
    ...more,
  };
}

const LEMON = { peel: colour('#e0ac14'), flesh: colour('#f2d050'), pith: colour('#f8efc8') };
const LIME = { peel: colour('#5e8420'), flesh: colour('#b4cf5c'), pith: colour('#e9f0c4') };
const ORANGE = { peel: colour('#dd7a08'), flesh: colour('#f0a02c'), pith: colour('#f8e2b0') };

/** A slice of citrus upright, lit from the left; `cut` is how much of its lower side the glass hides (1: none). */
function slice(x0, y0, size, { peel, flesh, pith }, lean = 0.85) {
  return (light, x, y) => {
    const u = (x - x0) / (size * lean);
    const v = (y - y0) / size;
    const r = Math.hypot(u, v);
    if (r > 1) return;
    const part = Math.abs((((Math.atan2(v, u) / 6.2832 + 1) * 9) % 1) - 0.5) * 2;
    const wall = Math.max(smooth(0.8, 0.97, part), smooth(0.14, 0.08, r), smooth(0.8, 0.85, r));
    const day = 0.95 - 0.35 * u - 0.15 * v;
    light.set(flesh, day * (0.8 + 0.5 * fbm(x * 40, y * 40, 2)));
    light.over(pith, 0.85 * wall, day);
    light.over(peel, smooth(0.88, 0.92, r), day);
    light.add([1, 0.95, 0.8], 0.1 * smooth(0.62, 0.8, noise(x * 50, y * 50)));
  };
}

/** A leaf of mint at a place, pointing to `turn`. */
function mint(x0, y0, size, turn) {
  const green = colour('#4f8a2a');
  return (light, x, y) => {
    const u = ((x - x0) * Math.cos(turn) + (y - y0) * Math.sin(turn)) / size;
    const v = ((y - y0) * Math.cos(turn) - (x - x0) * Math.sin(turn)) / size;
    if (u < 0 || u > 1) return;
    const edge = 0.34 * Math.sin(Math.PI * u ** 0.8) * (1 + 0.12 * (((u * 11) % 1) - 0.5));
    if (Math.abs(v) > edge) return;
    const vein = Math.abs(((u * 6 - Math.abs(v) * 7) % 1) - 0.5);
    light.set(green, 0.75 - 1.3 * v * Math.sign(Math.cos(turn)) + 0.35 * smooth(0.3, 0.5, vein));
    light.over(colour('#b4d884'), 0.6 * smooth(0.03, 0.01, Math.abs(v)));
    light.over(colour('#1d3d12'), 0.5 * smooth(edge * 0.6, edge, Math.abs(v)) + 0.2 * smooth(0.12, 0.02, vein));
  };
}

const all =
  (...painters) =>
  (light, x, y) =>
    painters.forEach((paint) => paint(light, x, y));

/** A straw that stands in the glass, seen above it. */
function straw(x0, lean, rgb, until) {
  return (light, x, y) => {
    const off = (x - x0 - lean * (y + 0.7)) / 0.028;
    if (Math.abs(off) > 1 || y > until || y < -0.97) return;
    light.set(rgb, 1.05 - 0.5 * off);
    light.add([1, 1, 0.9], 0.3 * smooth(0.3, 0, Math.abs(off + 0.4)));
  };
}

const CUBES = [
  [-0.16, -0.38, 0.15, 0.3],
  [0.14, -0.33, 0.16, -0.4],
  [-0.02, -0.12, 0.15, 0.9],
  [0.2, -0.02, 0.12, 0.2],
];
const CUBES_LOW = [
  [-0.14, -0.26, 0.15, 0.3],
  [0.14, -0.22, 0.15, -0.4],
  [0.0, -0.02, 0.13, 0.9],
];
const long = { zoom: 1, top: -0.72, foot: 0.82, width: straight, fill: 0.14, cold: 0.3, base: 0.1 };
const low = {
  zoom: 1.2,
  drop: 0.1,
  aside: 0.04,
  top: -0.5,
  foot: 0.8,
  width: tumbler,
  fill: 0.16,
  cold: 0.25,
  base: 0.11,
};
const shot = {
  zoom: 1.5,
  drop: 0.27,
  aside: -0.12,
  top: -0.3,
  foot: 0.78,
  width: (t) => 0.3 - 0.08 * t,
  fill: 0.16,
  base: 0.2,
  cold: 0.18,
};
const water = { rgb: colour('#8b9484'), bright: colour('#dfe5d6') };

const STRAW = colour('#2f6b51');

/** Raspberries or others, in front of the glass. */
function fruit(list, rgb, beads = 0.35) {
  return (light, x, y) => {
    for (const [fx, fy, size] of list) {
      const u = (x - fx) / size;
      const v = (y - fy) / size;
      const r = Math.hypot(u, v);
      if (r > 1) {
        if (v > 0.2 && Math.hypot(u - 0.3, (v - 0.95) * 3) < 1.1)
          light.over([0.03, 0.02, 0.01], 0.5 * smooth(1.1, 0.4, Math.hypot(u - 0.3, (v - 0.95) * 3)));
        continue;
      }
      const bead = Math.cos(u * 9 + fx * 30) * Math.cos(v * 9 + fy * 20);
      light.set(rgb, clamp(0.75 - 0.5 * u - 0.55 * v + beads * bead, 0.12, 2) * (1.15 - 0.5 * r));
      light.add(
        [1, 0.95, 0.85],
        (beads > 0 ? 0.35 * smooth(0.7, 1, bead) : 0.5 * smooth(0.5, 0.1, Math.hypot(u + 0.4, v + 0.45))) *
          smooth(0.4, -0.6, u + v),
      );
    }
  };
}

export const DRINKS = {
  'pilsner-urquell-0-5-l': beer('#a8600a', '#f2ae1c'),
  'pilsner-urquell-0-3-l': beer('#a8600a', '#f2ae1c', {
    width: small,
    top: -0.6,
    handle: null,
    froth: { height: 0.26, above: 0.1, rgb: FROTH },
  }),
  'velkopopovicky-kozel-cerny-0-5-l': beer('#170803', '#6e2408', {
    fizz: 0.12,
    froth: { height: 0.3, above: 0.13, rgb: TAN_FROTH },
  }),
  'rezane-pivo-0-5-l': beer('#a8600a', '#f2ae1c', {
    layers: [
      [0, colour('#1a0903'), colour('#70260a')],
      [0.5, colour('#a8600a'), colour('#f2ae1c')],
    ],
    froth: { height: 0.28, above: 0.12, rgb: colour('#e2c898') },
  }),
  'matuska-raptor-ipa-0-4-l': beer('#a04c08', '#e8901c', {
    width: tulip,
    top: -0.78,
    handle: null,
    cloudy: 0.8,
    half: 0.26,
    fill: 0.18,
    froth: { height: 0.2, above: 0.06, rgb: FROTH },
  }),
  'birell-svetly-0-5-l': beer('#b87a1a', '#f6cc4c', {
    width: straight,
    top: -0.74,
    handle: null,
    froth: { height: 0.2, above: 0.09, rgb: colour('#f8efd8') },
  }),
  'veltlinske-zelene-0-15-l': wine('#a89a3c', '#efe7a0', { cold: 0.16 }),
  'ryzlink-rynsky-0-15-l': wine('#b8942a', '#f2da74', { cold: 0.16 }),
  'frankovka-0-15-l': wine('#3a0410', '#a8142c'),
  'burcak-0-2-l': {
    ...low,
    rgb: colour('#b8933c'),
    bright: colour('#ecd68c'),
    cloudy: 1,
    fizz: 0.25,
    froth: { height: 0.07, above: 0, rgb: colour('#f6ecd0') },
  },
  'slivovice-0-04-l': {
    ...shot,
    ...water,
    after: fruit(
      [
        [-0.62, 0.72, 0.17],
        [-0.34, 0.82, 0.14],
      ],
      colour('#3d2f5c'),
      0,
    ),
  },
  'becherovka-0-04-l': {
    ...shot,
    rgb: colour('#8f8420'),
    bright: colour('#e6dc5c'),
    after: slice(-0.56, 0.68, 0.2, LEMON),
  },
  'domaci-limonada-lipa-a-med-0-4-l': {
    ...{ ...long, rgb: colour('#b8902a'), bright: colour('#f4dc7c'), ice: CUBES, fizz: 0.2, cloudy: 0.3 },
    ...{
      before: all(straw(0.2, -0.16, STRAW, -0.5), mint(-0.1, -0.72, 0.3, -2.2), mint(-0.06, -0.72, 0.28, -1.2)),
      after: slice(0.36, -0.62, 0.22, LEMON),
    },
  },
  'domaci-malinova-limonada-0-4-l': {
    ...{ ...long, rgb: colour('#8a0f28'), bright: colour('#ee5a6c'), ice: CUBES, fizz: 0.3 },
    ...{ before: all(straw(0.2, -0.16, STRAW, -0.5), mint(-0.1, -0.72, 0.3, -2.2), mint(-0.06, -0.72, 0.28, -1.2)) },
    after: all(
      slice(0.36, -0.62, 0.2, LIME),
      fruit(
        [
          [-0.62, 0.76, 0.13],
          [-0.82, 0.84, 0.12],
          [-0.46, 0.88, 0.12],
        ],
        colour('#c01c38'),
      ),
    ),
  },
  'kofola-cepovana-0-5-l': beer('#180804', '#7a300c', {
    fizz: 0.4,
    froth: { height: 0.1, above: 0, rgb: TAN_FROTH },
    fill: 0.14,
    before: slice(-0.44, -0.68, 0.2, LEMON),
  }),
  'mattoni-neperliva-0-33-l': { ...low, ...water, fizz: 0 },
  'mattoni-perliva-0-33-l': { ...low, ...water, fizz: 0.75, before: slice(0.38, -0.46, 0.22, LEMON) },
  'dzus-pfanner-pomerancovy-0-2-l': {
    ...low,
    rgb: colour('#c46a04'),
    bright: colour('#f8b22a'),
    cloudy: 1,
    before: slice(0.38, -0.46, 0.25, ORANGE),
  },
  'tonic-kinley-0-25-l': {
    ...long,
    ...water,
    fizz: 0.5,
    ice: CUBES_LOW,
    before: slice(0.34, -0.68, 0.2, LIME),
    fill: 0.2,
  },
};
