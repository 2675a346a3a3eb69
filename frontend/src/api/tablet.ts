import type { BoardSession, EnrolledDevice } from './generated';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ErrorCode } from './generated-error-codes';
import { number, object, type Shape, string } from '#shared/shape.ts';

/** Keys in local storage: this tablet, the person who works on it, and a lock not yet reported to the server. */
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
/** Holds the values while the page is open if local storage is unavailable. */
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
 * @returns the shared tablet that this browser is enrolled as (docs/product.md#people-on-a-shared-tablet); null if it
 *   is not enrolled
 */
export const storedTablet = (): EnrolledDevice | null => read(TABLET_KEY, Tablet);
export const storedBoardSession = (): BoardSession | null => read(SESSION_KEY, Session);
export const storeTablet = (tablet: EnrolledDevice): void => write(TABLET_KEY, tablet);

/**
 * Stores a person's session; null removes it. The server ended the previous session, so a pending lock need not be
 * reported.
 */
export function storeBoardSession(session: BoardSession | null): void {
  if (session !== null) write(LOCK_KEY, null);
  write(SESSION_KEY, session);
}

/** Locks the tablet at once, and records that the lock has not been reported to the server. */
export function lockTablet(): void {
  if (storedBoardSession() !== null) write(LOCK_KEY, {});
  write(SESSION_KEY, null);
}

/** @returns whether a lock has not been reported to the server yet */
export const owesLock = (): boolean => textAt(LOCK_KEY) !== null;
export const noteLocked = (): void => write(LOCK_KEY, null);

/** Deletes everything stored for the tablet, because it was revoked. */
export function forgetTablet(): void {
  write(LOCK_KEY, null);
  write(SESSION_KEY, null);
  write(TABLET_KEY, null);
}

/**
 * Calls the listener when the tablet or its session changes, in this tab or another.
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

/** @returns the stored tablet and session as one text, which changes only if one of them does */
export const tabletSnapshot = (): string => `${textAt(TABLET_KEY)} ${textAt(SESSION_KEY)}`;

/** @returns the code of the server's refusal; undefined without an answer from the server */
export function codeOf({ data }: FetchBaseQueryError): ErrorCode | undefined {
  return (data as { code?: ErrorCode } | undefined)?.code;
}
