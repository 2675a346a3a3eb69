/** Main courses. */
import { breaded, chunk, lump, meatSlice, roast, strew } from './food.mjs';
import { berries, chives, chopped, citrus, dill, onions, parsley, ring, rosette, dust } from './garnish.mjs';
import { fbm, noise, smooth } from './noise.mjs';
import { colour } from './relief.mjs';
import { fan, heap, onPlate, potatoes, shreds } from './sets.mjs';
import { pool } from './tableware.mjs';

const SVICKOVA = { rgb: colour('#d09a4c'), dark: colour('#b87d30'), level: 0.085, gloss: 0.75 };
const GRAVY = { rgb: colour('#7d4a1c'), dark: colour('#5c3210'), level: 0.07, gloss: 0.85 };
const PORK = { rgb: colour('#b5835c'), light: colour('#dcb48c'), dark: colour('#7c4a28') };

function svickova(relief) {
  onPlate(relief, 2);
  pool(
    relief,
    [
      [0.16, -0.18, 0.5],
      [-0.24, -0.05, 0.42],
      [0.36, 0.12, 0.36],
      [-0.05, 0.2, 0.4],
    ],
    SVICKOVA,
  );
  fan(relief, { x: -0.72, y: 0.22, turn: 0.12, count: 5, bend: -0.03, step: 0.165, size: 0.28 });
  for (const [x, y, turn] of [
    [-0.2, -0.24, 0.35],
    [0.08, -0.26, 0.25],
    [0.37, -0.16, 0.45],
  ])
    meatSlice(relief, { x, y, turn, a: 0.31, b: 0.2, z: 0.09 + x * 0.06 });
  citrus(relief, { x: 0.2, y: -0.18, size: 0.17, turn: 0.3 });
  rosette(relief, { x: 0.19, y: -0.21, size: 0.13, height: 0.12 });
  berries(relief, { x: 0.24, y: -0.1, size: 0.085, count: 12, each: 0.036 });
  parsley(relief, { x: 0.05, y: -0.06, size: 0.09 });
}

function veproKnedloZelo(relief) {
  onPlate(relief, 3);
  pool(
    relief,
    [
      [-0.05, -0.12, 0.5],
      [0.28, -0.05, 0.4],
      [0, 0.2, 0.4],
    ],
    GRAVY,
  );
  shreds(relief, {
    x: 0.44,
    y: 0.16,
    size: 0.34,
    count: 230,
    rgb: colour('#d9c07c'),
    other: colour('#e9dba6'),
    height: 0.18,
  });
  fan(relief, { x: -0.76, y: 0.22, turn: 0.2, count: 3, step: 0.17 });
  fan(relief, { x: -0.26, y: 0.4, turn: 0.05, count: 2, step: 0.17, potato: true, size: 0.25 });
  for (const [x, y, turn] of [
    [-0.34, -0.22, 0.3],
    [-0.05, -0.28, 0.2],
    [0.24, -0.24, 0.35],
  ])
    meatSlice(relief, { x, y, turn, a: 0.31, b: 0.22, z: 0.09 + x * 0.08, ...PORK, fat: colour('#e8cf9a') });
  dust(relief, { x: -0.05, y: -0.24, size: 0.4, rgb: colour('#3d2412'), scale: 30, share: 0.3, height: 0.01 });
}

function gulas(relief) {
  onPlate(relief, 4, 'left');
  pool(
    relief,
    [
      [0.16, -0.16, 0.56],
      [0.36, 0.12, 0.38],
      [-0.2, -0.1, 0.4],
      [0, 0.2, 0.42],
    ],
    { rgb: colour('#693213'), dark: colour('#4a1d09'), level: 0.085, gloss: 0.95 },
  );
  fan(relief, { x: -0.8, y: 0.2, turn: 0.14, count: 6, step: 0.155, bend: -0.02 });
  const cubes = [
    [-0.3, -0.22],
    [-0.06, -0.36],
    [0.2, -0.36],
    [0.42, -0.24],
    [0.56, 0],
    [0.3, -0.06],
    [0.02, -0.12],
    [0.16, -0.2],
  ];
  cubes.forEach(([x, y], index) =>
    chunk(relief, { x, y, a: 0.155, b: 0.13, turn: index * 1.3, z: index === 7 ? 0.15 : 0.07 }),
  );
  onions(relief, { x: 0.14, y: -0.2, size: 0.22, count: 7, rgb: colour('#eadfc6'), inner: colour('#fdf8ea') });
  shreds(relief, { x: 0.5, y: -0.32, size: 0.12, count: 40, rgb: colour('#f6efdc'), length: 0.05, height: 0.18 });
  parsley(relief, { x: 0.17, y: -0.2, size: 0.11 });
  dust(relief, { x: 0.1, y: -0.1, size: 0.6, rgb: colour('#3d1a08'), scale: 26, share: 0.2 });
}

