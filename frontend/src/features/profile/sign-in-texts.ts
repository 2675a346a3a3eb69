import type { OwnSession } from '#api/generated.ts';

const METHODS: Record<OwnSession['method'], string> = {
  link: 'odkazem z e-mailu',
  code: 'kódem z e-mailu',
  passkey: 'přístupovým klíčem',
  account: 'výběrem ukázkového účtu',
  session: 'obnovením přihlášení',
};

export const signInCardTexts = {
  sessions: 'Kde jste přihlášeni',
  sessionsFailed: 'Seznam přihlášení se nepodařilo načíst.',
  here: 'toto zařízení',
  since: (moment: string, method: OwnSession['method']) => `Přihlášeno ${moment} ${METHODS[method]}`,
  endAll: 'Odhlásit všude',
  endAllQuestion: 'Opravdu se chcete odhlásit na všech zařízeních?',
  endAllNote: 'Odhlásíme vás i tady. Tablety, na kterých je otevřený přehled objednávek pod vaším účtem, se odpojí.',
  endAllFailed: 'Odhlásit se všude se nepodařilo.',
  passkeys: 'Přístupové klíče',
  passkeysHint: 'S přístupovým klíčem se příště přihlásíte otiskem prstu, obličejem nebo zámkem zařízení, bez e-mailu.',
  passkeysFailed: 'Přístupové klíče se nepodařilo načíst.',
  addPasskey: 'Přidat přístupový klíč',
  added: 'Přístupový klíč byl přidán.',
  addFailed: 'Přístupový klíč se nepodařilo přidat.',
  alreadyHere: 'Toto zařízení už přístupový klíč má.',
  addedAt: (moment: string) => `Přidán ${moment}`,
  usedAt: (moment: string) => `, naposledy použit ${moment}`,
  remove: 'Odebrat',
  removeOne: (device: string) => `Odebrat klíč ${device}`,
  removeQuestion: (device: string) => `Opravdu chcete odebrat přístupový klíč ${device}?`,
  removeFailed: 'Přístupový klíč se nepodařilo odebrat.',
};
