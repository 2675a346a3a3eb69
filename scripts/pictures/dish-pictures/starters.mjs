/** Starters and soups. */
import { lump, strew } from './food.mjs';
import { berries, chives, chopped, dill, dollop, egg, leaf, onions, parsley, ring, dust, citrus } from './garnish.mjs';
import { cells, fbm, smooth } from './noise.mjs';
import { colour } from './relief.mjs';
import { bread, heap, onPlate, shreds, soup } from './sets.mjs';
import { linen, oil, plate, pool, table } from './tableware.mjs';

const JELLY = colour('#b98672');
const FAT = colour('#f0dcc8');
const LEAN = colour('#8e3a2f');
const RIND = colour('#e2d6ba');
const PAPRIKA = colour('#c8311a');
const HAM = colour('#b4564a');

function tlacenka(relief) {
  onPlate(relief, 1);
  bread(relief, { x: 0.58, y: -0.38, turn: 0.6 });
  bread(relief, { x: 0.66, y: -0.12, turn: 0.9, z: 0.09 });
  for (const [x, y, z] of [
    [-0.34, -0.16, 0.06],
    [-0.02, 0.16, 0.09],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        z,
        a: 0.47,
        b: 0.4,
        turn: 0.5,
        height: 0.055,
        flat: 14,
        ragged: 0.03,
        corners: 2.5,
        rgb: JELLY,
        bump: 0.003,
      },
      ...{ gloss: 0.65, soft: 0.5 },
      skin: (u, v, point, d) => {
        const { near, next, id } = cells(u * 9 + fbm(u * 6, v * 6, 2), v * 9, 3);
        const piece = smooth(0.06, 0.16, next - near);
        point.blend(id > 0.55 ? FAT : id > 0.18 ? LEAN : JELLY, 0.9 * piece);
        point.blend(colour('#d8b59c'), smooth(0.93, 0.97, d));
        point.h += 0.004 * piece;
      },
    });
  }
  onions(relief, { x: -0.1, y: 0.05, size: 0.34, count: 11 });
  chopped(relief, { x: -0.1, y: 0.05, size: 0.4, count: 26 });
}

function hermelin(relief) {
  onPlate(relief, 2, 'left');
  pool(
    relief,
    [
      [-0.12, 0.1, 0.62],
      [0.2, 0.25, 0.4],
    ],
    { rgb: colour('#c98a1f'), dark: colour('#b3520f'), level: 0.062, gloss: 0.9, seed: 4 },
  );
  bread(relief, { x: 0.52, y: -0.42, turn: 0.4, toasted: 0.9 });
  bread(relief, { x: 0.68, y: -0.14, turn: 0.7, toasted: 0.9, z: 0.1 });
  lump(relief, {
    ...{
      x: -0.18,
      y: 0.06,
      a: 0.5,
      height: 0.2,
      flat: 7,
      ragged: 0.015,
      rgb: RIND,
      bump: 0.012,
      scale: 10,
      gloss: 0.3,
      soft: 0.6,
    },
    skin: (u, v, point, d) => {
      const angle = Math.atan2(v, u);
      const cut = Math.abs(angle - 0.5) < 0.36;
      if (cut && d > 0.05) {
        point.h = 0.07;
        point.tint(colour('#d69a3a'));
        point.gloss = 0.8;
      } else {
        point.blend(colour('#e0b65c'), 0.5 * smooth(0.5, 0.75, fbm(u * 5, v * 5, 3, 2)));
        if (Math.abs(Math.abs(angle - 0.5) - 0.36) < 0.05 / Math.max(d, 0.12)) point.blend(colour('#f5e3a8'), 0.8);
      }
    },
  });
  strew({ x: -0.18, y: 0.06, size: 0.42, count: 6, seed: 12 }, (x, y, next) =>
    ring(relief, { x, y, size: 0.07, wide: 0.017, squash: 0.7, turn: next() * 3, rgb: PAPRIKA, height: 0.035 }),
  );
  strew({ x: -0.15, y: 0.12, size: 0.56, count: 9, seed: 31 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.06,
      b: 0.045,
      turn: next() * 3,
      height: 0.06,
      rgb: colour('#8f5a28'),
      ragged: 0.3,
      bump: 0.05,
      scale: 30,
    }),
  );
  onions(relief, { x: -0.15, y: 0.1, size: 0.4, count: 5, rgb: colour('#eadfbd'), inner: colour('#f8f2dc') });
  dust(relief, { x: -0.18, y: 0.06, size: 0.55, rgb: colour('#9c1f0c'), scale: 38 });
}

