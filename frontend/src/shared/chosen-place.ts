import { createContext, useContext, useSyncExternalStore } from 'react';
import { readStoredJson, writeStored } from './safe-storage';

export type ChosenPlace = { readonly venue?: number; readonly company?: number };

const KEY = 'chosenPlace:';
const NOWHERE: ChosenPlace = {};

/** Choices as this tab first read them, so that another tab does not change the venue in this one. */
const known = new Map<string, ChosenPlace>();
const listeners = new Set<() => void>();

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function stored(person: string): ChosenPlace {
  const { venue, company } = (readStoredJson(KEY + person) ?? {}) as Record<string, unknown>;
  return { ...(isId(venue) && { venue }), ...(isId(company) && { company }) };
}

/** @returns the person's choice; empty if nobody is signed in */
export function placeOf(person: string | undefined): ChosenPlace {
  if (person === undefined) return NOWHERE;
  const place = known.get(person) ?? stored(person);
  known.set(person, place);
  return place;
}

export function keepPlace(person: string | undefined, change: ChosenPlace): void {
  const before = placeOf(person);
  if (person === undefined || Object.entries(change).every(([name, id]) => before[name as 'venue'] === id)) return;
  const place = { ...before, ...change };
  known.set(person, place);
  writeStored(KEY + person, JSON.stringify(place));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const PersonContext = createContext<string | undefined>(undefined);

export const PersonProvider = PersonContext.Provider;

/** @returns the id (`sub`) of the signed-in person */
export function usePerson(): string | undefined {
  return useContext(PersonContext);
}

/** @returns the choice of the signed-in person, and a function that stores a new one */
export function useChosenPlace(): [ChosenPlace, (change: ChosenPlace) => void] {
  const person = usePerson();
  const place = useSyncExternalStore(listen, () => placeOf(person));
  return [place, (change) => keepPlace(person, change)];
}
