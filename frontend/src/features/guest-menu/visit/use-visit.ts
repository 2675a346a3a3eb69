import { useCallback, useEffect, useReducer, useRef } from 'react';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import type { GuestVisitAnswer } from '#api/types.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { OrderingState } from '../ordering/ordering-state';
import { tablesNamed } from '#shared/format/tables-named.ts';
import { isUnread, visitSeen, unknownVisit, visiting } from './visit-state';
import { readKnown, writeKnown } from './visit-storage';

const { joinTable, tableVisit } = guestApi.endpoints;

export type Visit = ReturnType<typeof useVisit>;

/**
 * Holds the party of this phone. The phone joins silently while it knows of no visit. After a visit has ended, it never
 * joins again by itself, however long ago that was, because other people may sit there by then.
 */
export function useVisit({ vid, tid, vs }: TableAddress, { placed, endedKey }: OrderingState) {
  const [state, dispatch] = useReducer(visiting, unknownVisit);
  const { restored, known } = state;
  const remembers = useRef(false);

  useEffect(() => dispatch({ type: 'restored', known: readKnown({ vid, tid }) }), [vid, tid]);
  useEffect(() => {
    remembers.current = known !== null;
    if (restored) writeKnown({ vid, tid }, known);
  }, [vid, tid, restored, known]);

  const hear = useCallback((answer: GuestVisitAnswer) => dispatch({ type: 'answered', answer }), []);
  const send = useApiDispatch();
  const read = useReading({ vid, tid, vs });
  const ask = useCallback(async () => {
    const answer = await read(remembers.current);
    if (answer !== undefined) hear(answer);
  }, [read, hear]);

  const sitAgain = useCallback(async () => {
    const { data } = await send(joinTable.initiate({ vid, tid, vs, sitsHere: true }, { track: false }));
    if (data !== undefined) hear(data);
  }, [send, hear, vid, tid, vs]);

  const unread = isUnread(state);
  useEffect(() => {
    if (unread) void ask();
  }, [unread, ask]);
  useEffect(() => {
    if (placed !== null) dispatch({ type: 'ordered', order: placed, tableId: tid });
  }, [placed, tid]);
  useEffect(() => {
    if (endedKey !== null) void ask();
  }, [endedKey, ask]);

  const seen = visitSeen(state);
  const { party, ended } = seen;
  return {
    ...seen,
    visitId: ended ? null : (known?.id ?? null),
    tag: known?.tag ?? null,
    /** The names of the party's current tables, shown in place of the table of the code; null without a party. */
    tableName: party === null ? null : tablesNamed(party.tables.map(({ name }) => name)),
    ask,
    hear,
    /** Joins the table's visit, for a guest who says that they still sit there although their own visit has ended. */
    sitAgain,
    readMove: () => dispatch({ type: 'moveRead' }),
  };
}

/**
 * @returns a function that fetches the visit. It resolves to undefined without an answer, or if a newer request has
 *   begun.
 */
function useReading({ vid, tid, vs }: TableAddress) {
  const send = useApiDispatch();
  const turns = useRef(0);
  return useCallback(
    async (isKnown: boolean): Promise<GuestVisitAnswer | undefined> => {
      const turn = ++turns.current;
      const options = { forceRefetch: true, subscribe: false };
      let answer: GuestVisitAnswer | undefined;
      if (isKnown) {
        const { data, isError } = await send(tableVisit.initiate({ tid, vs }, options));
        // Ignores `data` after a failure, because it is then the previous answer.
        answer = isError ? undefined : data;
      } else answer = (await send(joinTable.initiate({ vid, tid, vs }, { track: false }))).data ?? { visit: null };
      return turn === turns.current ? answer : undefined;
    },
    [send, vid, tid, vs],
  );
}
