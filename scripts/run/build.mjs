/**
 * Builds what is stale: a side is built again when the content of its sources has changed since.
 * `npm run build`, or `npm run build -- backend` for one side.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { installMissing, requireNode } from './install.mjs';
import { fail, ROOT, step } from './processes.mjs';

const STAMP = '.sources';
const SHARED = ['rules', 'tsconfig.base.json', 'package-lock.json'];
const COMPILER = 'node_modules/.bin/tsc';

const SIDES = [
  {
    label: 'Building the server',
    folder: 'backend/dist',
    sources: ['backend/src', 'backend/package.json', 'backend/tsconfig.json', 'backend/tsconfig.build.json', ...SHARED],
    // `npm run check` checks the types: that takes twice as long as compiling.
    command: (target) => [
      COMPILER,
      '-p',
      'backend/tsconfig.build.json',
      '--noCheck',
      '--outDir',
      target,
      '--tsBuildInfoFile',
      `${target}/.tsbuildinfo`,
    ],
    result: 'main.js',
    finish: completeServer,
  },
  {
    label: 'Building the web application',
    folder: 'frontend/dist',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/prerender',
      'frontend/guest-page',
      'frontend/code-parts',
      'frontend/index.html',
      'frontend/menu.html',
      'frontend/vite.config.ts',
      ...SHARED,
    ],
    command: (target) => [
      'node_modules/.bin/vite',
      'build',
      'frontend',
      '--outDir',
      join(ROOT, target),
      '--logLevel',
      'warn',
    ],
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
    result: 'index.html',
    finish: compressAssets,
  },
];

function filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!/\.[a-z]+$/.test(path) || path.endsWith('/')) {
    const entries = readdirSync(full, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }
  return [full];
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) {
    if (/\.spec\.tsx?$/.test(file)) continue;
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Completes a server's compiled code with the SQL that it reads, with the compiled rules, and with subpath imports that
 * lead to compiled files (those of backend/package.json lead to the sources).
 * @param {string} target a folder with compiled code, from the repository's root
 */
export function completeServer(target) {
  compileRules(join(target, 'node_modules/@stolek/rules'));
  const sources = join(ROOT, 'backend/src');
  for (const file of readdirSync(sources, { recursive: true })) {
    if (file.endsWith('.sql')) cpSync(join(sources, file), join(ROOT, target, file));
  }
  const { type, imports } = JSON.parse(readFileSync(join(ROOT, 'backend/package.json'), 'utf8'));
  const compiled = Object.keys(imports)
    .filter((name) => name !== '#test/*.js')
    .map((name) => [name, `./${name.slice(1)}`]);
  const text = JSON.stringify({ type, imports: Object.fromEntries(compiled) });
  writeFileSync(join(ROOT, target, 'package.json'), `${text}\n`);
}

/** Node takes the nearest package of a name: a compiled server runs the rules that it was built with. */
function compileRules(target) {
  const words = ['-p', 'rules/tsconfig.build.json', '--noCheck', '--outDir', target];
  const { status } = spawnSync(COMPILER, words, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The rules could not be compiled.');
  const { name, type } = JSON.parse(readFileSync(join(ROOT, 'rules/package.json'), 'utf8'));
  const text = JSON.stringify({ name, type, exports: { './*': './*.js' } });
  writeFileSync(join(ROOT, target, 'package.json'), `${text}\n`);
}

/** Writes compressed copies beside text files, so that no request pays for it. Node compresses several at once. */
async function compressAssets(target) {
  const entries = readdirSync(join(ROOT, target), { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Builds beside the old result and swaps them when complete, so that an interrupted start leaves the last good one. */
async function buildSide({ label, folder, sources, command, env, result, finish }) {
  const stamp = join(ROOT, folder, STAMP);
  const wanted = fingerprint(sources);
  const whole = [stamp, join(ROOT, folder, result)].every((file) => existsSync(file));
  if (whole && readFileSync(stamp, 'utf8') === wanted) return;
  const target = `node_modules/.cache/${folder.replace('/', '-')}-${process.pid}`;
  mkdirSync(join(ROOT, target), { recursive: true });
  const clear = () => rmSync(join(ROOT, target), { recursive: true, force: true });
  process.once('exit', clear);
  try {
    const { code, output } = await step(label, command(target), { env, disposable: true });
    if (!existsSync(join(ROOT, target, result))) throw new Error(`${output.trimEnd()}\n\n${label} failed.`);
    // The compiler writes its output in spite of errors, which are the business of `npm run check`, not of a person who
    // runs the product.
    if (code !== 0) console.log(output.trimEnd().split('\n').slice(0, 5).join('\n'));
    await finish?.(target);
    writeFileSync(join(ROOT, target, STAMP), wanted);
    rmSync(join(ROOT, folder), { recursive: true, force: true });
    renameSync(join(ROOT, target), join(ROOT, folder));
  } finally {
    clear();
    process.off('exit', clear);
  }
}

/** @param {string[]} [only] the workspaces to build; all when empty */
export async function buildStale(only = []) {
  for (const side of SIDES) {
    if (only.length > 0 && !only.some((name) => side.folder.startsWith(`${name}/`))) continue;
    await buildSide(side).catch((error) => fail(error.message));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await installMissing('product');
  await buildStale(process.argv.slice(2));
}
