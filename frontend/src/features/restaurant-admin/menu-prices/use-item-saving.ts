import { useRef } from 'react';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { changedRecordOf } from '../saving/server-errors';

export type ItemChange = { price_czk?: number; price_eur?: number; is_new?: boolean; is_recommended?: boolean };

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'conflict'; current: MenuProduct }
  | { kind: 'failed'; failure: ApiFailure };

/** Saves one field of an item. `over` is a newer record that the person decided to overwrite. */
export type SaveItem = (item: MenuProduct, change: ItemChange, over?: MenuProduct) => Promise<Outcome>;

/**
 * Queues the changes of an item. People type prices faster than the server answers, so each change waits for the one
 * before
 * and uses the version that it made.
 */
export function useItemSaving(): SaveItem {
  const [edit] = useEditMenuProductsMutation();
  const known = useRef(new Map<number, number>());
  const turns = useRef(new Map<number, Promise<unknown>>());

  const send: SaveItem = async (item, change, over) => {
    const version = over?.version ?? Math.max(item.version, known.current.get(item.id) ?? 0);
    const { data, error } = await edit({ body: [{ id: item.id, version, ...change }] });
    const saved = data?.[0];
    if (saved !== undefined) {
      known.current.set(item.id, saved.version);
      return { kind: 'saved' };
    }
    const failure = readApiFailure(error);
    const current = changedRecordOf<MenuProduct>(failure)?.current;
    return current === undefined ? { kind: 'failed', failure } : { kind: 'conflict', current };
  };
  return (item, ...rest) => {
    const turn = (turns.current.get(item.id) ?? Promise.resolve()).then(() => send(item, ...rest));
    turns.current.set(item.id, turn);
    return turn;
  };
}
