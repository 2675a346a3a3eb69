import { useMemo, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffApi } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { randomId } from '#shared/random-id.ts';
import type { Act, Done, VisitCalls } from './visit-acts';
import { visitActTexts as texts } from './visit-texts';

const { admitPhone, closeVisit, mergeVisits, moveVisit, openVisit, removePhone, reopenVisits, unmergeVisit } =
  staffApi.endpoints;
const { settleBill, unsettleBill } = staffApi.endpoints;

function callsOf(dispatch: ReturnType<typeof useApiDispatch>, venueId: number): VisitCalls {
  return {
    open: (tableId) => dispatch(openVisit.initiate({ openVisit: { venueId, tableId } })).unwrap(),
    close: async (visitId) =>
      (await dispatch(closeVisit.initiate({ closeVisit: { venueId, visitId } })).unwrap()).closed,
    reopen: (visitIds) => dispatch(reopenVisits.initiate({ reopenVisits: { venueId, visitIds } })).unwrap(),
    move: (visitId, tableId) => dispatch(moveVisit.initiate({ moveVisit: { venueId, visitId, tableId } })).unwrap(),
    merge: (visitId, intoVisitId) =>
      dispatch(mergeVisits.initiate({ mergeVisits: { venueId, visitId, intoVisitId } })).unwrap(),
    unmerge: (visitId) => dispatch(unmergeVisit.initiate({ unmergeVisit: { venueId, visitId } })).unwrap(),
    remove: (visitId, phone) => dispatch(removePhone.initiate({ phoneOfVisit: { venueId, visitId, phone } })).unwrap(),
    admit: (visitId, phone) => dispatch(admitPhone.initiate({ phoneOfVisit: { venueId, visitId, phone } })).unwrap(),
    settle: async (visitId, { phones, sums }) => {
      const totals = sums.map(({ currency, total: amount }) => ({ currency, amount }));
      const request = { 'Idempotency-Key': randomId(), settleBill: { venueId, visitId, phones, totals } };
      return (await dispatch(settleBill.initiate(request)).unwrap()).position;
    },
    unsettle: (visitId, position) =>
      dispatch(unsettleBill.initiate({ unsettleBill: { venueId, visitId, position } })).unwrap(),
  };
}

export type VisitActs = {
  pending: ReadonlySet<string>;
  /** Runs an action, and shows a toast with an undo for ten seconds; `about`: the parties concerned. */
  run: (about: readonly string[], act: Act) => Promise<void>;
};

/**
 * Actions on parties. After each action, whatever its outcome, the list is refetched before the next press on the same
 * party.
 * @param refetch resolves when the list has been fetched
 */
export function useVisitActs(venueId: number, refetch: () => Promise<void>): VisitActs {
  const dispatch = useApiDispatch();
  const calls = useMemo(() => callsOf(dispatch, venueId), [dispatch, venueId]);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const undo = async (takeBack: () => Promise<unknown>) => {
    try {
      await takeBack();
      notify.success(texts.takenBack);
    } catch (error) {
      notify.error(failureText(error, texts.takeBackFailed));
    }
    await refetch();
  };
  const tell = ({ message, takeBack }: Done) =>
    takeBack === null ? notify.success(message) : notify.undoable(message, () => void undo(takeBack));
  const run = async (about: readonly string[], act: Act) => {
    setPending((all) => new Set([...all, ...about]));
    try {
      tell(await act(calls));
    } catch (error) {
      notify.error(failureText(error, texts.failed));
    }
    await refetch();
    setPending((all) => new Set([...all].filter((id) => !about.includes(id))));
  };
  return { pending, run };
}
