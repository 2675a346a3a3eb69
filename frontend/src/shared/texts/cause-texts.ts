import { translated } from '../language.ts';

/** Causes of failures with advice; each follows the sentence about the failure. */
export const causeTexts = translated('causes', {
  offline: 'Nejste připojeni k internetu.',
  noAnswer: 'Server neodpovídá. Zkuste to prosím za chvíli znovu.',
  storage: 'Prohlížeč blokuje ukládání dat. Povolte pro tento web cookies a data webů, nebo opusťte anonymní okno.',
  clockAhead: (by: string) =>
    `Hodiny tohoto zařízení jdou napřed o ${by}. V nastavení zařízení zapněte automatický čas a přihlaste se znovu.`,
  clockBehind: (by: string) =>
    `Hodiny tohoto zařízení jdou pozadu o ${by}. V nastavení zařízení zapněte automatický čas a přihlaste se znovu.`,
});
