/** Desserts, and what is drunk from a cup. */
import { lump, strew } from './food.mjs';
import { berries, berry, dollop, dust, leaf, ring, rosette } from './garnish.mjs';
import { cells, fbm, mix, noise, smooth } from './noise.mjs';
import { colour } from './relief.mjs';
import { heap, onPlate } from './sets.mjs';
import { bowl, cup, linen, plate, pool, table } from './tableware.mjs';

const SUGAR = colour('#fdfaf2');
const PASTRY = { rgb: colour('#c98a3a'), light: colour('#eac47c'), dark: colour('#8a4f18') };
const VANILLA = { rgb: colour('#f0d680'), dark: colour('#e2be58') };

/** Icing sugar, thicker towards the middle. */
function sugar(relief, { x, y, size, share = 0.9, seed = 3 }) {
  relief.put({ x, y, size }, (u, v, point, under) => {
    const fall = 1 - Math.hypot(u, v) / size;
    if (
      fall < 0 ||
      noise(u * 160, v * 160, seed) * 0.6 + noise(u * 40, v * 40, seed) * 0.4 > share * fall ** 0.4 * 0.72
    )
      return;
    point.h = under + 0.0025;
    point.tint(SUGAR, 0.95);
    point.soft = 0.8;
    point.gloss = 0;
  });
}

function strudel(relief) {
  onPlate(relief, 1);
  pool(
    relief,
    [
      [0.3, 0.28, 0.34],
      [0.02, 0.38, 0.26],
      [0.46, 0.06, 0.22],
    ],
    { ...VANILLA, level: 0.07, gloss: 0.8 },
  );
  for (const [x, y, z] of [
    [-0.2, -0.26, 0.06],
    [-0.02, 0.12, 0.07],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        z,
        turn: -0.18,
        a: 0.52,
        b: 0.2,
        height: 0.2,
        flat: 3.4,
        corners: 4,
        ragged: 0.03,
        rgb: PASTRY.rgb,
        bump: 0.012,
        scale: 9,
        gloss: 0.35,
      },
      skin: (u, v, point, d) => {
        const fold = Math.abs(((((u * 5 + v * 2.6 + 9) % 1) + 1) % 1) - 0.5);
        point.h += 0.014 * smooth(0.1, 0.3, fold);
        point.blend(PASTRY.light, 0.6 * smooth(0.35, 0.6, fbm(u * 9, v * 9, 3, 4)));
        point.blend(PASTRY.dark, 0.6 * smooth(0.1, 0, fold) + 0.4 * smooth(0.75, 1, d));
        if (u > 0.43) {
          const { id } = cells(u * 22, v * 22, 5);
          point.tint(id > 0.78 ? colour('#4c2412') : colour('#d9a84c'), 0.7 + 0.5 * id);
          point.gloss = 0.6;
        }
      },
    });
    sugar(relief, { x, y, size: 0.46 });
  }
  rosette(relief, { x: -0.52, y: 0.3, size: 0.17, height: 0.16 });
  leaf(relief, { x: -0.4, y: 0.42, size: 0.12, turn: 0.6, teeth: 0.2 });
}

function boruvkoveKnedliky(relief) {
  onPlate(relief, 2, 'left');
  pool(
    relief,
    [
      [0, 0.05, 0.56],
      [0.3, 0.2, 0.3],
    ],
    { rgb: colour('#f0cf62'), dark: colour('#dcae36'), level: 0.055, gloss: 0.9 },
  );
  const dough = { height: 0.34, flat: 2.4, ragged: 0.02, rgb: colour('#ecdcb4'), bump: 0.006, gloss: 0.12, soft: 0.7 };
  lump(relief, { x: -0.36, y: -0.14, a: 0.31, z: 0.05, ...dough });
  lump(relief, { x: 0.14, y: -0.3, a: 0.31, z: 0.05, ...dough });
  lump(relief, {
    x: 0.18,
    y: 0.3,
    a: 0.33,
    z: 0.05,
    ...dough,
    skin: (u, v, point) => {
      if (u < 0.02) return;
      point.h = Math.min(point.h, mix(0.3, 0.14, smooth(0.02, 0.05, u)));
      const inner = Math.hypot(u - 0.1, v) / 0.2;
      point.tint(colour('#ead7a8'), 0.8 + 0.3 * fbm(u * 30, v * 30, 2));
      if (inner < 1.05) point.blend(colour('#3a1238'), smooth(1.05, 0.9, inner));
    },
  });
  berries(relief, { x: 0.3, y: 0.3, size: 0.16, count: 14, each: 0.05, rgb: colour('#2b2550') });
  heap(relief, {
    x: -0.1,
    y: -0.1,
    size: 0.5,
    count: 130,
    each: 0.03,
    rgb: colour('#f8f2e2'),
    height: 0.4,
    ragged: 0.3,
    gloss: 0.1,
  });
  strew({ x: 0.1, y: 0.1, size: 0.72, count: 12, seed: 5 }, (x, y) =>
    berry(relief, { x, y, size: 0.05, rgb: colour('#2b2550'), crown: true, gloss: 0.5 }),
  );
  sugar(relief, { x: -0.1, y: -0.1, size: 0.6, share: 0.7 });
  leaf(relief, { x: -0.3, y: -0.12, size: 0.14, turn: -0.6, teeth: 0.2 });
}

