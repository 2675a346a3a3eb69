import { tablesNamed } from '#shared/format/tables-named.ts';
import { plural } from '#shared/format/plural.ts';

const list = new Intl.ListFormat('cs');

const ordersThat = (orders: number, verbs: readonly [string, string, string]) =>
  `${orders} ${plural(orders, `objednávka ${verbs[0]}`, `objednávky ${verbs[1]}`, `objednávek ${verbs[2]}`)}`;

/** What still goes on at a table. */
function goesOn(waiting: number, inProgress: number): string {
  const parts = [
    ...(waiting > 0 ? [ordersThat(waiting, ['čeká na schválení', 'čekají na schválení', 'čeká na schválení'])] : []),
    ...(inProgress > 0 ? [ordersThat(inProgress, ['se připravuje', 'se připravují', 'se připravuje'])] : []),
  ];
  return `Ještě ${list.format(parts)}.`;
}

/** Who sits where, and what staff do about it. */
export const visitTexts = {
  views: { label: 'Co je na tabuli', orders: 'Objednávky', tables: 'Stoly' },
  title: 'Kdo kde sedí',
  loadFailed: 'Nepodařilo se načíst stoly.',
  tables: tablesNamed,
  since: (time: string, lasted: string) => `od ${time}, ${lasted}`,
  phones: (phones: number) => `${phones} ${plural(phones, 'telefon', 'telefony', 'telefonů')}`,
  phonesHere: 'Telefony u stolu',
  phone: (place: number, nickname: string | null) => nickname ?? `Telefon ${place}`,
  joinedAt: (time: string) => `od ${time}`,
  removed: 'odebraný',
  orders: (orders: number) => `${orders} ${plural(orders, 'objednávka', 'objednávky', 'objednávek')}`,
  lastNews: (time: string) => `naposledy ${time}`,
  waiting: (orders: number) => `Čeká ${orders}`,
  inProgress: (orders: number) => `Probíhá ${orders}`,
  noSum: 'Zatím bez útraty',
  empty: 'Nikdo nesedí',
  emptyHint: 'Stůl se obsadí první objednávkou z jeho QR kódu, nebo když hosty posadíte vy.',
};

/** What staff do about a table: the press, what is asked, and what was done. */
export const visitActTexts = {
  seat: 'Posadit hosty',
  seatTitle: 'Ke kterému stolu si hosté sedli?',
  seated: (table: string) => `Obsazeno: ${table}`,
  close: 'Uvolnit stůl',
  closeTitle: (table: string) => `Uvolnit? ${table}`,
  goesOn,
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
