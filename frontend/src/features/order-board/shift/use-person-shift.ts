import { staffApi, useGetShiftQuery } from '#api/staff-api.ts';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { useIsOffered } from '../feed/offered-acts';
import { handoverTexts as texts } from './handover-texts';

const POLL_MS = 30_000;

/** The shift of the signed-in person; without an enrolled device the account is the person. */
export function usePersonShift(venueId: number) {
  const isOffered = useIsOffered(venueId, 'shifts');
  const { data: user } = staffApi.useGetUserQuery(undefined, { skip: !isOffered });
  const { currentData: now } = useGetShiftQuery({ venueId }, { skip: !isOffered, pollingInterval: POLL_MS });
  const [begin] = staffApi.useBeginShiftMutation();
  const isKnown = user !== undefined && now !== undefined;
  return {
    isOffered,
    people: now?.people ?? [],
    handovers: now?.handovers ?? [],
    /** Null while it is unknown, or where the server has no shifts. */
    isOn: isKnown ? now.people.some(({ personId }) => personId === user.id) : null,
    others: isKnown ? now.people.filter(({ personId }) => personId !== user.id) : [],
    begin: () =>
      void begin({ beginShift: { venueId } }).then(({ error }) => {
        if (error) notify.error(failureText(error, texts.failed));
      }),
  };
}
