import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { assertNothingUsed, withoutUnused } from './unused-queries.ts';

const root = join(createRequire(import.meta.url).resolve('@reduxjs/toolkit/package.json'), '../dist/query');
const CORE = readFileSync(join(root, 'rtk-query.modern.mjs'), 'utf8');
const HOOKS = readFileSync(join(root, 'react/rtk-query-react.modern.mjs'), 'utf8');

describe('the removal of unused code from RTK Query', () => {
  it('leaves no call to code of features that the guest’s page does not use', () => {
    const [core, hooks] = [withoutUnused(CORE, 'rtk-query'), withoutUnused(HOOKS, 'rtk-query-react')];
    expect(core).toMatch(/const handlerBuilders = \[[^\]]*buildPollingHandler\s*\]/);
    expect(core).not.toContain('buildWindowEventHandler(');
    expect(hooks).not.toMatch(/useLazyQuery\b|useLazyQuery,/);
    for (const code of [core, hooks]) expect(code).not.toMatch(/\? *isInfiniteQueryDefinition|if \(isInfinite/);
  });

  it('stops the build if the library’s code for a removed feature has changed', () => {
    expect(() => withoutUnused(CORE.replace('buildQueryLifecycleHandler\n', 'other\n'), 'rtk-query')).toThrow(
      /rtk-query no longer has .*buildQueryLifecycleHandler/,
    );
  });

  it('stops the build if the page’s own code uses a removed feature', () => {
    expect(() => assertNothingUsed('build.infiniteQuery({})', 'guest-api.ts')).toThrow(
      /guest-api\.ts uses infiniteQuery/,
    );
    expect(() => assertNothingUsed('useQuery(table, { pollingInterval: 5 })', 'menu-page.tsx')).not.toThrow();
  });
});
