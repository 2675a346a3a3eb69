/** The house's specials and dishes without meat. */
import { breaded, chunk, dumpling, fries, lump, meatSlice, roast, strew } from './food.mjs';
import {
  berries,
  chives,
  chopped,
  citrus,
  dill,
  dollop,
  dust,
  egg,
  leaf,
  onions,
  parsley,
  ring,
  rosette,
} from './garnish.mjs';
import { cells, fbm, smooth } from './noise.mjs';
import { colour } from './relief.mjs';
import { bread, heap, onBoard, onPlate, potatoes, ramekin, shreds } from './sets.mjs';
import { pool } from './tableware.mjs';

const HORSERADISH = { rgb: colour('#f1e8d2'), other: colour('#fbf6e6'), length: 0.06, height: 0.16 };
const MUSTARD = colour('#b98a1d');
const TARTARE = { rgb: colour('#ece2bd'), dark: colour('#dccf9c') };
const GHERKIN = colour('#6f7f2a');

function koleno(relief) {
  onBoard(relief, 1);
  roast(relief, { x: -0.22, y: -0.02, a: 0.62, b: 0.5, turn: 0.5, height: 0.36, z: 0.09, bump: 0.06 });
  roast(relief, { x: 0.12, y: 0.3, a: 0.4, b: 0.28, turn: 0.4, height: 0.24, z: 0.09, bump: 0.05 });
  lump(relief, {
    x: -0.68,
    y: -0.36,
    a: 0.2,
    b: 0.11,
    turn: 0.6,
    height: 0.14,
    corners: 3,
    rgb: colour('#e2cfa8'),
    gloss: 0.3,
    z: 0.1,
  });
  pool(
    relief,
    [
      [-0.2, 0.42, 0.3],
      [0.2, 0.52, 0.2],
    ],
    { rgb: colour('#5c3210'), dark: colour('#3f2009'), level: 0.115, gloss: 0.9 },
  );
  dollop(relief, { x: 0.66, y: -0.5, size: 0.16, rgb: MUSTARD, gloss: 0.5 });
  shreds(relief, { x: 0.8, y: -0.12, size: 0.2, count: 70, ...HORSERADISH, height: 0.2 });
  for (const [x, y, turn] of [
    [0.66, 0.28, 0.5],
    [0.8, 0.4, 0.8],
    [0.6, 0.48, 0.2],
  ])
    lump(relief, { x, y, turn, a: 0.2, b: 0.055, height: 0.1, rgb: GHERKIN, bump: 0.02, gloss: 0.8 });
  onions(relief, { x: 0.92, y: 0.16, size: 0.13, count: 6 });
  parsley(relief, { x: -0.1, y: 0.05, size: 0.15 });
}

/** A rack of ribs: bones look out at the lower edge, grooves between them. */
function rack(relief, { x, y, turn, a, b, z }) {
  for (let index = 0; index < 6; index++) {
    const off = -a + (index + 0.5) * (a / 3);
    const [bx, by] = [x + Math.cos(turn) * off - Math.sin(turn) * b, y + Math.sin(turn) * off + Math.cos(turn) * b];
    lump(relief, {
      x: bx,
      y: by,
      turn: turn + 1.57,
      a: 0.11,
      b: 0.045,
      height: 0.06,
      rgb: colour('#e0c9a0'),
      gloss: 0.2,
      z,
    });
  }
  lump(relief, {
    ...{
      x,
      y,
      z,
      turn,
      a,
      b,
      height: 0.16,
      flat: 5,
      corners: 3.2,
      ragged: 0.05,
      rgb: colour('#7a3512'),
      bump: 0.03,
      scale: 9,
      gloss: 1,
      soft: 0.3,
    },
    skin: (u, v, point) => {
      const groove = Math.abs((((u / a) * 3 + 9 + 0.1 * Math.sin(v * 7)) % 1) - 0.5);
      point.h -= 0.05 * smooth(0.36, 0.5, groove);
      const glaze = fbm(u * 6, v * 6, 3, 3);
      point.blend(colour('#b8601c'), 0.7 * smooth(0.5, 0.25, glaze));
      point.blend(colour('#32120a'), 0.8 * smooth(0.52, 0.75, glaze) + 0.4 * smooth(0.4, 0.5, groove));
    },
  });
}

