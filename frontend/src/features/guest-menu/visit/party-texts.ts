import { translated } from '#shared/language.ts';

/** Texts about the party and about sharing the table. They load with the code that shows them (table-party.tsx). */
export const partyTexts = translated('party', {
  isYou: (name: string) => `${name} (vy)`,
  nickname: 'Jak vám říkat u stolu?',
  nicknameHint: 'Nepovinné. Uvidí to jen lidé u vašeho stolu.',
  keepNickname: 'Uložit',
  nameSaved: 'Uloženo.',
  nicknameFailed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  shareTable: 'Sdílet stůl',
  tableCode: 'QR kód stolu',
});
