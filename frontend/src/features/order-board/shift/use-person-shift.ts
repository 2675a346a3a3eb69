import { staffApi, useGetShiftQuery } from '#api/staff-api.ts';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { handoverTexts as texts } from './handover-texts';

const POLL_MS = 30_000;

/** The shift of the signed-in person; without an enrolled device the account is the person. */
export function usePersonShift(venueId: number) {
  const { data: user, isError: isUnread } = staffApi.useGetUserQuery();
  const { currentData: now, isError } = useGetShiftQuery({ venueId }, { pollingInterval: POLL_MS });
  const [begin] = staffApi.useBeginShiftMutation();
  const isKnown = user !== undefined && now !== undefined;
  return {
    personId: user?.id,
    people: now?.people ?? [],
    handovers: now?.handovers ?? [],
    /** Null while it is unknown. */
    isOn: isKnown ? now.people.some(({ personId }) => personId === user.id) : null,
    /** True until the first answers have come. */
    isAwaited: !isKnown && !isError && !isUnread,
    others: isKnown ? now.people.filter(({ personId }) => personId !== user.id) : [],
    begin: () =>
      void begin({ beginShift: { venueId } }).then(({ error }) => {
        if (error) notify.error(failureText(error, texts.failed));
      }),
  };
}