function zebra(relief) {
  onBoard(relief, 2);
  rack(relief, { x: -0.26, y: -0.26, turn: 0.12, a: 0.7, b: 0.28, z: 0.1 });
  rack(relief, { x: -0.14, y: 0.26, turn: 0.02, a: 0.66, b: 0.28, z: 0.12 });
  ramekin(relief, { x: 0.86, y: -0.4, size: 0.28, rgb: colour('#efe6c8') });
  shreds(relief, {
    x: 0.86,
    y: -0.4,
    size: 0.2,
    count: 90,
    rgb: colour('#e4dfb4'),
    other: colour('#d98a3a'),
    height: 0.26,
    length: 0.06,
  });
  bread(relief, { x: 0.82, y: 0.2, turn: 0.5 });
  bread(relief, { x: 0.9, y: 0.42, turn: 0.7, z: 0.14 });
  dust(relief, { x: -0.2, y: 0, size: 0.8, rgb: colour('#ecd9a0'), scale: 26, share: 0.12, height: 0.01 });
  parsley(relief, { x: 0.36, y: -0.02, size: 0.14 });
}

function burger(relief) {
  onBoard(relief, 3, { slate: true });
  fries(relief, { x: 0.56, y: 0.22, size: 0.46, count: 52 });
  ramekin(relief, { x: 0.88, y: -0.44, size: 0.24, rgb: colour('#a8240c'), dark: colour('#86160a') });
  const [x, y] = [-0.32, -0.02];
  for (let index = 0; index < 15; index++) {
    const angle = index * 0.42;
    const way = 0.5 + 0.04 * Math.sin(index * 5);
    leaf(relief, {
      x: x + Math.cos(angle) * way,
      y: y + Math.sin(angle) * way,
      size: 0.2,
      turn: angle,
      lobes: 0.25,
      slim: 0.8,
      rgb: colour('#86a83a'),
      z: 0.06,
      lift: 0.06,
    });
  }
  lump(relief, {
    x,
    y,
    a: 0.6,
    b: 0.6,
    turn: 0.5,
    height: 0.14,
    flat: 12,
    corners: 7,
    ragged: 0.03,
    rgb: colour('#e8981a'),
    gloss: 0.5,
    z: 0.06,
    bump: 0.004,
  });
  strew({ x, y, size: 0.55, count: 5, seed: 5 }, (px, py, next, index) =>
    lump(relief, {
      x: x + Math.cos(index * 1.3) * 0.54,
      y: y + Math.sin(index * 1.3) * 0.54,
      turn: index * 1.3 + 1.5,
      a: 0.22,
      b: 0.06,
      height: 0.08,
      z: 0.14,
      rgb: colour('#9c3a20'),
      bump: 0.03,
      gloss: 0.8,
    }),
  );
  lump(relief, {
    ...{
      x,
      y,
      a: 0.56,
      height: 0.36,
      flat: 2.6,
      ragged: 0.02,
      rgb: colour('#b0651c'),
      bump: 0.006,
      scale: 5,
      gloss: 0.75,
      soft: 0.4,
      z: 0.2,
    },
    skin: (u, v, point, d) => {
      point.blend(colour('#e0a04a'), smooth(0.6, 1, d) * 0.8);
      point.blend(colour('#7d3c0c'), 0.5 * smooth(0.5, 0.75, fbm(u * 4, v * 4, 3, 4)) * smooth(0.95, 0.4, d));
    },
  });
  strew({ x, y, size: 0.42, count: 74, seed: 7 }, (px, py, next) =>
    lump(relief, {
      x: px,
      y: py,
      a: 0.027,
      b: 0.016,
      turn: next() * 6,
      height: 0.018,
      rgb: colour('#f3e2b4'),
      gloss: 0.4,
      ragged: 0.02,
    }),
  );
}

const PLACKA = colour('#9a5c1c');

