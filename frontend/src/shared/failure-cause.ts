import { translated } from './language';

/** Causes of failures with advice. Each is shown after the sentence about the failure. */
export const causeTexts = translated('causes', {
  offline: 'Nejste připojeni k internetu.',
  noAnswer: 'Server neodpovídá. Zkuste to prosím za chvíli znovu.',
  storage: 'Prohlížeč blokuje ukládání dat. Povolte pro tento web cookies a data webů, nebo opusťte anonymní okno.',
  clockAhead: (by: string) =>
    `Hodiny tohoto zařízení jdou napřed o ${by}. V nastavení zařízení zapněte automatický čas a přihlaste se znovu.`,
  clockBehind: (by: string) =>
    `Hodiny tohoto zařízení jdou pozadu o ${by}. V nastavení zařízení zapněte automatický čas a přihlaste se znovu.`,
});

/** @returns the words for an offline device, or null. Check this first, because being offline explains any failure. */
export function offlineCause(): string | null {
  // Checks for `onLine`, because Node has a `navigator` too, but without the state of the network.
  return 'onLine' in navigator && !navigator.onLine ? causeTexts.offline : null;
}

/** @returns the sentence about the failure, followed by its cause */
export function withCause(sentence: string, cause: string | null): string {
  return cause === null || sentence.includes(cause) ? sentence : `${sentence} ${cause}`;
}