/** A slice of a layered cake that lies on its side, so that its layers show. */
function cake(relief, { x, y, a, b, turn, layers, doughs, cream, top, waves = 0.01 }) {
  lump(relief, {
    ...{
      x,
      y,
      a,
      b,
      turn,
      height: 0.2,
      flat: 16,
      corners: 9,
      ragged: 0.02,
      rgb: doughs[0],
      bump: 0.004,
      scale: 30,
      gloss: 0.08,
      soft: 0.6,
    },
    skin: (u, v, point) => {
      const at = ((v + b) / (2 * b)) * layers + (waves * layers * (fbm(u * 7, v * 2, 2, 4) - 0.5)) / b;
      const part = at - Math.floor(at);
      const crumb = fbm(u * 40, v * 40, 3, 6);
      point.tint(doughs[Math.abs(Math.floor(at)) % doughs.length], 0.75 + 0.45 * crumb);
      point.h -= 0.014 * smooth(0.5, 0.3, crumb);
      const filling = smooth(0.64, 0.7, part) * smooth(1, 0.94, part);
      point.blend(cream, filling);
      point.h += 0.012 * filling;
      if (at < 0.55) point.tint(top, 0.8 + 0.4 * fbm(u * 26, v * 26, 2));
    },
  });
}

function medovnik(relief) {
  onPlate(relief, 3);
  cake(relief, {
    x: -0.06,
    y: -0.02,
    a: 0.6,
    b: 0.4,
    turn: -0.3,
    layers: 7,
    doughs: [colour('#b06a26'), colour('#a45e1e')],
    cream: colour('#eed6a0'),
    top: colour('#8a5222'),
  });
  strew({ x: -0.18, y: -0.42, size: 0.4, count: 40, squash: 0.35, seed: 3 }, (x, y, next) =>
    lump(relief, {
      x,
      y: y - x * 0.3,
      a: 0.035,
      b: 0.026,
      turn: next() * 3,
      height: 0.03,
      rgb: colour('#9a6428'),
      ragged: 0.3,
    }),
  );
  rosette(relief, { x: 0.5, y: 0.28, size: 0.16, height: 0.15 });
  lump(relief, {
    x: 0.5,
    y: 0.26,
    a: 0.075,
    b: 0.06,
    height: 0.06,
    rgb: colour('#8f5a28'),
    ragged: 0.4,
    bump: 0.05,
    scale: 30,
  });
  pool(
    relief,
    [
      [-0.5, 0.46, 0.08],
      [-0.36, 0.54, 0.06],
      [-0.2, 0.58, 0.05],
      [-0.06, 0.6, 0.035],
    ],
    { rgb: colour('#b0681a'), dark: colour('#8a4c10'), level: 0.06, gloss: 1, ragged: 0.01, rim: 0.04 },
  );
  leaf(relief, { x: 0.62, y: 0.36, size: 0.12, turn: 0.4, teeth: 0.2 });
}

const CREPE = { rgb: colour('#e2b45c'), spot: colour('#a8641c') };