function potatoSalad(relief, x, y, size) {
  const mayo = { rgb: colour('#ead79a'), dark: colour('#dcc47c'), level: 0.15, ragged: 0.07, gloss: 0.4, rim: 0.2 };
  pool(relief, [[x, y, size]], mayo);
  heap(relief, {
    x,
    y,
    size: size * 0.94,
    count: 62,
    each: 0.062,
    rgb: colour('#e0c264'),
    other: colour('#ecd891'),
    height: 0.2,
    corners: 3.5,
    gloss: 0.4,
  });
  const bits = [
    ['#e07a1c', 12],
    ['#6d8f2a', 14],
    ['#b9c766', 8],
    ['#f6f0e0', 8],
  ];
  bits.forEach(([hex, count], index) =>
    heap(relief, {
      x,
      y,
      size: size * 0.9,
      count,
      each: 0.036,
      rgb: colour(hex),
      height: 0.25,
      seed: 20 + index,
      corners: 3,
      gloss: 0.5,
    }),
  );
}

function rizek(relief) {
  onPlate(relief, 5);
  potatoSalad(relief, 0.5, -0.2, 0.36);
  breaded(relief, { x: -0.3, y: -0.2, a: 0.52, b: 0.34, turn: -0.35, height: 0.09, z: 0.06 });
  breaded(relief, { x: -0.1, y: 0.22, a: 0.6, b: 0.37, turn: -0.15, height: 0.1, z: 0.08 });
  citrus(relief, { x: 0.36, y: 0.34, size: 0.17, turn: 0.5, tilt: 0.1 });
  parsley(relief, { x: -0.2, y: 0.1, size: 0.14 });
}

function kachna(relief) {
  onPlate(relief, 6, 'left');
  pool(
    relief,
    [
      [-0.1, -0.1, 0.5],
      [0.1, 0.15, 0.4],
    ],
    GRAVY,
  );
  shreds(relief, {
    x: 0.46,
    y: -0.28,
    size: 0.32,
    count: 210,
    rgb: colour('#7a1f4a'),
    other: colour('#a23a66'),
    height: 0.18,
    gloss: 0.6,
  });
  shreds(relief, {
    x: 0.54,
    y: 0.22,
    size: 0.3,
    count: 200,
    rgb: colour('#d9c07c'),
    other: colour('#ecdfae'),
    height: 0.17,
  });
  fan(relief, { x: -0.62, y: 0.42, turn: 0.1, count: 4, step: 0.18, potato: true, size: 0.26 });
  roast(relief, { x: -0.3, y: -0.12, a: 0.46, b: 0.33, turn: 0.5, height: 0.22, z: 0.07 });
  roast(relief, { x: 0.06, y: 0.1, a: 0.3, b: 0.16, turn: 0.75, height: 0.17, z: 0.08 });
  lump(relief, {
    x: 0.26,
    y: 0.3,
    a: 0.11,
    b: 0.05,
    turn: 0.8,
    height: 0.09,
    rgb: colour('#e6d3ac'),
    gloss: 0.3,
    z: 0.09,
  });
  dust(relief, { x: -0.25, y: -0.1, size: 0.45, rgb: colour('#2d1408'), scale: 30, share: 0.2, height: 0.012 });
}

function paprika(relief) {
  onPlate(relief, 7);
  pool(
    relief,
    [
      [0, -0.05, 0.58],
      [0.3, 0.1, 0.4],
      [-0.3, 0.05, 0.4],
    ],
    { rgb: colour('#cf7128'), dark: colour('#b35214'), level: 0.085 },
  );
  strew({ x: 0.44, y: 0.22, size: 0.32, count: 46, seed: 5 }, (x, y, next, index, middle) =>
    ring(relief, {
      x,
      y,
      size: 0.07,
      wide: 0.024,
      squash: 0.55,
      turn: next() * 6,
      rgb: colour('#efd592'),
      z: Math.min(relief.heightAt(x, y), 0.08 + 0.12 * middle),
      height: 0.04,
    }),
  );
  roast(relief, {
    x: -0.2,
    y: -0.14,
    a: 0.42,
    b: 0.29,
    turn: 0.45,
    height: 0.2,
    z: 0.07,
    rgb: colour('#c07838'),
    light: colour('#e8b070'),
    dark: colour('#8a4216'),
  });
  roast(relief, {
    x: 0.16,
    y: 0.1,
    a: 0.28,
    b: 0.13,
    turn: 0.6,
    height: 0.15,
    z: 0.08,
    rgb: colour('#c07838'),
    light: colour('#e8b070'),
    dark: colour('#8a4216'),
  });
  pool(
    relief,
    [
      [-0.3, -0.02, 0.16],
      [-0.12, -0.16, 0.13],
    ],
    { rgb: colour('#d0742c'), dark: colour('#b35214'), level: 0.27, rim: 0.1 },
  );
  rosette(relief, { x: -0.4, y: 0.3, size: 0.13, height: 0.07 });
  dust(relief, { x: -0.2, y: 0, size: 0.6, rgb: colour('#a8200a'), scale: 40, share: 0.16 });
  parsley(relief, { x: -0.12, y: -0.1, size: 0.13 });
}

