import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, picturesHung, ProductProcess } from '../../testkit/product-process.mjs';

const VENUES = [1, 2, 3];

/** Prepares, once for all journeys, a data folder with the demo and its pictures: each product starts on a copy of it. */
export default async function prepareTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-template-'));
  const port = await freePort();
  const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: folder };
  const product = await ProductProcess.start({ ...settings, PUBLIC_URL: '' });
  try {
    await picturesHung(`http://localhost:${port}`, VENUES);
  } finally {
    await product.stop();
  }
  process.env['JOURNEY_TEMPLATE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
