import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '#platform/database/data-folder-owner.js';
import { ProductProcess } from './product-process.js';

const folder = mkdtempSync(join(tmpdir(), 'stolek-step-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// npm reacts to Ctrl-C only at its end, and the programs it has started never do.
const COMMAND = [
  'sh',
  '-c',
  `trap '' INT; sleep 60 & echo $$ $! > ${folder}/pids.part; mv ${folder}/pids.part ${folder}/pids; wait`,
];
const SCRIPT = `import { step } from './scripts/run/processes.mjs'; await step('Working', ${JSON.stringify(COMMAND)}, { disposable: true });`;

it('Ctrl-C during a step of the start ends that step and every process that it has started', async () => {
  const start = new ProductProcess({}, '--input-type=module', ['--eval', SCRIPT]);
  while (!existsSync(join(folder, 'pids'))) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await start.stop('SIGINT')).toBe(130);
  for (const pid of readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number)) {
    while (processIdentity(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
