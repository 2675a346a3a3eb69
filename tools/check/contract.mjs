/**
 * The contract between backend and frontend, and all that is generated from it. `npm run contract` writes it;
 * `npm run contract -- --check` generates it elsewhere and fails if the committed files differ.
 */
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { printFrameTypes } from './contract/frame-types.mjs';
import { normalize } from './contract/normalize.mjs';
import { ROOT } from '../../scripts/run/processes.mjs';

const STYLE = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));

const DOCUMENT = 'backend/openapi.json';
const CLIENT = 'frontend/src/api/generated.ts';
const FRAMES = 'frontend/src/api/generated-frames.ts';
/** The same frames as JSON Schema, for the component tests. */
const FRAME_SCHEMAS = 'backend/frames.json';
const ERROR_CODES = 'frontend/src/api/generated-error-codes.ts';
function collect(file) {
  const register = pathToFileURL(path.join(ROOT, 'backend/test/register-typescript.mjs')).href;
  const command = ['--import', register, 'contract/collect-contract.ts', file];
  execFileSync(process.execPath, command, { cwd: path.join(ROOT, 'backend'), stdio: ['ignore', 'inherit', 'inherit'] });
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function generateClient(schemaFile) {
  const source = await generateEndpoints({
    schemaFile,
    apiFile: './base-api',
    apiImport: 'baseApi',
    exportName: 'generatedApi',
    hooks: { queries: true, lazyQueries: false, mutations: true },
    encodePathParams: true,
    useUnknown: true,
  });
  return `/* Generated from ${DOCUMENT} by \`npm run contract\`; never edited. */\n${source}`;
}

function printErrorCodes(codes) {
  const union = codes.map((code) => `'${code}'`).join(' | ');
  return `/** Generated from the backend's error codes by \`npm run contract\`; never edited. */\nexport type ErrorCode = ${union};\n`;
}

/** @returns {Promise<Map<string, string>>} text by path */
async function generate(folder) {
  const { openapi, frames, errorCodes } = collect(path.join(folder, 'contract.json'));
  const document = normalize(openapi);
  const schemaFile = path.join(folder, 'openapi.json');
  writeFileSync(schemaFile, `${JSON.stringify(document, null, 2)}\n`);
  const client = await generateClient(schemaFile);
  const inClient = [...client.matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  const files = new Map([
    [DOCUMENT, readFileSync(schemaFile, 'utf8')],
    [CLIENT, client],
    [FRAMES, printFrameTypes(frames, inClient)],
    [FRAME_SCHEMAS, `${JSON.stringify(frames, null, 2)}\n`],
    [ERROR_CODES, printErrorCodes(errorCodes)],
  ]);
  for (const [file, text] of files) {
    if (!file.endsWith('.ts')) continue;
    const { code } = await format(file, text, STYLE);
    files.set(file, code);
  }
  return files;
}

function firstDifference(expected, committed) {
  const lines = committed.split('\n');
  const at = expected.split('\n').findIndex((line, index) => line !== lines[index]);
  return `line ${at + 1}: ${JSON.stringify(lines[at] ?? '')} should be ${JSON.stringify(expected.split('\n')[at] ?? '')}`;
}

function compare(files) {
  const stale = [...files].filter(
    ([file, text]) => !existsSync(path.join(ROOT, file)) || readFileSync(path.join(ROOT, file), 'utf8') !== text,
  );
  for (const [file, text] of stale) {
    const committed = existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';
    console.log(`${file} is not what the code says: ${firstDifference(text, committed)}`);
  }
  if (stale.length > 0) console.log('npm run contract updates them');
  return stale.length === 0;
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
try {
  const files = await generate(folder);
  if (process.argv.includes('--check')) process.exitCode = compare(files) ? 0 : 1;
  else for (const [file, text] of files) writeFileSync(path.join(ROOT, file), text);
  console.log(`${files.size} generated files`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
