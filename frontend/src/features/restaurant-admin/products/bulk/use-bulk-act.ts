import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import type { BulkAnswer } from '#api/generated.ts';
import { type Answer } from '../../saving/use-saving';
import { bulkTexts } from './bulk-texts';

/**
 * Sends an action on many products, and says which ones it has changed.
 * @param onNoMenu names of the products without a menu, which the action cannot change
 */
export function useBulkAct(
  said: (names: readonly string[]) => string,
  onDone: () => void,
  onNoMenu: readonly string[] = [],
) {
  const [busy, setBusy] = useState(false);
  const run = async (send: () => Promise<Answer<Pick<BulkAnswer, 'changed'>>>) => {
    if (busy) return;
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    if (data === undefined || error !== undefined) {
      return notify.error(failureText(error, bulkTexts.failed));
    }
    const changed = data.changed.length === 0 ? [] : [said(data.changed)];
    if (onNoMenu.length > 0) notify.warning([...changed, bulkTexts.onNoMenu(onNoMenu)].join(' '));
    else if (changed.length === 0) notify.info(bulkTexts.nothing);
    else notify.success(changed.join(' '));
    onDone();
  };
  return { busy, run };
}