function utopenec(relief) {
  onPlate(relief, 3);
  bread(relief, { x: 0.62, y: -0.4, turn: 0.5 });
  pool(relief, [[-0.1, 0.08, 0.6]], { rgb: colour('#c7a064'), dark: colour('#a9743a'), level: 0.056, gloss: 0.9 });
  for (const [x, y, turn] of [
    [-0.3, -0.2, -0.5],
    [-0.02, 0.22, -0.4],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        turn,
        a: 0.48,
        b: 0.165,
        height: 0.22,
        corners: 2.8,
        ragged: 0.02,
        rgb: HAM,
        bump: 0.004,
        gloss: 0.9,
        soft: 0.5,
      },
      skin: (u, v, point) => {
        point.h += 0.01 * fbm(u * 4, v * 4, 2, 3);
        if (Math.abs(v) < 0.03) {
          point.h -= 0.05 * smooth(0.03, 0, Math.abs(v));
          point.blend(colour('#d8917f'), 0.8);
        }
      },
    });
  }
  onions(relief, { x: -0.1, y: 0.05, size: 0.5, count: 16, rgb: colour('#e8dcc0'), inner: colour('#fbf6e8') });
  leaf(relief, { x: 0.36, y: 0.42, size: 0.2, turn: -0.6, rgb: colour('#5d6a30'), slim: 0.35 });
  for (const [x, y, turn] of [
    [0.33, 0.02, 1.2],
    [-0.5, 0.3, 0.3],
  ])
    lump(relief, { x, y, turn, a: 0.2, b: 0.045, height: 0.08, rgb: colour('#7d9a2d'), gloss: 0.9, ragged: 0.1 });
  dust(relief, { x: -0.1, y: 0.05, size: 0.6, rgb: colour('#2a1d14'), scale: 24, share: 0.15, height: 0.012 });
}

function tatarak(relief) {
  onPlate(relief, 4, 'left');
  for (const [x, y, turn, z] of [
    [0.66, -0.42, 0.5, 0.06],
    [0.76, -0.12, 0.8, 0.08],
    [0.72, 0.2, 1.1, 0.1],
    [0.55, 0.46, 1.4, 0.12],
  ])
    bread(relief, { x, y, turn, z, toasted: 1, a: 0.3, b: 0.19 });
  lump(relief, {
    ...{
      x: -0.2,
      y: 0.02,
      a: 0.52,
      height: 0.17,
      flat: 7,
      ragged: 0.06,
      rgb: colour('#9e2a20'),
      bump: 0.02,
      scale: 12,
      gloss: 0.45,
      soft: 0.5,
    },
    skin: (u, v, point) => {
      const { near, id } = cells(u * 22, v * 22, 8);
      point.h += 0.03 * smooth(0.7, 0, near) * (0.5 + id * 0.6);
      point.blend(colour('#c4473a'), 0.7 * id);
      point.blend(colour('#64130f'), 0.6 * smooth(0.35, 0.7, near));
      if (id > 0.93) point.blend(colour('#e9b6a2'), 0.6);
    },
  });
  ring(relief, { x: -0.2, y: 0, size: 0.17, wide: 0.035, rgb: colour('#b0433a'), height: 0.04 });
  lump(relief, {
    x: -0.2,
    y: 0,
    a: 0.155,
    height: 0.12,
    rgb: colour('#f2980c'),
    bump: 0,
    ragged: 0.02,
    gloss: 1,
    soft: 0.6,
  });
  onions(relief, { x: -0.42, y: 0.28, size: 0.12, count: 6 });
  strew({ x: -0.05, y: 0.32, size: 0.13, count: 9, seed: 8 }, (x, y) =>
    lump(relief, { x, y, a: 0.034, height: 0.05, rgb: colour('#6b7a2b'), gloss: 0.6 }),
  );
  dollop(relief, { x: -0.55, y: -0.28, size: 0.1, rgb: colour('#b98a1d'), z: 0.06 });
  chives(relief, { x: -0.2, y: 0, size: 0.45, count: 30 });
  lump(relief, { x: 0.42, y: -0.05, a: 0.07, b: 0.055, height: 0.09, rgb: colour('#f3ead8'), gloss: 0.4 });
}