/** A potato pancake. */
function pancakeOfPotatoes(relief, place) {
  lump(relief, {
    ...{ height: 0.06, flat: 8, ragged: 0.12, bump: 0.02, scale: 10, rgb: PLACKA, gloss: 0.4, soft: 0.35, ...place },
    skin: (u, v, point, d) => {
      const shred = fbm(u * 9 + 3 * fbm(u * 8, v * 8, 2), v * 26, 3, 5);
      point.h += 0.012 * shred;
      point.blend(colour('#d9a23c'), 0.75 * smooth(0.5, 0.3, shred));
      point.blend(colour('#4f2508'), 0.65 * smooth(0.55, 0.75, shred) + 0.5 * smooth(0.84, 1, d));
      const { near, id } = cells(u * 18, v * 18, 6);
      if (id > 0.9) point.blend(colour('#4d6a22'), 0.7 * smooth(0.35, 0.2, near));
    },
  });
}

function katuvSleh(relief) {
  onPlate(relief, 5, 'left');
  pancakeOfPotatoes(relief, { x: -0.04, y: 0.02, a: 0.76, b: 0.66, turn: 0.3 });
  pool(
    relief,
    [
      [-0.05, 0, 0.42],
      [0.2, 0.1, 0.3],
    ],
    { rgb: colour('#7d3210'), dark: colour('#5a1e08'), level: 0.14, gloss: 0.9 },
  );
  strew({ x: 0, y: 0, size: 0.42, count: 24, seed: 4, squash: 0.85 }, (x, y, next) =>
    chunk(relief, {
      x,
      y,
      a: 0.13,
      b: 0.07,
      turn: next() * 3,
      height: 0.08,
      z: 0.13 + 0.06 * next(),
      rgb: colour('#9c6238'),
      light: colour('#d2a070'),
      dark: colour('#5c3018'),
    }),
  );
  const strips = ['#c2301a', '#c2301a', '#7f9a2a', '#d98a1a'];
  strew({ x: 0, y: 0, size: 0.42, count: 22, seed: 15, squash: 0.85 }, (x, y, next, index) =>
    lump(relief, {
      x,
      y,
      a: 0.12,
      b: 0.026,
      turn: next() * 3,
      height: 0.045,
      rgb: colour(strips[index % 4]),
      gloss: 0.9,
      z: 0.2 + 0.04 * next(),
    }),
  );
  strew({ x: 0, y: 0, size: 0.4, count: 9, seed: 25 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.09,
      b: 0.06,
      turn: next() * 3,
      height: 0.05,
      rgb: colour('#d8bd94'),
      gloss: 0.5,
      z: 0.21,
    }),
  );
  dollop(relief, { x: 0.34, y: -0.34, size: 0.15, z: 0.12 });
  parsley(relief, { x: 0, y: 0, size: 0.13 });
}

function zverina(relief) {
  onPlate(relief, 6);
  pool(
    relief,
    [
      [0.1, -0.15, 0.54],
      [0.36, 0.1, 0.36],
      [-0.2, -0.06, 0.4],
    ],
    { rgb: colour('#5a1c12'), dark: colour('#3a0e0a'), level: 0.085, gloss: 0.95 },
  );
  const cubes = [
    [-0.24, -0.26],
    [0, -0.38],
    [0.26, -0.32],
    [0.46, -0.12],
    [0.16, -0.12],
    [0.36, 0.14],
    [-0.04, -0.04],
  ];
  cubes.forEach(([x, y], index) =>
    chunk(relief, {
      x,
      y,
      a: 0.16,
      b: 0.14,
      turn: index * 1.7,
      z: 0.07,
      rgb: colour('#4c2616'),
      light: colour('#7d4a30'),
    }),
  );
  for (let index = 0; index < 4; index++)
    dumpling(relief, {
      x: -0.52 + index * 0.2,
      y: 0.34 + 0.02 * index,
      turn: 0.1,
      tilt: 0.3,
      size: 0.26,
      z: 0.08,
      cubes: 0.7,
    });
  berries(relief, { x: 0.26, y: 0, size: 0.16, count: 14, each: 0.034 });
  for (const [x, y, turn] of [
    [0.1, -0.24, 0.6],
    [0.2, -0.2, 2.2],
  ])
    leaf(relief, { x, y, turn, size: 0.14, slim: 0.35 });
  rosette(relief, { x: 0.5, y: -0.34, size: 0.12, height: 0.1 });
}

