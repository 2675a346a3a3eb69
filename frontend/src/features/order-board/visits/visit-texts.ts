import { tablesNamed } from '#shared/format/tables-named.ts';
import { plural } from '#shared/format/plural.ts';
import type { Language } from '#shared/language.ts';

const list = new Intl.ListFormat('cs');

type ForeignLanguage = Exclude<Language, 'cs'>;
const READS: Readonly<Record<ForeignLanguage, string>> = {
  en: 'anglicky',
  de: 'německy',
  uk: 'ukrajinsky',
  pl: 'polsky',
  sk: 'slovensky',
};

const ordersThat = (orders: number, verbs: readonly [string, string, string]) =>
  `${orders} ${plural(orders, `objednávka ${verbs[0]}`, `objednávky ${verbs[1]}`, `objednávek ${verbs[2]}`)}`;

function goesOn(waiting: number, inProgress: number): string {
  const parts = [
    ...(waiting > 0 ? [ordersThat(waiting, ['čeká na schválení', 'čekají na schválení', 'čeká na schválení'])] : []),
    ...(inProgress > 0 ? [ordersThat(inProgress, ['se připravuje', 'se připravují', 'se připravuje'])] : []),
  ];
  return parts.length === 0 ? '' : `Ještě ${list.format(parts)}.`;
}

export const visitTexts = {
  views: { label: 'Co je na tabuli', orders: 'Objednávky', tables: 'Stoly' },
  title: 'Kdo kde sedí',
  loadFailed: 'Nepodařilo se načíst stoly.',
  taken: (taken: number, all: number) => `Obsazeno ${taken} z ${all}`,
  states: {
    free: () => 'Volný',
    calling: () => 'Volá',
    seated: () => 'Obsazený',
    waiting: ({ waiting }: { waiting: number }) => `Čeká ${waiting}`,
    in_progress: ({ inProgress }: { inProgress: number }) => `Probíhá ${inProgress}`,
    paying: ({ waiting }: { waiting: number }) => (waiting > 0 ? `Chce platit, čeká ${waiting}` : 'Chce platit'),
  },
  tables: tablesNamed,
  together: (names: readonly string[]) => `+ ${list.format(names)}`,
  called: 'Volá',
  minutes: (minutes: number) => `${minutes} min`,
  since: (time: string, lasted: string) => `od ${time}, ${lasted}`,
  phones: (phones: number) => `${phones} ${plural(phones, 'telefon', 'telefony', 'telefonů')}`,
  phonesHere: 'Telefony u stolu',
  phone: (place: number, nickname: string | null) => nickname ?? `Telefon ${place}`,
  joinedAt: (time: string) => `od ${time}`,
  reads: (language: ForeignLanguage) => `čte ${READS[language]}`,
  readIn: (languages: readonly ForeignLanguage[]) => `čtou ${list.format(languages.map((one) => READS[one]))}`,
  removed: 'odebraný',
  orders: (orders: number) => `${orders} ${plural(orders, 'objednávka', 'objednávky', 'objednávek')}`,
  lastNews: (time: string) => `naposledy ${time}`,
  noSum: 'Bez útraty',
  withoutPhone: 'Bez telefonu',
  otherPhone: 'Další telefon',
  freeHint: 'Stůl se obsadí první objednávkou, z jeho QR kódu nebo od vás, nebo když hosty posadíte.',
  noTables: 'Zatím tu nejsou žádné stoly',
  ordersHere: 'Objednávky',
  noOrders: 'Zatím nic neobjednali.',
};

export const visitActTexts = {
  seat: 'Posadit hosty',
  seated: (table: string) => `Obsazeno: ${table}`,
  close: (table: string) => `Uvolnit ${table}`,
  closeTitle: (table: string) => `Uvolnit ${table}?`,
  goesOn,
  unpaid: (sums: string) => `Na účtu je ${sums}, nikdo neřekl, že je zaplaceno.`,
  settled: (table: string, sums: string) => `Zaplaceno: ${table}, ${sums}`,
  closeHint: 'Hosté už u stolu neuvidí nové objednávky, své vlastní ano.',
  closed: (table: string) => `Uvolněno: ${table}`,
  move: 'Přesunout',
  moveTitle: (table: string) => `Kam se přesunou? ${table}`,
  moveWhich: 'Kdo se přesune',
  moved: (from: string, to: string) => `Přesunuto: ${from} → ${to}`,
  merge: 'Spojit',
  mergeTitle: (table: string) => `S kým se spojí? ${table}`,
  mergeWith: (party: string) => `Spojit: ${party}`,
  merged: (one: string, other: string) => `Spojeno: ${one} + ${other}`,
  takeApart: 'Rozdělit',
  takeApartTitle: (party: string) => `Kdo se oddělí? ${party}`,
  apart: 'Oddělit',
  takeApartAll: 'Všichni zvlášť',
  takenApart: (party: string) => `Rozděleno: ${party}`,
  removePhone: 'Odebrat telefon',
  removeTitle: (phone: string, table: string) => `Odebrat? ${phone}, ${table}`,
  removeHint: 'Jeho objednávky zůstanou na účtu. Ostatní u stolu už neuvidí, dokud ho nepustíte zpět.',
  phoneRemoved: (phone: string) => `Odebráno: ${phone}`,
  admitPhone: 'Pustit zpět',
  phoneAdmitted: (phone: string) => `Zpět u stolu: ${phone}`,
  free: 'Volné stoly',
  taken: 'Obsazené stoly',
  noFree: 'Žádný stůl není volný.',
  nobodyElse: 'Nikdo jiný nesedí.',
  failed: 'Nepodařilo se to. Zkuste to prosím znovu.',
  takenBack: 'Vráceno.',
  takeBackFailed: 'Nepodařilo se to vrátit zpět.',
};

export const visitBillTexts = {
  title: 'Účet',
  failed: 'Účet se nepodařilo načíst.',
  nothing: 'Zatím není co platit. Na účtu je, co jste přijali.',
  line: (quantity: number, name: string) => `${quantity}× ${name}`,
  each: (price: string) => `po ${price}`,
  cancelled: (pieces: number, name: string) => `Zrušeno ${pieces}× ${name}`,
  total: 'Celkem',
  settle: 'Zaplaceno',
  settleAll: 'Vše zaplaceno',
  paid: 'zaplaceno',
  paidAndLeft: (paid: string, unpaid: string) => `zaplaceno ${paid}, zbývá ${unpaid}`,
  paidAndNew: (paid: string, unpaid: string) => `zaplaceno ${paid}, nově ${unpaid}`,
  stillWaits: (orders: number) =>
    `${ordersThat(orders, ['čeká na schválení', 'čekají na schválení', 'čeká na schválení'])}, na účtu zatím ${plural(orders, 'není', 'nejsou', 'není')}.`,
};

export const tableNowTexts = {
  title: 'Co teď',
  calls: (wait: string) => `Volá ${wait}`,
  wantsToPay: (paying: string, wait: string) => `Chce platit ${paying} · ${wait.replaceAll(' ', '\u00a0')}`,
  wait: (orders: number, sums: string) => `${orders} ${plural(orders, 'čeká', 'čekají', 'čeká')}, ${sums}`,
  confirm: (orders: number) => (orders === 1 ? 'Schválit' : 'Schválit vše'),
};