function pastika(relief) {
  onPlate(relief, 5);
  for (const [x, y, turn] of [
    [0.5, -0.36, 0.3],
    [0.62, -0.06, 0.5],
  ])
    bread(relief, { x, y, turn, a: 0.27, b: 0.24, toasted: 0.55, rgb: colour('#ecc070'), z: 0.06 + x * 0.03 });
  for (const [x, y] of [
    [-0.36, -0.2],
    [-0.12, 0.14],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        z: y > 0 ? 0.09 : 0.06,
        a: 0.42,
        b: 0.27,
        turn: 0.55,
        height: 0.09,
        flat: 12,
        corners: 5,
        ragged: 0.02,
        rgb: colour('#b98068'),
      },
      ...{ bump: 0.008, scale: 24, gloss: 0.3, soft: 0.6 },
      skin: (u, v, point, d) => {
        point.blend(colour('#ead08a'), smooth(0.88, 0.9, d));
        const { near, id } = cells(u * 16, v * 16, 4);
        if (id > 0.82) point.blend(colour('#6d4433'), 0.6 * smooth(0.35, 0.2, near));
      },
    });
  }
  pool(
    relief,
    [
      [0.14, 0.52, 0.2],
      [0.34, 0.42, 0.16],
      [-0.06, 0.58, 0.12],
    ],
    { rgb: colour('#8a1020'), dark: colour('#5a0614'), level: 0.075, gloss: 0.9 },
  );
  berries(relief, { x: 0.18, y: 0.48, size: 0.17, count: 16 });
  leaf(relief, { x: -0.14, y: 0.02, size: 0.13, turn: 0.4 });
  leaf(relief, { x: -0.26, y: 0.0, size: 0.12, turn: 2.4 });
}

function topinka(relief) {
  onPlate(relief, 6, 'left');
  bread(relief, { x: 0, y: 0.02, a: 0.86, b: 0.56, turn: -0.3, toasted: 1, z: 0.05 });
  heap(relief, {
    x: 0,
    y: 0,
    size: 0.56,
    count: 130,
    each: 0.06,
    rgb: colour('#8a4524'),
    other: colour('#b26a3c'),
    height: 0.2,
    squash: 0.7,
    gloss: 0.6,
  });
  strew({ x: 0, y: 0, size: 0.5, count: 16, squash: 0.7, seed: 3 }, (x, y, next) =>
    ring(relief, { x, y, size: 0.04, wide: 0.013, rgb: colour('#a9c86a'), turn: next() * 3 }),
  );
  strew({ x: 0, y: 0, size: 0.46, count: 12, squash: 0.7, seed: 14 }, (x, y, next) =>
    lump(relief, { x, y, a: 0.06, b: 0.018, turn: next() * 3, height: 0.04, rgb: PAPRIKA, gloss: 0.7 }),
  );
  shreds(relief, {
    x: 0,
    y: 0,
    size: 0.42,
    count: 110,
    rgb: colour('#f3d57c'),
    other: colour('#f9e7ae'),
    height: 0.3,
    length: 0.07,
    squash: 0.75,
  });
  parsley(relief, { x: 0.1, y: -0.05, size: 0.13 });
}

