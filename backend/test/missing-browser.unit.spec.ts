import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stolek-path-'));
beforeAll(() => symlinkSync(process.execPath, join(folder, 'node')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Searches for a browser on a machine that has none, and no way to install one. */
function lookedFor(platform: string): Promise<string> {
  const script = `import { chromiumPath } from './scripts/run/chromium.mjs';
    const machine = { platform: ${JSON.stringify(platform)}, isThere: () => false };
    await chromiumPath(machine).then(console.log, (error) => console.log('Error: ' + error.message));`;
  const words = ['--input-type=module', '--eval', script];
  const env = { ...process.env, PATH: folder, CHROMIUM: '' };
  return new Promise((resolve, reject) =>
    execFile(process.execPath, words, { cwd: ROOT, env }, (error, out, errors) =>
      error ? reject(new Error(`${error.message}${errors}`)) : resolve(out.trimEnd().split('\n').at(-1)!),
    ),
  );
}

it.each(['linux', 'darwin', 'win32'])('the search for a browser on %s reports that there is none', async (platform) => {
  expect(await lookedFor(platform)).toMatch(/^Error: no Chromium: install it, or set CHROMIUM to the path of one/);
});
