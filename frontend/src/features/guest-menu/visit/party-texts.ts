import { translated } from '#shared/language.ts';

/** Texts of who sits at the table and of sharing it: they come with their code, when they are asked for (table-party.tsx). */
export const partyTexts = translated('party', {
  isYou: (name: string) => `${name} (vy)`,
  nickname: 'Jak vám říkat u stolu?',
  nicknameHint: 'Nepovinné. Uvidí to jen lidé u vašeho stolu.',
  keepNickname: 'Uložit',
  nicknameKept: 'Uloženo.',
  nicknameFailed: 'Nepodařilo se to uložit. Zkuste to prosím znovu.',
  shareTable: 'Sdílet stůl',
  tableCode: 'QR kód stolu',
});
