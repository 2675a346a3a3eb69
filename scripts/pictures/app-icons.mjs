/**
 * Draws the icons of the page on a home screen and of its notifications from frontend/public/icon.svg: `node
 * scripts/pictures/app-icons.mjs`. Run it when the logo changes, and commit the result.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../run/processes.mjs';

const FOLDER = join(ROOT, 'frontend/public/icons');
const GROUND = '#17513a';
const mark = readFileSync(join(ROOT, 'frontend/public/icon.svg'));

/** The logo over the full square. */
const whole = (size) => sharp(mark, { density: 1200 }).resize(size, size).png();

/** Keeps the logo within the middle 80 %, because a launcher may cut off the rest (W3C manifest, maskable icons). */
async function maskable(size) {
  const inner = await whole(Math.round(size * 0.72)).toBuffer();
  const ground = { create: { width: size, height: size, channels: 4, background: GROUND } };
  return sharp(ground)
    .composite([{ input: inner }])
    .png();
}

/** Draws white on transparent: Android uses only the opacity of a badge. */
async function badge(size) {
  const { data, info } = await whole(size).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const light = (data[at] + data[at + 1] + data[at + 2]) / 3;
    data.fill(255, at, at + 3);
    data[at + 3] = light > 150 ? data[at + 3] : 0;
  }
  return sharp(data, { raw: info }).png();
}

mkdirSync(FOLDER, { recursive: true });
await whole(192).toFile(join(FOLDER, 'icon-192.png'));
await whole(512).toFile(join(FOLDER, 'icon-512.png'));
await (await maskable(180)).toFile(join(FOLDER, 'icon-180.png'));
await (await maskable(512)).toFile(join(FOLDER, 'icon-maskable-512.png'));
await (await badge(96)).toFile(join(FOLDER, 'badge-96.png'));
