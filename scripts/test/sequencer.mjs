import { statSync } from 'node:fs';

/** Specs that start whole products or walk through all events and routes: a minute each. */
const isOfTheWhole = ({ path }) => path.includes('/backend/test/');

/**
 * The order of jest's files: the longest first, since one that begins last leaves a core idle. Jest knows durations
 * from earlier runs, which a fresh clone lacks.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes a sequencer from there
export default class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((a, b) => isOfTheWhole(b) - isOfTheWhole(a) || size.get(b.path) - size.get(a.path));
  }

  cacheResults() {}
}