function rajska(relief) {
  onPlate(relief, 8, 'left');
  pool(
    relief,
    [
      [0.12, -0.14, 0.56],
      [0.36, 0.14, 0.38],
      [-0.25, -0.08, 0.42],
      [0, 0.22, 0.4],
    ],
    { rgb: colour('#a8360f'), dark: colour('#8a2608'), level: 0.09, gloss: 0.85 },
  );
  fan(relief, { x: -0.76, y: 0.26, turn: 0.12, count: 5, step: 0.16 });
  for (const [x, y, turn] of [
    [-0.1, -0.24, 0.25],
    [0.36, -0.06, -0.15],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        turn,
        a: 0.3,
        b: 0.2,
        height: 0.2,
        corners: 2.6,
        z: 0.08,
        rgb: colour('#95992f'),
        bump: 0.01,
        gloss: 0.85,
        ragged: 0.08,
      },
      skin: (u, v, point) => {
        point.h -= 0.03 * smooth(0.03, 0, Math.abs(Math.abs(v) - 0.09));
        point.blend(colour('#c9c25a'), 0.5 * noise(u * 6, v * 6, 3));
        if (u > 0.2) point.tint(colour('#7a4526'), 0.7 + 0.6 * fbm(u * 30, v * 30, 2));
      },
    });
  }
  parsley(relief, { x: 0.12, y: -0.1, size: 0.12 });
}

function vrabec(relief) {
  onPlate(relief, 9);
  pool(
    relief,
    [
      [-0.15, -0.1, 0.5],
      [0.1, 0.1, 0.4],
    ],
    GRAVY,
  );
  heap(relief, {
    x: 0.46,
    y: -0.1,
    size: 0.36,
    count: 110,
    each: 0.07,
    long: 1.5,
    rgb: colour('#34481a'),
    other: colour('#4c5f22'),
    height: 0.14,
    ragged: 0.4,
    bump: 0.03,
    gloss: 0.5,
  });
  fan(relief, { x: -0.66, y: 0.36, turn: 0.06, count: 5, step: 0.18, potato: true, size: 0.25 });
  const cubes = [
    [-0.46, -0.12],
    [-0.22, -0.3],
    [0.02, -0.26],
    [-0.24, -0.04],
    [0.02, 0.02],
    [-0.1, -0.16],
  ];
  cubes.forEach(([x, y], index) =>
    chunk(relief, {
      x,
      y,
      a: 0.17,
      b: 0.15,
      turn: index * 1.1,
      z: index === 5 ? 0.15 : 0.07,
      height: 0.15,
      rgb: colour('#a56a38'),
      light: colour('#dcae78'),
      dark: colour('#67351a'),
    }),
  );
  dust(relief, { x: -0.2, y: -0.1, size: 0.45, rgb: colour('#2d1408'), scale: 30, share: 0.25, height: 0.012 });
}

/** A whole fish, its head to the left. */
function trout(relief, { x, y, turn, a, b, rgb, light, dark }) {
  lump(relief, {
    x: x + Math.cos(turn) * a * 1.02,
    y: y + Math.sin(turn) * a * 1.02,
    turn,
    a: 0.16,
    b: 0.17,
    height: 0.05,
    rgb: dark,
    ragged: 0.2,
    gloss: 0.5,
  });
  lump(relief, {
    ...{ x, y, turn, a, b, height: 0.17, corners: 1.75, ragged: 0.02, rgb, bump: 0.01, gloss: 0.7, soft: 0.4 },
    skin: (u, v, point) => {
      const spot = noise(u * 26, v * 26, 4);
      point.blend(light, smooth(0.0, b * 0.8, v));
      point.blend(dark, 0.85 * smooth(0.1, -b * 0.8, v) * 0.7 + 0.8 * smooth(0.72, 0.8, spot));
      point.blend(colour('#c98470'), 0.5 * smooth(0.05, 0.01, Math.abs(v - 0.02)));
      for (const at of [-0.2, 0.02, 0.24])
        point.blend(
          colour('#e9cda4'),
          0.9 * smooth(0.03, 0.015, Math.abs(u - at + v * 0.5)) * smooth(b * 0.75, b * 0.5, Math.abs(v)),
        );
      const gill = Math.abs(Math.hypot(u + a * 1.02, v) - a * 0.42);
      point.h -= 0.02 * smooth(0.02, 0, gill);
      point.blend(dark, 0.6 * smooth(0.02, 0, gill));
      const eye = Math.hypot(u + a * 0.8, v + b * 0.08);
      if (eye < 0.034) point.tint(eye < 0.018 ? [0.01, 0.01, 0.01] : colour('#efe6cf'));
      point.blend(colour('#b5762a'), 0.3 * fbm(u * 8, v * 8, 3));
    },
  });
}

