import { offlineCause } from '#shared/failure-cause.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { causeTexts } from '#shared/texts/cause-texts.ts';

/** What the sign-in library allows a clock to be wrong (`leeway`): beyond it every token is refused. */
const TOLERATED_MS = 60_000;
const TIMEOUT_MS = 5000;
const PROBE_KEY = 'storageProbe';

/** @returns that the browser lets no site keep what a sign-in needs, if it is so */
export function storageCause(): string | null {
  try {
    localStorage.setItem(PROBE_KEY, '1');
    localStorage.removeItem(PROBE_KEY);
    return navigator.cookieEnabled ? null : causeTexts.storage;
  } catch {
    return causeTexts.storage;
  }
}

/** @returns what on this device makes every sign-in fail, and what to do about it; `null` when nothing is known */
export async function signInObstacle(): Promise<string | null> {
  return offlineCause() ?? storageCause() ?? clockCause(await clockAhead());
}

function clockCause(ahead: number): string | null {
  if (Math.abs(ahead) <= TOLERATED_MS) return null;
  const by = formatDuration(Math.abs(ahead));
  return ahead > 0 ? causeTexts.clockAhead(by) : causeTexts.clockBehind(by);
}

/** @returns by how many ms the device's clock is ahead of the server's (RFC 9110, section 6.6.1); 0 when nobody answers */
async function clockAhead(): Promise<number> {
  try {
    const answer = await fetch('/api/client-config', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const difference = Date.now() - Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(difference) ? 0 : difference;
  } catch {
    return 0;
  }
}