function pstruhUzeny(relief) {
  onPlate(relief, 7);
  for (const [x, y, turn] of [
    [-0.3, -0.16, 0.35],
    [-0.08, 0.16, 0.3],
  ]) {
    lump(relief, {
      ...{
        x,
        y,
        turn,
        a: 0.56,
        b: 0.19,
        height: 0.1,
        flat: 3,
        corners: 2.2,
        ragged: 0.08,
        rgb: colour('#d98a4a'),
        bump: 0.01,
        gloss: 0.4,
        soft: 0.6,
      },
      skin: (u, v, point, d) => {
        const flake = Math.sin(u * 44 + Math.abs(v) * 60 + fbm(u * 6, v * 6, 2) * 4);
        point.h += 0.0025 * flake;
        point.blend(colour('#f0bd88'), 0.5 * smooth(0.2, 0.9, flake));
        point.blend(colour('#8f4a1c'), 0.6 * smooth(0.75, 1, d) + 0.6 * smooth(0.02, 0.008, Math.abs(v)));
      },
    });
  }
  dollop(relief, { x: 0.48, y: -0.28, size: 0.2, height: 0.11, z: 0.05 });
  shreds(relief, { x: 0.48, y: -0.3, size: 0.12, count: 34, rgb: colour('#f6efdc'), length: 0.04, height: 0.2 });
  for (let index = 0; index < 7; index++)
    ring(relief, {
      x: 0.3 + 0.09 * index,
      y: 0.42 - 0.075 * index,
      size: 0.06,
      wide: 0.055,
      rgb: colour('#cfe0a0'),
      inner: colour('#e8f0c8'),
      height: 0.03,
      z: 0.06 + index * 0.006,
    });
  dill(relief, { x: -0.2, y: 0.02, size: 0.2, turn: 0.3 });
  dill(relief, { x: 0.44, y: -0.2, size: 0.13, turn: 2.3 });
  citrus(relief, { x: -0.62, y: 0.22, size: 0.16 });
}

const BROTH = colour('#c98a1e');
const CARROT = colour('#e0701a');
const NOODLE = colour('#efd98f');

function noodles(relief, { x, y, size, count, level, seed = 2 }) {
  strew({ x, y, size, count, seed }, (px, py, next) =>
    ring(relief, {
      x: px,
      y: py,
      size: 0.09 + 0.09 * next(),
      wide: 0.014,
      squash: 0.5 + 0.4 * next(),
      turn: next() * 6,
      rgb: NOODLE,
      z: level - 0.012 * next(),
      height: 0.016,
    }),
  );
}

function roots(relief, { level, size = 0.7, count = 12, seed = 5, rgb = CARROT }) {
  strew({ x: 0, y: 0, size, count, seed }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      a: 0.065,
      b: 0.06,
      z: level - 0.01,
      height: 0.028,
      flat: 6,
      rgb: next() > 0.45 ? rgb : colour('#e9dfae'),
      gloss: 0.6,
    }),
  );
}

function vyvar(relief) {
  const level = soup(relief, 1, { rgb: BROTH, dark: colour('#a96a10'), gloss: 1 });
  noodles(relief, { x: 0.1, y: 0.1, size: 0.55, count: 18, level });
  roots(relief, { level });
  for (const [x, y] of [
    [-0.28, -0.14],
    [0.1, -0.3],
    [0.2, 0.16],
    [-0.2, 0.28],
    [0.46, -0.1],
  ])
    lump(relief, {
      x,
      y,
      a: 0.17,
      z: level - 0.03,
      height: 0.12,
      rgb: colour('#7a5236'),
      bump: 0.03,
      scale: 14,
      gloss: 0.4,
    });
  oil(relief, { size: 0.85, level, rgb: colour('#f0b83a'), scale: 8, share: 0.55 });
  chives(relief, { x: 0, y: 0, size: 0.7, count: 44 });
  parsley(relief, { x: 0.05, y: 0, size: 0.11 });
}

