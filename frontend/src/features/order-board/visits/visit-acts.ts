import type { StaffVisit } from '#api/types.ts';
import { type Party, tableNames } from './parties';
import { visitActTexts as texts, visitTexts } from './visit-texts';

/** What the server is asked for; each is rejected with what it was refused with. */
export type VisitCalls = {
  open: (tableId: number) => Promise<{ id: string }>;
  /** @returns the visits that it has ended; none of what somebody else had ended before */
  close: (visitId: string) => Promise<string[]>;
  reopen: (visitIds: string[]) => Promise<unknown>;
  move: (visitId: string, tableId: number) => Promise<unknown>;
  merge: (visitId: string, intoVisitId: string) => Promise<unknown>;
  /** Of a visit that others were merged into, all of them stand for themselves again. */
  unmerge: (visitId: string) => Promise<unknown>;
  remove: (visitId: string, phone: string) => Promise<unknown>;
  admit: (visitId: string, phone: string) => Promise<unknown>;
};

/** What was done, in words, and its opposite; null where somebody else had done it before. */
export type Done = { said: string; takeBack: (() => Promise<unknown>) | null };

/** Something that staff do about who sits where. */
export type Act = (calls: VisitCalls) => Promise<Done>;

type Table = { id: number; name: string };

const named = (party: Pick<Party, 'visits'>) => visitTexts.tables(tableNames(party));

/** 'Posadit hosty'. */
export const seat =
  (table: Table): Act =>
  async ({ open, close }) => {
    const { id } = await open(table.id);
    return { said: texts.seated(table.name), takeBack: () => close(id) };
  };

/** 'Uvolnit Stůl 1': the whole party leaves. */
export const leave =
  (party: Party): Act =>
  async ({ close, reopen }) => {
    const closed = await close(party.id);
    return { said: texts.closed(named(party)), takeBack: closed.length === 0 ? null : () => reopen(closed) };
  };

/** 'Přesunout'. */
export const moveTo =
  ({ id, table }: StaffVisit, to: Table): Act =>
  async ({ move }) => {
    await move(id, to.id);
    return { said: texts.moved(table.name, to.name), takeBack: () => move(id, table.id) };
  };

/** 'Spojit': a party joins another, with all that were merged into it, and comes out of it as it was. */
export const joinTo =
  (party: Party, into: Party): Act =>
  async ({ merge, unmerge }) => {
    await merge(party.id, into.id);
    const takeBack = async () => {
      for (const { id } of party.visits) await unmerge(id);
      for (const { id } of merged(party)) await merge(id, party.id);
    };
    return { said: texts.merged(named(party), named(into)), takeBack };
  };

/** 'Rozdělit'. @param visits those that leave the party */
export const takeApart =
  (party: Party, visits: readonly StaffVisit[]): Act =>
  async ({ merge, unmerge }) => {
    const all = visits.length === merged(party).length;
    for (const id of all ? [party.id] : visits.map((visit) => visit.id)) await unmerge(id);
    const takeBack = async () => {
      for (const { id } of visits) await merge(id, party.id);
    };
    return { said: texts.takenApart(named(party)), takeBack };
  };

/** A phone of a visit, as staff call it. */
export type NamedPhone = { visitId: string; id: string; name: string };

/** 'Odebrat telefon'. */
export const removePhone =
  ({ visitId, id, name }: NamedPhone): Act =>
  async ({ remove, admit }) => {
    await remove(visitId, id);
    return { said: texts.phoneRemoved(name), takeBack: () => admit(visitId, id) };
  };

/** 'Pustit zpět'. */
export const admitPhone =
  ({ visitId, id, name }: NamedPhone): Act =>
  async ({ remove, admit }) => {
    await admit(visitId, id);
    return { said: texts.phoneAdmitted(name), takeBack: () => remove(visitId, id) };
  };

/** @returns the party's visits that were merged into another of it */
export function merged({ id, visits }: Party): StaffVisit[] {
  return visits.filter((visit) => visit.id !== id);
}