function steak(relief) {
  onPlate(relief, 7, 'left');
  pool(
    relief,
    [
      [-0.3, 0.26, 0.34],
      [0, 0.36, 0.26],
      [-0.46, 0.02, 0.22],
    ],
    { rgb: colour('#8a5a2a'), dark: colour('#6a3f18'), level: 0.07, gloss: 0.85 },
  );
  lump(relief, {
    ...{
      x: -0.2,
      y: -0.04,
      a: 0.46,
      b: 0.4,
      height: 0.24,
      flat: 5,
      ragged: 0.08,
      rgb: colour('#5e2f1a'),
      bump: 0.025,
      scale: 10,
      gloss: 0.6,
      soft: 0.3,
      z: 0.06,
    },
    skin: (u, v, point, d) => {
      const cross = Math.min(Math.abs((((u + v) * 4.2 + 9) % 1) - 0.5), Math.abs((((u - v) * 4.2 + 9) % 1) - 0.5));
      const mark = smooth(0.14, 0.07, cross) * smooth(0.95, 0.8, d);
      point.h -= 0.012 * mark;
      point.blend(colour('#94532f'), 0.6 * smooth(0.4, 0.7, fbm(u * 12, v * 12, 3, 4)));
      point.blend(colour('#1c0d07'), 0.8 * mark);
      point.blend(colour('#a8483a'), 0.5 * smooth(0.9, 0.97, d));
    },
  });
  const slices = [
    ['#a8b04a', 0.12],
    ['#b8341c', 0.11],
    ['#5c2a4a', 0.13],
    ['#d99a24', 0.11],
    ['#a8b04a', 0.11],
    ['#b8341c', 0.1],
  ];
  slices.forEach(([hex, a], index) =>
    lump(relief, {
      ...{
        x: 0.42 + 0.12 * Math.cos(index * 1.4),
        y: -0.4 + index * 0.16,
        a: a * 1.5,
        b: a,
        turn: index,
        height: 0.06,
        flat: 6,
        rgb: colour(hex),
        gloss: 0.7,
      },
      skin: (u, v, point) => point.blend(colour('#2d1408'), 0.7 * smooth(0.2, 0.1, Math.abs(((u * 16 + 9) % 1) - 0.5))),
    }),
  );
  strew({ x: -0.2, y: 0.2, size: 0.36, count: 26, seed: 4 }, (x, y) =>
    lump(relief, { x, y, a: 0.022, height: 0.028, rgb: colour('#2b3a1c'), gloss: 0.6 }),
  );
  lump(relief, { x: -0.2, y: -0.06, a: 0.1, height: 0.07, flat: 5, rgb: colour('#f0da84'), gloss: 0.8 });
  dill(relief, { x: -0.12, y: -0.1, size: 0.14, turn: 0.5 });
}

