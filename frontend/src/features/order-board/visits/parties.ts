import type { StaffVisit } from '#api/types.ts';
import { byName } from '#shared/format/by-name.ts';
import { type Sum, sumOf } from './sums';
import { visitTexts } from './visit-texts';

export type Party = {
  id: string;
  visits: StaffVisit[];
  openedAt: string;
  phones: number;
  orders: number;
  waiting: number;
  inProgress: number;
  sums: Sum[];
  unpaid: Sum[];
  lastNews: string;
};

/** @returns the parties of a venue's open visits, in natural order of tables */
export function partiesOf(visits: readonly StaffVisit[]): Party[] {
  const byParty = new Map<string, StaffVisit[]>();
  for (const visit of visits) byParty.set(visit.partyId, [...(byParty.get(visit.partyId) ?? []), visit]);
  return [...byParty].map(([id, own]) => partyOf(id, [...own].sort(byTable))).sort(byFirstTable);
}

export function takenTables(parties: readonly Party[]): Set<number> {
  return new Set(parties.flatMap(({ visits }) => visits.map(({ table }) => table.id)));
}

export type PartyPhone = Omit<NonNullable<StaffVisit['joined']>[number], 'nickname'> & {
  visitId: string;
  name: string;
};

/** @returns the phones of a party, by visit and in the order in which they joined */
export function phonesOf({ visits }: Pick<Party, 'visits'>): PartyPhone[] {
  const joined = visits.flatMap((visit) => visit.joined.map((phone) => ({ ...phone, visitId: visit.id })));
  return joined.map(({ nickname, ...phone }, index) => ({ ...phone, name: visitTexts.phone(index + 1, nickname) }));
}

/** @returns the languages other than Czech in which the phones of a party show the menu */
export function foreignLanguages(party: Pick<Party, 'visits'>) {
  const here = phonesOf(party).filter(({ removed }) => !removed);
  return [...new Set(here.flatMap(({ language = 'cs' }) => (language === 'cs' ? [] : language)))];
}

/** @returns a function that names the phone of an order or of the bill */
export function namesIn(party: Pick<Party, 'visits'>): (phone: string | null) => string {
  const names = new Map(phonesOf(party).map(({ phone, name }) => [phone, name]));
  return (phone) => (phone === null ? visitTexts.withoutPhone : (names.get(phone) ?? visitTexts.otherPhone));
}

/** @returns the names of the party's tables, in order */
export function tableNames({ visits }: Pick<Party, 'visits'>): string[] {
  return visits.map(({ table }) => table.name);
}

function partyOf(id: string, visits: StaffVisit[]): Party {
  const sum = (of: 'phones' | 'orders' | 'waiting' | 'inProgress') =>
    visits.reduce((total, visit) => total + visit[of], 0);
  return {
    id,
    visits,
    openedAt: visits.map(({ openedAt }) => openedAt).reduce((one, other) => (one < other ? one : other)),
    phones: sum('phones'),
    orders: sum('orders'),
    waiting: sum('waiting'),
    inProgress: sum('inProgress'),
    sums: sumOf(visits.flatMap(({ openSums }) => openSums)),
    unpaid: sumOf(visits.flatMap(({ unpaid }) => unpaid)),
    lastNews: visits.map(({ lastNews }) => lastNews).reduce((one, other) => (one > other ? one : other)),
  };
}

function byTable({ table: left }: StaffVisit, { table: right }: StaffVisit): number {
  return byName(left.name, right.name) || left.id - right.id;
}

function byFirstTable({ visits: [left] }: Party, { visits: [right] }: Party): number {
  return left === undefined || right === undefined ? 0 : byTable(left, right);
}
