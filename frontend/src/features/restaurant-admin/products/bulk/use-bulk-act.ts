import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import type { BulkAnswer } from '#api/generated.ts';
import { type Answer } from '#edited-record/use-saving.ts';
import { fieldErrorsOf, refusalText } from '#edited-record/server-errors.ts';
import { bulkTexts } from './bulk-texts';

/**
 * Runs an action on many products.
 * @param onNoMenu names of the products on no menu, which the action cannot change
 * @returns `run`, which sends the action and names the changed products in a toast, and `wrong`, the server's message
 *   about a refused field
 */
export function useBulkAct(
  messageOf: (names: readonly string[]) => string,
  onDone: () => void,
  onNoMenu: readonly string[] = [],
) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const run = async (send: () => Promise<Answer<Pick<BulkAnswer, 'changed'>>>) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    const { data, error } = await send();
    setBusy(false);
    if (data === undefined || error !== undefined) {
      setWrong(
        fieldErrorsOf(readApiFailure(error))
          .map(({ message }) => message)
          .join(' ') || undefined,
      );
      return notify.error(refusalText(error, bulkTexts.failed));
    }
    const changed = data.changed.length === 0 ? [] : [messageOf(data.changed)];
    if (onNoMenu.length > 0) notify.warning([...changed, bulkTexts.onNoMenu(onNoMenu)].join(' '));
    else if (changed.length === 0) notify.info(bulkTexts.nothing);
    else notify.success(changed.join(' '));
    onDone();
  };
  return { busy, run, wrong };
}
