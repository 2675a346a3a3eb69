/**
 * Paints the pictures of the demo's dishes: `node scripts/pictures/dish-pictures.mjs [beginning of a name …]`, to be run when a recipe in
 * scripts/pictures/dish-pictures changes; what it paints is committed. Each takes some seconds, and is the same on every machine.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { NAMES, painted } from './dish-pictures/dishes.mjs';
import { ROOT } from '../run/processes.mjs';

const FOLDER = join(ROOT, 'backend/demo-pictures');
/** As wide as the guest's dish sheet needs on most phones; painted finer, so that edges are smooth. */
const SIZE = { width: 640, height: 480 };
const ROWS = 540;
const QUALITY = 48;

mkdirSync(FOLDER, { recursive: true });
const asked = process.argv.slice(2);
for (const name of NAMES) {
  if (asked.length > 0 && !asked.some((beginning) => name.startsWith(beginning))) continue;
  const { bytes, columns, rows } = painted(name, ROWS);
  await sharp(bytes, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(SIZE.width, SIZE.height)
    .avif({ quality: QUALITY, effort: 5 })
    .toFile(join(FOLDER, `${name}.avif`));
  console.log(name);
}
