import { useContext } from 'react';
import { staffApi, useGetShiftQuery } from '#api/staff-api.ts';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { TabletWorker } from '../tablet/tablet-worker';
import { handoverTexts as texts } from './handover-texts';

const POLL_MS = 30_000;

/** The shift of the person who works here, identified by the PIN on a shared tablet, otherwise by the account. */
export function usePersonShift(venueId: number) {
  const worker = useContext(TabletWorker)?.personId;
  const { data: user, isError: isUnread } = staffApi.useGetUserQuery(undefined, { skip: worker !== undefined });
  const personId = worker ?? user?.id;
  const { currentData: now, isError } = useGetShiftQuery({ venueId }, { pollingInterval: POLL_MS });
  const [begin] = staffApi.useBeginShiftMutation();
  const isKnown = personId !== undefined && now !== undefined;
  return {
    personId,
    people: now?.people ?? [],
    handovers: now?.handovers ?? [],
    isOn: isKnown ? now.people.some((one) => one.personId === personId) : null,
    isAwaited: !isKnown && !isError && !isUnread,
    others: isKnown ? now.people.filter((one) => one.personId !== personId) : [],
    begin: () =>
      void begin({ beginShift: { venueId } }).then(({ error }) => {
        if (error) notify.error(failureText(error, texts.failed));
      }),
  };
}
