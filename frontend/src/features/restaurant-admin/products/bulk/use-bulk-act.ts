import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import type { BulkAnswer } from '#api/generated.ts';
import { type Answer } from '../../saving/use-saving';
import { bulkTexts } from './bulk-texts';

/** Sends an act on many products, and says which ones it has changed. */
export function useBulkAct(said: (names: readonly string[]) => string, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (send: () => Promise<Answer<Pick<BulkAnswer, 'changed'>>>) => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    if (data === undefined || error !== undefined) {
      return notify.error(failureText(error, bulkTexts.failed));
    }
    if (data.changed.length === 0) notify.info(bulkTexts.nothing);
    else notify.success(said(data.changed));
    onDone();
  };
  return { busy, run };
}