function palacinka(relief) {
  onPlate(relief, 4, 'left');
  for (const [x, y, turn, z] of [
    [-0.14, -0.2, -0.3, 0.05],
    [-0.02, 0.16, -0.22, 0.06],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        z,
        turn,
        a: 0.62,
        b: 0.19,
        height: 0.17,
        flat: 2.6,
        corners: 5,
        ragged: 0.03,
        rgb: CREPE.rgb,
        bump: 0.012,
        scale: 7,
        gloss: 0.25,
        soft: 0.6,
      },
      skin: (u, v, point) => {
        const lace = cells(u * 13, v * 13, 4);
        point.blend(
          CREPE.spot,
          0.55 * smooth(0.5, 0.15, lace.near) * lace.id + 0.5 * smooth(0.5, 0.7, fbm(u * 5, v * 5, 3, 2)),
        );
        point.h -= 0.03 * smooth(0.02, 0, Math.abs(v - 0.07 - 0.02 * Math.sin(u * 9)));
        if (u > 0.54) {
          point.blend(colour('#d9780f'), 0.9 * smooth(0.54, 0.57, u));
          point.gloss = 0.9;
        }
      },
    });
    pool(relief, [[x + 0.6, y - 0.17 + (y > 0 ? 0.06 : 0), 0.1]], {
      rgb: colour('#e08a12'),
      dark: colour('#c06a06'),
      level: 0.1,
      gloss: 1,
    });
    sugar(relief, { x: x - 0.05, y, size: 0.5, share: 0.6 });
  }
  rosette(relief, { x: -0.24, y: -0.06, size: 0.15, height: 0.13, z: 0.2 });
  rosette(relief, { x: 0.02, y: -0.12, size: 0.15, height: 0.13, z: 0.2 });
  rosette(relief, { x: -0.1, y: 0.08, size: 0.14, height: 0.13, z: 0.2 });
  for (const [x, y] of [
    [0.4, 0.42],
    [0.52, 0.34],
    [-0.1, -0.02],
  ])
    berry(relief, { x, y, size: 0.07, rgb: colour('#b01420'), gloss: 0.7 });
  leaf(relief, { x: -0.02, y: -0.02, size: 0.13, turn: 0.3, teeth: 0.2 });
}

function livance(relief) {
  onPlate(relief, 5);
  for (const [x, y, z] of [
    [-0.36, -0.28, 0.05],
    [0.18, -0.34, 0.06],
    [-0.42, 0.24, 0.07],
    [0.14, 0.28, 0.08],
    [-0.08, -0.02, 0.12],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        z,
        a: 0.32,
        height: 0.085,
        flat: 5,
        ragged: 0.03,
        rgb: colour('#bb7226'),
        bump: 0.01,
        gloss: 0.2,
        soft: 0.55,
      },
      skin: (u, v, point, d) => {
        point.blend(
          colour('#e9c680'),
          smooth(0.82, 0.94, d) + 0.4 * smooth(0.4, 0.65, fbm(u * 6, v * 6, 3, 5)) * smooth(0.9, 0.6, d),
        );
        point.blend(colour('#7d4210'), 0.5 * smooth(0.55, 0.75, fbm(u * 5 + 7, v * 5, 3, 8)) * smooth(0.85, 0.7, d));
      },
    });
  }
  dollop(relief, { x: -0.1, y: -0.06, size: 0.19, height: 0.1, rgb: colour('#2d1224'), gloss: 0.9 });
  dollop(relief, { x: 0.08, y: 0.08, size: 0.16, height: 0.1 });
  dollop(relief, { x: 0.56, y: -0.04, size: 0.16, height: 0.09, rgb: colour('#2d1224'), gloss: 0.9, z: 0.05 });
  dust(relief, { x: 0, y: 0, size: 0.75, rgb: colour('#7a3c12'), scale: 70, share: 0.35 });
  leaf(relief, { x: 0.04, y: 0, size: 0.13, turn: -0.5, teeth: 0.2 });
}