function pstruh(relief) {
  onPlate(relief, 10, 'left');
  pool(
    relief,
    [
      [-0.1, -0.05, 0.5],
      [0.3, 0, 0.36],
    ],
    { rgb: colour('#e2b04a'), dark: colour('#cf9228'), level: 0.055, gloss: 0.9 },
  );
  potatoes(relief, { x: 0.34, y: 0.38, size: 0.26, count: 5, each: 0.14 });
  potatoes(relief, { x: -0.12, y: 0.46, size: 0.14, count: 3, each: 0.13, seed: 8 });
  trout(relief, {
    x: -0.06,
    y: -0.12,
    turn: 0.14,
    a: 0.72,
    b: 0.25,
    rgb: colour('#a8834a'),
    light: colour('#e0c084'),
    dark: colour('#57401f'),
  });
  chopped(relief, { x: 0.2, y: 0.42, size: 0.34, count: 70 });
  citrus(relief, { x: -0.5, y: 0.28, size: 0.15 });
  citrus(relief, { x: -0.38, y: 0.4, size: 0.15, tilt: 0.2 });
  dust(relief, { x: -0.06, y: -0.1, size: 0.6, rgb: colour('#3d2412'), scale: 32, share: 0.14, height: 0.012 });
  parsley(relief, { x: 0.12, y: -0.1, size: 0.11 });
}

function kureciSteak(relief) {
  onPlate(relief, 11);
  heap(relief, {
    x: 0.38,
    y: 0.1,
    size: 0.4,
    count: 120,
    each: 0.075,
    rgb: colour('#dcbf72'),
    other: colour('#ead08c'),
    height: 0.17,
    ragged: 0.3,
    bump: 0.03,
    gloss: 0.35,
  });
  strew({ x: 0.38, y: 0.1, size: 0.34, count: 20, seed: 5 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.04,
      b: 0.03,
      turn: next() * 3,
      height: 0.04,
      rgb: colour('#a0402a'),
      gloss: 0.7,
      corners: 3,
    }),
  );
  roast(relief, {
    x: -0.28,
    y: -0.02,
    a: 0.5,
    b: 0.31,
    turn: 0.7,
    height: 0.16,
    z: 0.06,
    rgb: colour('#bd7a34'),
    light: colour('#e6b468'),
    dark: colour('#7a3a10'),
  });
  pool(
    relief,
    [
      [-0.5, 0.3, 0.2],
      [-0.3, 0.4, 0.16],
      [-0.1, 0.4, 0.12],
    ],
    { rgb: colour('#c08a3a'), dark: colour('#9a6420'), level: 0.055 },
  );
  lump(relief, {
    x: -0.3,
    y: -0.04,
    a: 0.09,
    b: 0.075,
    height: 0.06,
    flat: 6,
    corners: 3,
    rgb: colour('#f3dc86'),
    gloss: 0.7,
  });
  chives(relief, { x: 0.38, y: 0.1, size: 0.34, count: 40 });
  chopped(relief, { x: -0.28, y: 0, size: 0.3, count: 40 });
  dill(relief, { x: -0.22, y: -0.06, size: 0.16, turn: 0.8 });
}

export const MAINS = {
  'svickova-na-smetane': svickova,
  'vepro-knedlo-zelo': veproKnedloZelo,
  'hovezi-gulas': gulas,
  'smazeny-veprovy-rizek': rizek,
  'pecena-kachna-dve-zeli': kachna,
  'kure-na-paprice': paprika,
  'rajska-s-plnenou-paprikou': rajska,
  'moravsky-vrabec': vrabec,
  'pstruh-na-masle-a-kminu': pstruh,
  'kureci-steak-se-stouchanymi-bramborami': kureciSteak,
};
