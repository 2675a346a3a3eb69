import type { Records } from './rights-restaurants.js';
import type { Sample } from './sample.js';

type Id = keyof Records;

/** The ids in a sample. */
function idsIn(sample: Sample, records: Records): Id[] {
  const read = new Set<Id>();
  const watched = new Proxy(records, {
    get(target, name: string) {
      read.add(name as Id);
      return target[name as Id];
    },
  });
  for (const part of [sample.params, sample.query, sample.body, sample.form]) part?.(watched);
  return [...read];
}

/** One's own records with one id of a foreign record, each in turn; none for a sample with one id. */
export function mixedRecords(sample: Sample, own: Records, foreign: Records): { foreignId: Id; records: Records }[] {
  const ids = idsIn(sample, own);
  if (ids.length < 2) return [];
  return ids.map((foreignId) => ({ foreignId, records: { ...own, [foreignId]: foreign[foreignId] } }));
}