function vetrnik(relief) {
  onPlate(relief, 6, 'left');
  const body = { x: -0.04, y: -0.02 };
  lump(relief, {
    ...body,
    a: 0.64,
    height: 0.16,
    flat: 4,
    ragged: 0.03,
    rgb: PASTRY.rgb,
    bump: 0.05,
    scale: 6,
    z: 0.05,
  });
  rosette(relief, { ...body, size: 0.66, height: 0.2, ribs: 17, rgb: colour('#f3dfa6'), z: 0.1 });
  rosette(relief, { ...body, size: 0.6, height: 0.18, ribs: 15, rgb: colour('#d39a50'), z: 0.19 });
  lump(relief, {
    ...body,
    ...{
      a: 0.52,
      height: 0.24,
      flat: 3,
      ragged: 0.04,
      rgb: colour('#96500f'),
      bump: 0.02,
      scale: 5,
      gloss: 1,
      soft: 0.4,
      z: 0.3,
    },
    skin: (u, v, point, d) => {
      const angle = Math.atan2(v, u);
      const wheel = Math.sin(angle * 9 + d * 5) * 0.5 + 0.5;
      point.h += 0.022 * wheel * smooth(0.2, 0.5, d) - 0.07 * smooth(0.22, 0.05, d);
      point.blend(colour('#c98222'), 0.55 * wheel);
      point.blend(colour('#5f2c06'), 0.5 * smooth(0.8, 1, d) + 0.4 * smooth(0.5, 0.75, fbm(u * 5, v * 5, 3)));
    },
  });
  pool(
    relief,
    [
      [0.44, 0.44, 0.12],
      [0.3, 0.54, 0.09],
      [0.56, 0.3, 0.07],
    ],
    { rgb: colour('#a8600f'), dark: colour('#824408'), level: 0.06, gloss: 1 },
  );
  sugar(relief, { x: -0.6, y: 0.4, size: 0.3, share: 0.5 });
}

function pohar(relief) {
  table(relief, 7);
  linen(relief, { x: 1.05, y: 0.7, turn: 0.5 });
  plate(relief, { size: 1.06 });
  bowl(relief, { size: 0.8, height: 0.36, china: colour('#dfe6df') });
  pool(relief, [[0, 0, 0.66]], { rgb: colour('#f0dfba'), dark: colour('#b33a4a'), level: 0.2, gloss: 0.8 });
  const scoops = [
    [-0.24, -0.2, '#f0dc9a'],
    [0.24, -0.16, '#c96a74'],
    [-0.02, 0.24, '#6b3f24'],
  ];
  for (const [x, y, hex] of scoops) {
    lump(relief, {
      x,
      y,
      a: 0.34,
      height: 0.32,
      flat: 2.2,
      ragged: 0.06,
      rgb: colour(hex),
      bump: 0.05,
      scale: 12,
      gloss: 0.2,
      soft: 0.7,
      z: 0.16,
      skin: (u, v, point, d) => {
        point.h += 0.03 * (fbm(u * 7 + v * 4, v * 26, 3, 4) - 0.5) * smooth(1, 0.6, d);
      },
    });
  }
  rosette(relief, { x: -0.02, y: -0.02, size: 0.2, height: 0.22, z: 0.4 });
  berries(relief, { x: 0.34, y: 0.22, size: 0.22, count: 12, each: 0.06, rgb: colour('#a8122a') });
  berries(relief, { x: -0.38, y: 0.16, size: 0.2, count: 12, each: 0.056, rgb: colour('#2b2550') });
  berry(relief, { x: -0.02, y: -0.04, size: 0.07, rgb: colour('#b01420') });
  pool(
    relief,
    [
      [-0.28, -0.28, 0.1],
      [-0.2, -0.16, 0.08],
      [-0.3, -0.1, 0.06],
    ],
    { rgb: colour('#d9920f'), dark: colour('#b87008'), level: 0.5, gloss: 1, rim: 0.06 },
  );
  leaf(relief, { x: 0.1, y: -0.04, size: 0.16, turn: -0.5, teeth: 0.2, z: 0.52 });
  lump(relief, {
    x: 0.3,
    y: -0.44,
    turn: 1,
    a: 0.34,
    b: 0.05,
    height: 0.06,
    corners: 6,
    rgb: colour('#d9a456'),
    z: 0.42,
    tilt: -0.2,
    bump: 0.01,
  });
}

/** A saucer with a spoon, and the cup on it. */
function coffeeSet(relief, seed, size) {
  relief.closer(1.16);
  table(relief, seed);
  linen(relief, { x: -1.05, y: 0.65, turn: -0.45, green: seed % 2 === 0 });
  plate(relief, { x: 0, y: 0.03, size: 0.9 });
  const steel = { height: 0.03, rgb: colour('#b9b6ae'), gloss: 1, soft: 0, bump: 0 };
  lump(relief, { x: 0.62, y: 0.36, turn: -0.75, a: 0.34, b: 0.022, z: 0.13, ...steel });
  lump(relief, { x: 0.36, y: 0.6, turn: -0.75, a: 0.11, b: 0.07, z: 0.12, ...steel, height: 0.05 });
  cup(relief, { x: 0, y: 0, size, height: 0.42, turn: -0.5 });
}

