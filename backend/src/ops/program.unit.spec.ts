import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const HOOKS = new URL('../../test/register-typescript.mjs', import.meta.url).href;
/** Packages that serve requests or prepare a database: together they take a second to load. */
const HEAVY = /node_modules\/((?:@nestjs|typeorm|bullmq|nodemailer|passport)\b[^/]*)/;

/**
 * Reports each file of a package that is loaded, whether an ES module or not: Node has no list of loaded ES modules.
 */
const TELLS = `
  import { writeSync } from 'node:fs';
  export function resolve(specifier, context, next) {
    return Promise.resolve(next(specifier, context)).then((found) => {
      if (found.url.includes('node_modules')) writeSync(1, found.url + '\\n');
      return found;
    });
  }`;

/** Loads it in a separate process. */
const LOAD = `
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(TELLS)}));
  await import('#ops/program.js');`;

describe('The commands of npm run ops', () => {
  test('load Nest and the preparation of a database only when one of them needs it', async () => {
    const words = ['--import', HOOKS, '--input-type=module', '--eval', LOAD];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: new URL('../..', import.meta.url) });
    const files = stdout.split('\n');
    expect(files.some((file) => file.includes('node_modules/commander'))).toBe(true);
    expect([...new Set(files.flatMap((file) => HEAVY.exec(file)?.[1] ?? []))]).toEqual([]);
  });
});