function prkno(relief) {
  onBoard(relief, 4);
  relief.closer(0.97);
  rack(relief, { x: -0.62, y: -0.36, turn: 0.2, a: 0.42, b: 0.22, z: 0.1 });
  for (const [x, y, turn] of [
    [-0.05, -0.5, 0.4],
    [0.22, -0.36, 0.9],
    [0.06, -0.22, -0.2],
    [0.42, -0.56, 0.2],
  ])
    roast(relief, { x, y, turn, a: 0.2, b: 0.11, height: 0.15, z: 0.1 });
  lump(relief, {
    x: -0.36,
    y: 0.28,
    turn: -0.25,
    a: 0.54,
    b: 0.12,
    height: 0.2,
    corners: 2.6,
    rgb: colour('#9a4a24'),
    gloss: 0.9,
    z: 0.1,
    skin: (u, v, point) =>
      point.blend(colour('#3a170a'), 0.75 * smooth(0.16, 0.08, Math.abs((((u + v * 0.8) * 7 + 9) % 1) - 0.5))),
  });
  for (const [x, y] of [
    [0.2, 0.16],
    [0.34, 0.26],
    [0.48, 0.36],
  ])
    meatSlice(relief, {
      x,
      y,
      turn: -0.9,
      a: 0.27,
      b: 0.16,
      rgb: colour('#a8663a'),
      light: colour('#d8a878'),
      dark: colour('#6a3418'),
      fat: colour('#ecd2a0'),
    });
  ramekin(relief, { x: 0.8, y: -0.46, size: 0.2, rgb: colour('#a8240c') });
  ramekin(relief, { x: 0.98, y: -0.08, size: 0.2, rgb: MUSTARD });
  ramekin(relief, { x: 0.82, y: 0.3, size: 0.2, ...TARTARE });
  bread(relief, { x: -0.92, y: 0.2, turn: 1.2, a: 0.28, b: 0.2 });
  bread(relief, { x: -0.86, y: 0.5, turn: 0.4, a: 0.28, b: 0.2 });
  onions(relief, { x: 0.1, y: 0.52, size: 0.16, count: 8 });
  for (const [x, y, turn] of [
    [0.36, 0.56, 0.2],
    [0.5, 0.6, -0.1],
  ])
    lump(relief, { x, y, turn, a: 0.17, b: 0.05, height: 0.1, rgb: GHERKIN, bump: 0.02, gloss: 0.8 });
  parsley(relief, { x: -0.1, y: 0, size: 0.12 });
}

function candat(relief) {
  onPlate(relief, 9);
  pool(
    relief,
    [
      [0, 0, 0.62],
      [0.3, 0.1, 0.4],
      [-0.3, 0, 0.36],
    ],
    { rgb: colour('#8a3d0c'), dark: colour('#6a2c06'), level: 0.085, gloss: 0.95 },
  );
  strew({ x: 0, y: 0.1, size: 0.62, count: 34, seed: 4 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.14,
      b: 0.06,
      turn: next() * 3,
      height: 0.06,
      ragged: 0.3,
      rgb: colour('#c79a68'),
      gloss: 0.6,
      z: 0.07,
    }),
  );
  lump(relief, {
    ...{
      x: 0.02,
      y: -0.1,
      turn: -0.25,
      a: 0.52,
      b: 0.24,
      height: 0.15,
      flat: 4,
      corners: 2.5,
      rgb: colour('#dcb478'),
      ragged: 0.08,
      gloss: 0.6,
      z: 0.1,
    },
    skin: (u, v, point, d) => {
      const flake = fbm(u * 5, v * 30 + 4 * u * u, 3, 6);
      point.h += 0.006 * flake;
      point.blend(colour('#8a521c'), 0.8 * smooth(0.5, 0.72, fbm(u * 6, v * 6, 3)) + 0.6 * smooth(0.8, 1, d));
      point.blend(colour('#f0d9a8'), 0.5 * smooth(0.55, 0.75, flake));
    },
  });
  bread(relief, { x: 0.74, y: 0.4, turn: -0.6, a: 0.28 });
  chopped(relief, { x: 0, y: 0.05, size: 0.55, count: 60 });
  citrus(relief, { x: -0.5, y: 0.36, size: 0.14 });
}

function smazenySyr(relief) {
  onPlate(relief, 10);
  fries(relief, { x: 0.36, y: 0.14, size: 0.44, count: 56 });
  for (const [x, y, turn, z] of [
    [-0.36, -0.14, 0.35, 0.06],
    [-0.2, 0.2, 0.1, 0.09],
  ])
    breaded(relief, { x, y, z, turn, a: 0.4, b: 0.26, corners: 4.5, ragged: 0.04, height: 0.13 });
  ramekin(relief, { x: 0.34, y: -0.46, size: 0.23, ...TARTARE });
  chives(relief, { x: 0.34, y: -0.46, size: 0.15, count: 14 });
  citrus(relief, { x: -0.56, y: 0.4, size: 0.14, half: true, turn: -0.5 });
  parsley(relief, { x: -0.16, y: 0.1, size: 0.12 });
}

