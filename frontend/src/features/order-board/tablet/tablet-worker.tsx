import { createContext, useContext } from 'react';
import type { DevicePeople } from '#api/generated.ts';
import { tabletTexts } from './tablet-texts';

type Right = DevicePeople['rights'][number];

type Worker = {
  personId: number;
  rights: readonly Right[] | undefined;
};

/** The person who works on a shared tablet by a PIN; null where people sign in with their account. */
export const TabletWorker = createContext<Worker | null>(null);

/** @returns whether the person has the right; an account that opens the board has all rights that the board needs */
export function useMay(right: Right): boolean {
  const worker = useContext(TabletWorker);
  return worker === null || worker.rights?.includes(right) === true;
}

/** Replaces an action for which the person needs their account. */
export function SignInNeeded({ what }: { what: string }) {
  return (
    <p>
      <strong>{what}</strong> {tabletTexts.signInNeeded}
    </p>
  );
}