function espresso(relief) {
  coffeeSet(relief, 8, 0.5);
  pool(relief, [[0, 0, 0.46]], {
    rgb: colour('#7d4618'),
    dark: colour('#3d1c08'),
    level: 0.34,
    ragged: 0,
    rim: 0.03,
    gloss: 0.6,
    streaks: 0.95,
  });
  dust(relief, { x: 0, y: 0, size: 0.44, rgb: colour('#b98444'), scale: 60, share: 0.3, height: 0.002 });
  relief.put({ size: 0.46 }, (u, v, point, under) => {
    const r = Math.hypot(u, v);
    if (r > 0.445 || r < 0.37) return;
    point.h = under + 0.004;
    point.tint(colour('#a86c2c'), 0.85 + 0.3 * fbm(u * 40, v * 40, 2));
    point.gloss = 0.4;
  });
  lump(relief, {
    x: -0.62,
    y: 0.42,
    turn: 0.5,
    a: 0.12,
    b: 0.1,
    height: 0.1,
    corners: 6,
    flat: 9,
    rgb: colour('#8a5428'),
    gloss: 0.2,
    bump: 0.01,
  });
}

function cappuccino(relief) {
  coffeeSet(relief, 9, 0.66);
  pool(relief, [[0, 0, 0.6]], {
    rgb: colour('#8a4a18'),
    dark: colour('#703810'),
    level: 0.35,
    ragged: 0,
    rim: 0.03,
    gloss: 0.35,
    streaks: 0.4,
  });
  relief.put({ size: 0.6 }, (u, v, point, under) => {
    const r = Math.hypot(u, v);
    if (r > 0.565) return;
    const up = 0.3 - v;
    const stem = Math.abs(u) < 0.012 + 0.008 * Math.sin(v * 9) && v > -0.36 && v < 0.42;
    const wide = 0.47 * Math.sin(Math.PI * smooth(-0.1, 0.95, up) ** 0.85);
    const wave = (((up * 8.5 + (Math.abs(u) / 0.4) ** 1.3 * 1.6) % 1) + 1) % 1;
    const milk =
      Math.abs(u) < wide && v < 0.4 && !stem ? smooth(0.34, 0.42, wave) * smooth(1, 0.93, wave) : stem ? 1 : 0;
    const ringed = smooth(0.515, 0.53, r);
    if (milk < 0.02 && ringed < 0.02) return;
    point.h = under + 0.006 * Math.max(milk, ringed);
    point.tint(colour('#8a4a18'));
    point.blend(colour('#f6e8cc'), milk);
    point.blend(colour('#c88a4a'), ringed * (1 - milk));
    point.gloss = 0.3;
    point.soft = 0.7;
  });
}

function mintTea(relief) {
  coffeeSet(relief, 10, 0.66);
  pool(relief, [[0, 0, 0.6]], {
    rgb: colour('#a3922a'),
    dark: colour('#7d7a1c'),
    level: 0.33,
    ragged: 0,
    rim: 0.03,
    gloss: 1,
  });
  for (const [x, y, turn, size] of [
    [-0.18, -0.1, 0.5, 0.26],
    [0.14, -0.16, 2.3, 0.24],
    [0.02, 0.14, 1.4, 0.26],
    [0.2, 0.12, 0.1, 0.2],
    [-0.2, 0.18, 2.6, 0.2],
  ])
    leaf(relief, { x, y, turn, size, teeth: 0.2, slim: 0.45, z: 0.335, lift: 0.03 });
  ring(relief, { x: -0.66, y: 0.4, size: 0.1, wide: 0.04, rgb: colour('#e8b91c'), inner: colour('#f3cf3e') });
  lump(relief, { x: -0.66, y: 0.4, a: 0.11, height: 0.035, flat: 9, rgb: colour('#f0d35a'), gloss: 0.6, z: 0.12 });
}

export const SWEETS = {
  'jablecny-strudl': strudel,
  'boruvkove-knedliky': boruvkoveKnedliky,
  medovnik,
  'palacinka-s-marmeladou-a-slehackou': palacinka,
  'livance-se-skorici-a-povidly': livance,
  vetrnik,
  'zmrzlinovy-pohar-pod-lipou': pohar,
};

export const CUPS = { espresso, cappuccino, 'caj-z-cerstve-maty': mintTea };
