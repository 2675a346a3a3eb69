import { useRef } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { changedRecordOf } from '#edited-record/server-errors.ts';

type PriceChange = { price_czk?: number; price_eur?: number };
type SeenItem = Pick<MenuProduct, 'id' | 'version'>;

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'conflict'; failure: ApiFailure; current: MenuProduct }
  | { kind: 'failed'; failure: ApiFailure };

export type SavePrice = (items: readonly SeenItem[], change: PriceChange, over?: MenuProduct) => Promise<Outcome>;

/**
 * Queues the changes of an item. People type prices faster than the server answers, so each change waits for the
 * earlier ones of the same item and uses the version that they made.
 */
export function useItemSaving(): SavePrice {
  const [edit] = useEditMenuProductsMutation();
  const known = useRef(new Map<number, number>());
  const turns = useRef(new Map<number, Promise<unknown>>());

  const send: SavePrice = async (items, change, over) => {
    const body = items.map(({ id, version }) => ({
      id,
      version: over?.version ?? Math.max(version, known.current.get(id) ?? 0),
      ...change,
    }));
    const { data, error } = await edit({ body });
    if (data !== undefined && error === undefined) {
      for (const saved of data) known.current.set(saved.id, saved.version);
      return { kind: 'saved' };
    }
    const failure = readApiFailure(error);
    const current = changedRecordOf<MenuProduct>(failure)?.current;
    return current === undefined ? { kind: 'failed', failure } : { kind: 'conflict', failure, current };
  };
  return (items, ...rest) => {
    const earlier = Promise.all(items.map(({ id }) => turns.current.get(id) ?? Promise.resolve()));
    const turn = earlier.then(() => send(items, ...rest));
    for (const { id } of items) turns.current.set(id, turn);
    return turn;
  };
}
