import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { useRestoreDeletedMutation } from './admin-api';
import { deleteTexts } from './admin-texts';
import { refusalText } from '#edited-record/server-errors.ts';
import { type Answer } from '#edited-record/use-saving.ts';

type Deleted = { restoreToken?: string };
type Deletion<R> = { send: (record: R) => Promise<Answer<Deleted>>; removed: string; failed: string };

/** Shows a toast about a deletion, with an undo for ten seconds if the server supports it. */
export function useDeletedToast() {
  const [restore] = useRestoreDeletedMutation();
  const takeBack = async (token: string) => {
    const { error } = await restore({ restoreDeleted: { token } });
    if (error === undefined) notify.success(deleteTexts.restored);
    else notify.error(refusalText(error, deleteTexts.restoreFailed));
  };
  return (removed: string, token: string | undefined) =>
    token === undefined ? notify.success(removed) : notify.undoable(removed, () => void takeBack(token));
}

/** Deletes a record after a confirmation; `chosen` is the record that the person has to confirm. */
export function useDeletion<R>({ send, removed, failed }: Deletion<R>) {
  const [chosen, ask] = useState<R | null>(null);
  const [busy, setBusy] = useState(false);
  const say = useDeletedToast();

  const remove = async (record: R): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await send(record);
    setBusy(false);
    ask(null);
    if (error === undefined) say(removed, data?.restoreToken);
    else notify.error(refusalText(error, failed));
  };
  return {
    chosen,
    ask,
    busy,
    remove,
    confirm: () => chosen !== null && void remove(chosen),
    close: () => ask(null),
  };
}
