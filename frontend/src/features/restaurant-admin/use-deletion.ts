import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import type { Answer } from './saving/use-saving';

type Deletion<R> = { send: (record: R) => Promise<Answer<unknown>>; removed: string; failed: string };

/** Asking for a record's deletion, then deleting it; `asked` is the record that the question is about. */
export function useDeletion<R>({ send, removed, failed }: Deletion<R>) {
  const [asked, ask] = useState<R | null>(null);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (asked === null || busy) return;
    setBusy(true);
    const { error } = await send(asked);
    setBusy(false);
    ask(null);
    if (error === undefined) notify.success(removed);
    else notify.error(failed);
  };
  return { asked, ask, busy, confirm: () => void confirm(), close: () => ask(null) };
}