function cesnecka(relief) {
  table(relief, 2);
  linen(relief, { x: 1.15, y: 0.7, turn: 0.5, green: true });
  plate(relief, { size: 1.3 });
  lump(relief, {
    ...{
      x: 0,
      y: 0,
      a: 0.98,
      height: 0.34,
      flat: 3,
      ragged: 0.04,
      rgb: colour('#9a5a26'),
      bump: 0.05,
      scale: 5,
      gloss: 0.2,
      soft: 0.3,
    },
    skin: (u, v, point, d) => {
      point.blend(colour('#f0dcb8'), 0.6 * smooth(0.55, 0.75, fbm(u * 7, v * 7, 3, 3)));
      point.blend(colour('#5c2d10'), 0.5 * smooth(0.6, 0.8, fbm(u * 5 + 3, v * 5, 3, 6)));
      if (d < 0.76) {
        point.tint(colour('#ecd6a6'), 0.8 + 0.4 * fbm(u * 30, v * 30, 2));
        point.h = 0.36 - 0.3 * smooth(0.76, 0.68, d);
      }
    },
  });
  const level = 0.26;
  pool(relief, [[0, 0, 0.7]], {
    rgb: colour('#c9a05a'),
    dark: colour('#a67c36'),
    level,
    ragged: 0.02,
    rim: 0.03,
    gloss: 0.9,
  });
  heap(relief, {
    x: 0,
    y: 0,
    size: 0.5,
    count: 16,
    each: 0.085,
    rgb: colour('#ecd58c'),
    height: 0.2,
    corners: 4,
    seed: 4,
  });
  strew({ x: 0.05, y: 0, size: 0.52, count: 12, seed: 9 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      z: level - 0.02,
      a: 0.075,
      b: 0.05,
      turn: next() * 3,
      height: 0.05,
      corners: 3,
      rgb: colour('#a8443a'),
      gloss: 0.5,
    }),
  );
  shreds(relief, {
    x: 0.05,
    y: -0.05,
    size: 0.34,
    count: 60,
    rgb: colour('#f6dc8a'),
    other: colour('#fbeec0'),
    height: 0.26,
    length: 0.09,
  });
  oil(relief, { size: 0.62, level, rgb: colour('#f0c04a'), scale: 9 });
  chives(relief, { x: 0, y: 0, size: 0.55, count: 40 });
}

function kulajda(relief) {
  const level = soup(relief, 3, { rgb: colour('#efdfb8'), dark: colour('#dfc592'), streaks: 0.35 });
  roots(relief, { level, count: 14, rgb: colour('#efdc98'), seed: 8 });
  strew({ x: 0, y: 0, size: 0.72, count: 15, seed: 6 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      z: level - 0.01,
      a: 0.11,
      b: 0.06,
      turn: next() * 3,
      height: 0.035,
      flat: 4,
      ragged: 0.3,
      rgb: next() > 0.5 ? colour('#8a5a30') : colour('#5f3a1e'),
      gloss: 0.6,
    }),
  );
  egg(relief, { x: 0.06, y: 0.03, z: level - 0.01, size: 0.34 });
  oil(relief, { size: 0.85, level, rgb: colour('#e0b040'), scale: 9, share: 0.35 });
  for (const [x, y, turn] of [
    [-0.36, -0.2, 0.5],
    [0.36, -0.38, 2],
    [0.42, 0.38, 0.2],
    [-0.22, 0.46, 2.6],
  ])
    dill(relief, { x, y, turn, size: 0.2 });
  dust(relief, { x: 0.06, y: 0.03, size: 0.4, rgb: colour('#2a1d14'), scale: 44, share: 0.16 });
}

