import { causeTexts, offlineCause } from '#shared/failure-cause.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { plural } from '#shared/format/plural.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** The clock skew that the sign-in library accepts (`leeway`). With more, it rejects every token. */
const TOLERATED_MS = 60_000;
const TIMEOUT_MS = 5000;
const PROBE_KEY = 'storageProbe';
/** A text to test the storage with, longer than the tokens of a session. */
const PROBE = '1'.repeat(20_000);
const DAY_MS = 24 * 3_600_000;

/** @returns the reason why the browser cannot store a session; null if it can */
export function storageCause(): string | null {
  try {
    localStorage.setItem(PROBE_KEY, PROBE);
    localStorage.removeItem(PROBE_KEY);
    return navigator.cookieEnabled ? null : causeTexts.storage;
  } catch (error) {
    return isFull(error) ? signInTexts.storageFull : causeTexts.storage;
  }
}

/** True for a full storage. A storage without any space, as in old private windows of Safari, is blocked, not full. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError' && localStorage.length > 0;
}

/** @returns the reason why every sign-in fails on this device, with advice; `null` if no reason is known */
export async function signInObstacle(): Promise<string | null> {
  return offlineCause() ?? storageCause() ?? clockCause(await clockAhead());
}

function clockCause(ahead: number): string | null {
  if (Math.abs(ahead) <= TOLERATED_MS) return null;
  const days = Math.floor(Math.abs(ahead) / DAY_MS);
  const by = days < 2 ? formatDuration(Math.abs(ahead)) : `${days} ${plural(days, 'den', 'dny', 'dní')}`;
  return ahead > 0 ? causeTexts.clockAhead(by) : causeTexts.clockBehind(by);
}

/**
 * @returns by how many ms the device's clock is ahead of the server's (RFC 9110, section 6.6.1); 0 without an answer
 */
async function clockAhead(): Promise<number> {
  try {
    const answer = await fetch('/api/client-config', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const difference = Date.now() - Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(difference) ? 0 : difference;
  } catch {
    return 0;
  }
}
