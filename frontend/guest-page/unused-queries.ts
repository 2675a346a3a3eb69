import type { Plugin } from 'vite';

const OF_QUERIES = /\/@reduxjs\/toolkit\/dist\/query\/(?:react\/)?(rtk-query|rtk-query-react)\.modern\.mjs$/;
const OF_PAGE = /\/frontend\/src\//;

type Replacement = readonly [pattern: RegExp, by: string];

/** A call in a factory keeps a whole feature in the page, because the bundler cannot see that no endpoint has it. */
const INFINITE: readonly Replacement[] = [
  [/(?<!function )isInfiniteQueryDefinition\((?!e\))[\w[\]]+\)/g, 'false'],
  [/(?<=[{,]\s*)(?:buildInfiniteQueryHooks|buildInfiniteQuerySelector|buildInitiateInfiniteQuery),/g, ''],
];
const FEATURES: Readonly<Record<string, readonly Replacement[]>> = {
  'rtk-query': [
    ...INFINITE,
    [/"infiniteQueryOptions" in endpointDefinition/g, 'false'],
    // `onCacheEntryAdded`, `onQueryStarted`
    [/,\s*buildCacheLifecycleHandler,\s*buildQueryLifecycleHandler(?=\s*\])/g, ''],
    // `refetchOnFocus`, `refetchOnReconnect`
    [/const windowEventsHandler = buildWindowEventHandler\(builderArgs\);/g, ''],
    [/windowEventsHandler\(action, mwApiWithNext, stateBefore\);/g, ''],
  ],
  'rtk-query-react': [
    ...INFINITE,
    [/useLazyQuery\(options\) \{[^]*?\n\t{3}\},/g, ''],
    [/api\[`useLazy[^;]*;/g, ''],
    [/(?<=[{,]\s*)useLazyQuery(?:Subscription)?,/g, ''],
    [/safeAssign\(anyApi, \{ usePrefetch \}\);/g, ''],
    [/,\s*usePrefetch(?= \}|\n)/g, ''],
  ],
};
const USED =
  /\b(?:infiniteQuery|onCacheEntryAdded|onQueryStarted|refetchOnReconnect|refetchOnFocus: true|useLazy\w*|usePrefetch)\b/;

/** @returns the library's code without its features that the page does not use */
export function withoutUnused(code: string, library: string): string {
  let rest = code;
  for (const [pattern, by] of FEATURES[library] ?? []) {
    const next = rest.replace(pattern, by);
    if (next === rest) throw new Error(`${library} no longer has ${pattern}`);
    rest = next;
  }
  return rest;
}

/** Refuses the page's own code if it uses a feature that the build removes. */
export function assertNothingUsed(code: string, id: string): void {
  const used = USED.exec(code)?.[0];
  if (used !== undefined)
    throw new Error(`${id} uses ${used}, which guest-page/unused-queries.ts removes from the page`);
}

/** Removes features of RTK Query that the guest's page does not use: 2.3 kB of its first script. */
export const unusedQueries: Plugin = {
  name: 'stolek-unused-queries',
  transform: {
    filter: { id: [OF_QUERIES, OF_PAGE] },
    handler(code, id) {
      const library = OF_QUERIES.exec(id)?.[1];
      if (library !== undefined) return { code: withoutUnused(code, library), map: null };
      assertNothingUsed(code, id);
      return undefined;
    },
  },
};
