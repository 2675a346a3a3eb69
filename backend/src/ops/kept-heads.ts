import { readFileSync } from 'node:fs';
import type { KeptHead } from '#eventlog/chain/kept-heads.js';
import { EXIT, OpsError } from './ops.js';

const ONE = /^(\d{1,15}):([0-9a-f]{64})$/;
const PRINTED = /^Venue (\d+): .* head (\d+) ([0-9a-f]{64})$/gm;

/**
 * @param given `number:hash` of the one venue, or the path of a file with the output of `verify`.
 * @throws OpsError
 */
export async function readKept(given: string, venueId?: number): Promise<KeptHead[]> {
  const [, number, hash] = ONE.exec(given) ?? [];
  if (number !== undefined && hash !== undefined) {
    if (venueId === undefined) throw new OpsError('number:hash is of one venue: say which with --venue.', EXIT.usage);
    return [{ venueId, seq: Number(number), hash }];
  }
  const heads = headsIn(textOf(given)).filter((head) => venueId === undefined || head.venueId === venueId);
  if (heads.length > 0) return heads;
  throw new OpsError(`${given} holds nothing that verify has printed of ${venueId ? `venue ${venueId}` : 'a venue'}.`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new OpsError(`${path} is neither number:hash nor a file that can be read.`, EXIT.usage);
  }
}

function headsIn(text: string): KeptHead[] {
  const printed = [...text.matchAll(PRINTED)];
  if (printed.length > 0) {
    return printed.map(([, venueId, seq, hash = '']) => ({ venueId: Number(venueId), seq: Number(seq), hash }));
  }
  try {
    const reports = JSON.parse(text) as { venueId: number; head: number; headHash: string }[];
    return reports.map(({ venueId, head, headHash }) => ({ venueId, seq: head, hash: headHash }));
  } catch {
    return [];
  }
}