function bramboracka(relief) {
  const level = soup(relief, 4, { rgb: colour('#a8702e'), dark: colour('#86501a') });
  heap(relief, {
    x: 0,
    y: 0,
    size: 0.68,
    count: 26,
    each: 0.1,
    rgb: colour('#e6c66a'),
    height: 0.2,
    corners: 4,
    gloss: 0.4,
  });
  roots(relief, { level, count: 16 });
  strew({ x: 0, y: 0, size: 0.7, count: 18, seed: 6 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      z: level - 0.005,
      a: 0.12,
      b: 0.06,
      turn: next() * 3,
      height: 0.035,
      flat: 4,
      ragged: 0.3,
      rgb: next() > 0.5 ? colour('#5a3418') : colour('#3d220f'),
      gloss: 0.6,
    }),
  );
  oil(relief, { size: 0.85, level, rgb: colour('#d89030'), scale: 9 });
  chopped(relief, { x: 0, y: 0, size: 0.7, count: 90, length: 0.024 });
}

function drstkova(relief) {
  const level = soup(relief, 5, { rgb: colour('#8a3d0c'), dark: colour('#662a06'), gloss: 1 });
  strew({ x: 0, y: 0, size: 0.72, count: 46, seed: 6 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      z: level - 0.012,
      a: 0.11,
      b: 0.035,
      turn: next() * 3,
      height: 0.045,
      flat: 4,
      ragged: 0.25,
      bump: 0.02,
      rgb: colour('#c98a5a'),
      gloss: 0.7,
    }),
  );
  oil(relief, { size: 0.88, level, rgb: colour('#f07818'), scale: 7, share: 0.6 });
  chopped(relief, { x: 0.1, y: 0, size: 0.5, count: 60, length: 0.026 });
  parsley(relief, { x: 0.1, y: -0.06, size: 0.13 });
}

function dyne(relief) {
  const level = soup(relief, 6, { rgb: colour('#e58a12'), dark: colour('#cf6c06'), streaks: 0.4, soft: 0.7 });
  relief.put({ size: 0.8 }, (u, v, point, under) => {
    const r = Math.hypot(u, v);
    const swirl = Math.abs(r - 0.12 - 0.07 * ((Math.atan2(v, u) / 6.283 + 1) % 1) * 4 + 0.03 * fbm(u * 6, v * 6, 2));
    if (swirl > 0.03 || r > 0.6) return;
    point.h = under + 0.012 * smooth(0.03, 0, swirl);
    point.tint(colour('#fbf0d8'));
    point.gloss = 0.6;
  });
  strew({ x: 0.04, y: 0, size: 0.36, count: 26, seed: 5 }, (x, y, next) =>
    lump(relief, {
      x,
      y,
      z: level,
      a: 0.055,
      b: 0.03,
      turn: next() * 6,
      height: 0.035,
      rgb: next() > 0.3 ? colour('#6f7c34') : colour('#a7a860'),
      gloss: 0.6,
    }),
  );
  oil(relief, { x: 0.1, y: 0.1, size: 0.6, level, rgb: colour('#2f4a14'), scale: 9, share: 0.4 });
  parsley(relief, { x: 0.02, y: 0, size: 0.1 });
}

export const STARTERS = {
  'domaci-tlacenka-s-cibuli': tlacenka,
  'nakladany-hermelin': hermelin,
  'utopenec-s-kozim-rohem': utopenec,
  'tatarak-z-hovezi-svickove': tatarak,
  'kachni-pastika-s-brusinkami': pastika,
  'topinka-s-masovou-smesi': topinka,
  'uzeny-pstruh-s-krenovym-kremem': pstruhUzeny,
  'hovezi-vyvar-s-jatrovymi-knedlicky': vyvar,
  'cesnecka-v-chlebu': cesnecka,
  kulajda,
  'bramboracka-s-hriby': bramboracka,
  drstkova,
  'krem-z-pecene-dyne': dyne,
};