function kuba(relief) {
  onPlate(relief, 11, 'left');
  heap(relief, {
    x: -0.06,
    y: 0,
    size: 0.62,
    count: 620,
    each: 0.036,
    long: 1.35,
    rgb: colour('#a58252'),
    other: colour('#c4a470'),
    height: 0.2,
    gloss: 0.35,
  });
  strew({ x: -0.06, y: 0, size: 0.56, count: 34, seed: 6 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.11,
      b: 0.055,
      turn: next() * 3,
      height: 0.04,
      ragged: 0.3,
      rgb: next() > 0.5 ? colour('#4c2a14') : colour('#6e4220'),
      gloss: 0.6,
    }),
  );
  for (let index = 0; index < 6; index++)
    ring(relief, {
      x: 0.48 + 0.05 * index,
      y: 0.36 - 0.11 * index,
      size: 0.06,
      wide: 0.055,
      rgb: colour('#7f8f35'),
      inner: colour('#b9c06a'),
      height: 0.04,
      gloss: 0.8,
    });
  chopped(relief, { x: -0.06, y: 0, size: 0.5, count: 60, rgb: colour('#5d6a30') });
  parsley(relief, { x: -0.08, y: -0.02, size: 0.14 });
}

function bramboraky(relief) {
  onPlate(relief, 12);
  for (const [x, y, z] of [
    [-0.34, -0.16, 0.05],
    [0.24, -0.24, 0.07],
    [-0.04, 0.22, 0.1],
  ])
    pancakeOfPotatoes(relief, { x, y, z, a: 0.4, b: 0.37, turn: x * 5 });
  dollop(relief, { x: 0.46, y: 0.26, size: 0.24, height: 0.13, z: 0.06 });
  chives(relief, { x: 0.46, y: 0.26, size: 0.2, count: 24 });
  chives(relief, { x: -0.04, y: 0, size: 0.5, count: 24 });
}

function zampiony(relief) {
  onPlate(relief, 1, 'left');
  potatoes(relief, { x: 0.4, y: 0.24, size: 0.28, count: 6, each: 0.14 });
  chopped(relief, { x: 0.4, y: 0.24, size: 0.34, count: 50 });
  for (const [x, y, z] of [
    [-0.5, -0.14],
    [-0.22, -0.32],
    [0.06, -0.24],
    [-0.34, 0.12],
    [-0.08, 0.02],
    [-0.42, 0.36],
    [-0.14, 0.3],
    [-0.24, -0.06, 0.17],
  ])
    breaded(relief, { x, y, a: 0.185, b: 0.175, height: 0.19, flat: 2.4, ragged: 0.08, z: z ?? 0.05 });
  ramekin(relief, { x: 0.42, y: -0.34, size: 0.25, ...TARTARE });
  chives(relief, { x: 0.42, y: -0.34, size: 0.16, count: 14 });
}

function halusky(relief) {
  onPlate(relief, 2);
  heap(relief, {
    x: 0,
    y: 0,
    size: 0.66,
    count: 230,
    each: 0.07,
    long: 1.3,
    rgb: colour('#dcc48a'),
    other: colour('#ead8a8'),
    height: 0.2,
    ragged: 0.3,
    gloss: 0.4,
  });
  pool(
    relief,
    [
      [0, 0, 0.3],
      [0.15, 0.14, 0.2],
    ],
    { rgb: colour('#f0e6cc'), dark: colour('#e4d6b4'), level: 0.26, gloss: 0.4, rim: 0.15, ragged: 0.12 },
  );
  heap(relief, {
    x: 0.02,
    y: 0,
    size: 0.42,
    count: 60,
    each: 0.045,
    rgb: colour('#f6efdc'),
    height: 0.34,
    ragged: 0.3,
    gloss: 0.2,
  });
  strew({ x: 0, y: 0, size: 0.5, count: 44, seed: 9 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.075,
      b: 0.02,
      turn: next() * 3,
      height: 0.03,
      rgb: next() > 0.4 ? colour('#a8641c') : colour('#6e3a10'),
      gloss: 0.8,
      ragged: 0.2,
    }),
  );
  chives(relief, { x: 0, y: 0, size: 0.55, count: 50 });
}

