import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ask.js';
import { openLogArena, type LogArena } from '../events/log-arena.js';
import { startProduct } from '../product.js';
import { table } from '../report.js';
import { evenings } from './evenings.js';
import { tableSizes, type Size } from './table-sizes.js';

const LOOKS = 6;
const MINUTES = 10;

/** `npm run bench -- soak 30`: so many minutes of orders beside the product with its sweeps; does what it keeps stay bounded? */
export async function soak(): Promise<void> {
  const minutes = Number(process.argv[3] ?? MINUTES);
  console.log(`Starting PostgreSQL and the product; then ${minutes} minutes of orders …`);
  const arena = await openLogArena();
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-soak-'));
  const closing: (() => unknown)[] = [() => arena.close(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const product = await startProduct(arena.postgres, folder, await freePort());
    closing.push(() => product.server.stop());
    const began = Date.now();
    const working = evenings(arena, began + minutes * 60_000);
    const looks = await look(arena, minutes);
    const placed = await working;
    report(looks, placed, (Date.now() - began) / 1_000);
  } finally {
    for (const step of closing.reverse()) await step();
  }
}

/** Six times, evenly; each look is of everything that was written to. */
async function look({ reader }: LogArena, minutes: number): Promise<Size[][]> {
  const looks: Size[][] = [];
  for (let number = 1; number <= LOOKS; number++) {
    await sleep((minutes * 60_000) / LOOKS);
    looks.push(await tableSizes(reader));
    console.log(`  ${((minutes * number) / LOOKS).toFixed(1)} min`);
  }
  return looks;
}

const figure = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Whatever has come to half a megabyte, the largest first. */
function report(looks: readonly Size[][], placed: number, seconds: number): void {
  const last = (looks.at(-1) ?? []).filter(({ megabytes }) => megabytes >= 0.5);
  const at = (name: string, index: number): Size | undefined => looks[index]?.find((size) => size.name === name);
  const rows = last
    .toSorted((a, b) => b.megabytes - a.megabytes)
    .map(({ name, kind, live, updates, hotUpdates, vacuums }) => [
      kind === 'table' ? name : `  ${name}`,
      ...looks.map((_, index) => figure(at(name, index)?.megabytes ?? 0)),
      ...(kind === 'table'
        ? [
            live.toLocaleString('en'),
            Math.max(...looks.map((_, index) => at(name, index)?.dead ?? 0)).toLocaleString('en'),
            updates === 0 ? '' : ((100 * hotUpdates) / updates).toFixed(0),
            String(vacuums),
          ]
        : ['', '', '', '']),
    ]);
  const head = ['', ...looks.map((_, index) => `MB ${index + 1}/${LOOKS}`), 'rows', 'most dead', 'HOT %', 'vacuums'];
  console.log(`\n${placed.toLocaleString('en')} orders, ${(placed / seconds).toFixed(0)} a second\n`);
  console.log(table(head, rows));
}
