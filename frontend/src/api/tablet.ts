import type { BoardSession, EnrolledDevice } from './generated';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ErrorCode } from './generated-error-codes';
import { number, object, type Shape, string } from '#shared/shape.ts';

/** Keys in local storage: this tablet, the person who works on it, and a lock that the server does not know yet. */
const TABLET_KEY = 'tablet';
const SESSION_KEY = 'tabletSession';
const LOCK_KEY = 'tabletLock';

const Tablet = object({
  deviceToken: string,
  deviceId: string,
  venueId: number,
  name: string,
}) satisfies Shape<EnrolledDevice>;
const Session = object({
  token: string,
  person: object({ id: number, name: string }),
  venueId: number,
  expiresAt: string,
}) satisfies Shape<BoardSession>;

const listeners = new Set<() => void>();
/** Replaces a missing storage; the values last as long as the page. */
const inMemory = new Map<string, string>();

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function write(key: string, value: object | null): void {
  const text = value === null ? null : JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) inMemory.delete(key);
    else inMemory.set(key, text);
  }
  for (const listener of listeners) listener();
}

function read<Value>(key: string, shape: Shape<Value>): Value | null {
  try {
    const text = textAt(key);
    return text === null ? null : shape(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * @returns the shared tablet that this browser is enrolled as (docs/product.md#people-on-a-shared-tablet); null for
 *   none
 */
export const storedTablet = (): EnrolledDevice | null => read(TABLET_KEY, Tablet);
export const storedBoardSession = (): BoardSession | null => read(SESSION_KEY, Session);
export const storeTablet = (tablet: EnrolledDevice): void => write(TABLET_KEY, tablet);

/** Stores the session of a person. The server ends the former one with it, so a pending lock need not be reported. */
export function storeBoardSession(session: BoardSession | null): void {
  if (session !== null) write(LOCK_KEY, null);
  write(SESSION_KEY, session);
}

/** Locks the tablet on this device, and notes that the server still has to be notified. */
export function lockTablet(): void {
  if (storedBoardSession() !== null) write(LOCK_KEY, {});
  write(SESSION_KEY, null);
}

/** @returns whether the server still has to be notified of a lock */
export const owesLock = (): boolean => textAt(LOCK_KEY) !== null;
export const noteLocked = (): void => write(LOCK_KEY, null);

/** Forgets the tablet, which was revoked. */
export function forgetTablet(): void {
  write(LOCK_KEY, null);
  write(SESSION_KEY, null);
  write(TABLET_KEY, null);
}

/**
 * Calls the listener for changes in this tab and in others.
 * @returns a function that removes the listener
 */
export function onTabletChange(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === TABLET_KEY || key === SESSION_KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** @returns the stored tablet and session as one text, which changes exactly if one of them does */
export const tabletSnapshot = (): string => `${textAt(TABLET_KEY)} ${textAt(SESSION_KEY)}`;

/** @returns the code of the server's refusal; undefined if the server did not answer */
export function codeOf({ data }: FetchBaseQueryError): ErrorCode | undefined {
  return (data as { code?: ErrorCode } | undefined)?.code;
}