function salat(relief) {
  onPlate(relief, 3, 'left');
  const greens = ['#6c8c2e', '#4d6e22', '#8aa848', '#5c2230'];
  strew({ x: 0, y: 0, size: 0.62, count: 64, seed: 6 }, (x, y, next, index, middle) =>
    leaf(relief, {
      x,
      y,
      turn: next() * 6.3,
      size: 0.2 + 0.08 * next(),
      lobes: 0.16,
      slim: 0.42,
      rgb: colour(greens[index % 4]),
      z: 0.05 + 0.16 * middle,
      lift: 0.09,
    }),
  );
  strew({ x: 0, y: 0, size: 0.46, count: 15, seed: 8 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.12,
      b: 0.08,
      turn: next() * 3,
      height: 0.07,
      corners: 3,
      rgb: colour('#6a0f2c'),
      gloss: 0.9,
      z: 0.16,
    }),
  );
  for (const [x, y] of [
    [-0.26, -0.18],
    [0.22, -0.14],
    [-0.02, 0.24],
  ])
    lump(relief, {
      x,
      y,
      a: 0.18,
      height: 0.1,
      flat: 7,
      rgb: colour('#efe4c8'),
      gloss: 0.3,
      z: 0.2,
      bump: 0.02,
      ragged: 0.05,
      skin: (u, v, point, d) =>
        point.blend(colour('#b8742a'), 0.75 * smooth(0.5, 0.75, fbm(u * 9, v * 9, 3, 3)) * smooth(1, 0.5, d)),
    });
  strew({ x: 0, y: 0, size: 0.55, count: 12, seed: 18 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.07,
      b: 0.055,
      turn: next() * 3,
      height: 0.07,
      rgb: colour('#8f5a28'),
      ragged: 0.4,
      bump: 0.06,
      scale: 30,
      gloss: 0.3,
    }),
  );
}

function cocka(relief) {
  onPlate(relief, 4);
  heap(relief, {
    x: -0.08,
    y: 0,
    size: 0.64,
    count: 900,
    each: 0.03,
    rgb: colour('#6b4a24'),
    other: colour('#86602f'),
    height: 0.16,
    gloss: 0.5,
  });
  egg(relief, { x: -0.1, y: -0.04, size: 0.38, flatness: 1.5 });
  bread(relief, { x: 0.74, y: -0.3, turn: 1, a: 0.3 });
  for (let index = 0; index < 5; index++)
    ring(relief, {
      x: 0.5 + 0.03 * index,
      y: 0.44 - 0.1 * index,
      size: 0.06,
      wide: 0.055,
      rgb: colour('#7f8f35'),
      inner: colour('#b9c06a'),
      height: 0.04,
      gloss: 0.8,
      z: 0.07,
    });
  dust(relief, { x: -0.1, y: -0.04, size: 0.3, rgb: colour('#2a1d14'), scale: 44, share: 0.16 });
  chopped(relief, { x: -0.1, y: 0, size: 0.5, count: 40 });
}

export const SPECIALS = {
  'lipove-koleno-na-cernem-pivu': koleno,
  'pecena-zebra-v-medu': zebra,
  'burger-u-lipy': burger,
  'katuv-sleh': katuvSleh,
  'zverinove-ragu-se-sipkovou-omackou': zverina,
  'steak-z-hovezi-svickove': steak,
  'prkno-stareho-hostinskeho': prkno,
  'candat-na-drstkovy-zpusob': candat,
};

export const MEATLESS = {
  'smazeny-syr-s-hranolky': smazenySyr,
  'houbovy-kuba': kuba,
  'bramboraky-se-zakysanou-smetanou': bramboraky,
  'smazene-zampiony': zampiony,
  'halusky-s-brynzou': halusky,
  'salat-s-kozim-syrem-a-repou': salat,
  'cocka-na-kyselo-s-vejcem': cocka,
};
