import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const CALL = /^ {4}(\w+): build\.(?:query|mutation|infiniteQuery)</gm;

function callsIn(file: string): string[] {
  return [...readFileSync(join(SOURCES, file), 'utf8').matchAll(CALL)].map(([, name]) => name!);
}

/** All endpoints share one api. Of two with the same name the one injected later is dropped, silently in production. */
it('a handwritten endpoint has the name of a generated one only if it overrides that one', () => {
  const generated = new Set(callsIn('api/generated.ts'));
  expect(generated.size).toBeGreaterThan(50);
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|generated\.ts$/.test(file),
  );
  const taken = files
    .filter((file) => !readFileSync(join(SOURCES, file), 'utf8').includes('overrideExisting: true'))
    .flatMap((file) => callsIn(file).map((name) => ({ file, name })))
    .filter(({ name }) => generated.has(name));
  expect(taken).toEqual([]);
});
