import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type AdministeredUser, useUpdateAnyUserMutation, type Venue } from '../internal-api';
import { newerRecord, refusalText } from '../server-refusal';
import { userAdminTexts } from './internal-admin-user-texts';
import { changeOf, draftOf, phoneProblem, sameDraft, type UserDraft } from './user-draft';

/** @returns the venues of the companies that are chosen for the user */
export function reachedBy({ companyIds }: UserDraft, venues: readonly Venue[]): Venue[] {
  return venues.filter(({ companyId }) => companyIds.includes(companyId));
}

/** A user as they are and as they are being edited. Nobody's newer work is overwritten unseen. */
export function useUserEditing(listed: AdministeredUser, venues: readonly Venue[]) {
  const [user, setUser] = useState(listed);
  const [draft, setDraft] = useState(() => draftOf(listed));
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const [update, { isLoading: busy, reset }] = useUpdateAnyUserMutation();
  const before = draftOf(user);
  const problem = phoneProblem(draft, before);
  useUnsavedWork(!busy && !sameDraft(draft, before));

  const show = (next: AdministeredUser) => {
    setUser(next);
    setDraft(draftOf(next));
  };
  const save = async () => {
    setAsked(true);
    if (problem !== undefined) return;
    const venueIds = reachedBy(draft, venues).map(({ id }) => id);
    const { data, error } = await update({ updateAnyUser: changeOf(user, draft, venueIds) });
    if (data !== undefined) {
      show(data);
      setOutcome({ ok: true, text: userAdminTexts.updated });
      return notify.success(userAdminTexts.profileEdited);
    }
    const newer = newerRecord<AdministeredUser>(error);
    if (newer !== null) show(newer);
    const reason = newer === null ? refusalText(error) : userAdminTexts.changedMeanwhile;
    const failed = userAdminTexts.updateFailed;
    setOutcome({ ok: false, text: reason === null ? failed : `${failed} ${reason}` });
    notify.failure(userAdminTexts.updateCallFailed);
    reset();
  };
  const change = (part: Partial<UserDraft>) => {
    setOutcome(null);
    setDraft({ ...draft, ...part });
  };
  return { user, draft, busy, outcome, problem: asked ? problem : undefined, change, save };
}
