/**
 * Loaded into the process that inserts the demo (template.ts): encoding the demo's real pictures takes twenty seconds
 * of CPU time.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import { blackPng } from '../../testkit/png.mjs';

const OF_DEMO = `${sep}demo-pictures${sep}`;
const WIDTH = 200;
const HEIGHT = 150;

const { readFile } = promises;
let count = 0;

/** Each dish gets another picture, so that a page requests each. */
promises.readFile = async (path, ...options) => {
  if (!String(path).includes(OF_DEMO)) return readFile(path, ...options);
  count += 1;
  return blackPng(WIDTH + count, HEIGHT);
};
syncBuiltinESMExports();
