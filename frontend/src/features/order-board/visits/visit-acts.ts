import type { StaffVisit } from '#api/types.ts';
import { type Party, tableNames } from './parties';
import { type Sum, sumWords } from './sums';
import { visitActTexts as texts, visitTexts } from './visit-texts';

export type BillPart = { phones: (string | null)[] | null; sums: Sum[] };

export type VisitCalls = {
  open: (tableId: number) => Promise<{ id: string }>;
  /** @returns the ids of the visits that this call has ended; empty if somebody else had ended them before */
  close: (visitId: string) => Promise<string[]>;
  reopen: (visitIds: string[]) => Promise<unknown>;
  move: (visitId: string, tableId: number) => Promise<unknown>;
  merge: (visitId: string, intoVisitId: string) => Promise<unknown>;
  unmerge: (visitId: string) => Promise<unknown>;
  remove: (visitId: string, phone: string) => Promise<unknown>;
  admit: (visitId: string, phone: string) => Promise<unknown>;
  settle: (visitId: string, part: BillPart) => Promise<number>;
  unsettle: (visitId: string, position: number) => Promise<unknown>;
};

export type Done = { message: string; takeBack: (() => Promise<unknown>) | null };

export type Act = (calls: VisitCalls) => Promise<Done>;

type Table = { id: number; name: string };

const named = (party: Pick<Party, 'visits'>) => visitTexts.tables(tableNames(party));

export const seat =
  (table: Table): Act =>
  async ({ open, close }) => {
    const { id } = await open(table.id);
    return { message: texts.seated(table.name), takeBack: () => close(id) };
  };

export const leave =
  (party: Party): Act =>
  async ({ close, reopen }) => {
    const closed = await close(party.id);
    return { message: texts.closed(named(party)), takeBack: closed.length === 0 ? null : () => reopen(closed) };
  };

export const moveTo =
  ({ id, table }: StaffVisit, to: Table): Act =>
  async ({ move }) => {
    await move(id, to.id);
    return { message: texts.moved(table.name, to.name), takeBack: () => move(id, table.id) };
  };

export const joinTo =
  (party: Party, into: Party): Act =>
  async ({ merge, unmerge }) => {
    await merge(party.id, into.id);
    const takeBack = async () => {
      for (const { id } of party.visits) await unmerge(id);
      for (const { id } of merged(party)) await merge(id, party.id);
    };
    return { message: texts.merged(named(party), named(into)), takeBack };
  };

/** The action 'Rozdělit' (split), by which the given visits leave their party. */
export const takeApart =
  (party: Party, visits: readonly StaffVisit[]): Act =>
  async ({ merge, unmerge }) => {
    const all = visits.length === merged(party).length;
    for (const id of all ? [party.id] : visits.map((visit) => visit.id)) await unmerge(id);
    const takeBack = async () => {
      for (const { id } of visits) await merge(id, party.id);
    };
    return { message: texts.takenApart(named(party)), takeBack };
  };

export type NamedPhone = { visitId: string; id: string; name: string };

export const removePhone =
  ({ visitId, id, name }: NamedPhone): Act =>
  async ({ remove, admit }) => {
    await remove(visitId, id);
    return { message: texts.phoneRemoved(name), takeBack: () => admit(visitId, id) };
  };

export const admitPhone =
  ({ visitId, id, name }: NamedPhone): Act =>
  async ({ remove, admit }) => {
    await admit(visitId, id);
    return { message: texts.phoneAdmitted(name), takeBack: () => remove(visitId, id) };
  };

export const settle =
  (party: Party, part: BillPart): Act =>
  async ({ settle: pay, unsettle }) => {
    const position = await pay(party.id, part);
    return { message: texts.settled(named(party), sumWords(part.sums)), takeBack: () => unsettle(party.id, position) };
  };

/** @returns the visits of the party that were merged into another one */
export function merged({ id, visits }: Party): StaffVisit[] {
  return visits.filter((visit) => visit.id !== id);
}
