import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const HOOKS = new URL('../../test/register-typescript.mjs', import.meta.url).href;
/** What serves requests or prepares a database: together they take a second to load. */
const HEAVY = /node_modules\/((?:@nestjs|typeorm|bullmq|nodemailer|passport)\b[^/]*)/;

/** Loads it in a process of its own, and lists the files of packages that came with it. */
const LOAD = `
  import { Module } from 'node:module';
  await import('#ops/program.js');
  process.stdout.write(JSON.stringify(Object.keys(Module._cache)));`;

describe('The commands of npm run ops', () => {
  test('load neither Nest nor what prepares a database, before one needs it', async () => {
    const words = ['--import', HOOKS, '--input-type=module', '--eval', LOAD];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: new URL('../..', import.meta.url) });
    const files = JSON.parse(stdout) as string[];
    expect(files.some((file) => file.includes('node_modules/commander'))).toBe(true);
    expect([...new Set(files.flatMap((file) => HEAVY.exec(file)?.[1] ?? []))]).toEqual([]);
  });
});
