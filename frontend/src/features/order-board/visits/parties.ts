import type { StaffVisit } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { byName } from '#shared/format/by-name.ts';
import { visitTexts } from './visit-texts';

/** A visit with those merged into it: the people who sit together. */
export type Party = {
  /** Id of the visit into which the others were merged. */
  id: string;
  /** Sorted by the names of their tables. */
  visits: StaffVisit[];
  openedAt: string;
  phones: number;
  orders: number;
  waiting: number;
  inProgress: number;
  sums: { currency: Currency; total: number }[];
  lastNews: string;
};

const CENTS = 100;

/** @returns the parties of a venue's open visits, in natural order of tables */
export function partiesOf(visits: readonly StaffVisit[]): Party[] {
  const byParty = new Map<string, StaffVisit[]>();
  for (const visit of visits) byParty.set(visit.partyId, [...(byParty.get(visit.partyId) ?? []), visit]);
  return [...byParty].map(([id, own]) => partyOf(id, [...own].sort(byTable))).sort(byFirstTable);
}

/** @returns the occupied tables */
export function takenTables(parties: readonly Party[]): Set<number> {
  return new Set(parties.flatMap(({ visits }) => visits.map(({ table }) => table.id)));
}

/** A phone of a party, with the name that staff see. */
export type PartyPhone = Omit<NonNullable<StaffVisit['joined']>[number], 'nickname'> & {
  visitId: string;
  name: string;
};

/** @returns the phones of a party, by visit and in the order of joining */
export function phonesOf({ visits }: Pick<Party, 'visits'>): PartyPhone[] {
  const joined = visits.flatMap((visit) => visit.joined.map((phone) => ({ ...phone, visitId: visit.id })));
  return joined.map(({ nickname, ...phone }, index) => ({ ...phone, name: visitTexts.phone(index + 1, nickname) }));
}

/** @returns the languages other than Czech that the phones of a party read */
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
    sums: sumsOf(visits),
    lastNews: visits.map(({ lastNews }) => lastNews).reduce((one, other) => (one > other ? one : other)),
  };
}

function sumsOf(visits: readonly StaffVisit[]): Party['sums'] {
  const cents = new Map<Currency, number>();
  for (const { currency, total } of visits.flatMap(({ openSums }) => openSums)) {
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(total * CENTS));
  }
  return [...cents].map(([currency, total]) => ({ currency, total: total / CENTS })).sort(byCurrency);
}

function byTable({ table: left }: StaffVisit, { table: right }: StaffVisit): number {
  return byName(left.name, right.name) || left.id - right.id;
}

function byFirstTable({ visits: [left] }: Party, { visits: [right] }: Party): number {
  return left === undefined || right === undefined ? 0 : byTable(left, right);
}

function byCurrency(left: { currency: Currency }, right: { currency: Currency }): number {
  return left.currency.localeCompare(right.currency);
}
