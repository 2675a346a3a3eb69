import { formatDuration } from '#shared/format/format-time.ts';

/** Texts of a shared tablet. */
export const tabletTexts = {
  pageTitle: 'Tablet · Stolek',
  enrol: 'Zapsat tablet',
  enrolHint: 'Kód ukáže vedoucí provozovny v administraci: Nastavení, Zařízení, Zapsat zařízení. Platí 10 minut.',
  code: 'Kód zařízení',
  codeRule: 'Kód má 8 číslic.',
  enrolFailed: 'Tablet se nepodařilo zapsat.',
  byAccount: 'Přihlásit se účtem',
  people: 'Kdo obsluhuje?',
  peopleFailed: 'Nepodařilo se načíst, kdo tu pracuje.',
  nobody: 'Zatím tu nikdo nemá PIN.',
  nobodyHint: 'Každý si ho nastaví ve svém profilu, až se přihlásí svým účtem.',
  pinOf: (name: string) => `PIN: ${name}`,
  pin: 'PIN',
  pinRule: 'PIN má 4 až 6 číslic.',
  erase: 'Smazat číslici',
  confirm: 'Potvrdit',
  signInNeeded: 'Na tohle se prosím přihlaste svým účtem.',
  needsPin: 'Potvrďte to prosím svým PINem.',
  pinFailed: 'PIN se nepodařilo ověřit.',
  paused: (seconds: number) => `Zkuste to za ${formatDuration(seconds * 1000)}, nebo se přihlaste e-mailem.`,
  revoked: 'Tento tablet už v provozovně není zapsaný.',
  handOver: 'Předat',
  lock: 'Zamknout',
  controls: 'Kdo obsluhuje',
};
