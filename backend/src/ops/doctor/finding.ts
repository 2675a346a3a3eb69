import { OtherEpochError } from '#platform/database/epoch.js';

export type State = 'ok' | 'warning' | 'fault';

export interface Finding {
  readonly part: string;
  readonly state: State;
  readonly says: string;
  readonly advice?: string;
}

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says });
const problem =
  (state: 'warning' | 'fault') =>
  (part: string, says: string, advice: string): Finding => ({ part, state, says, advice });
export const warning = problem('warning');

export const fault = problem('fault');

/** Runs `check`. An error that it throws becomes a fault with this advice. @throws OtherEpochError */
export async function finding(part: string, advice: string, check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OtherEpochError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    return fault(part, oneLine(message || code || 'no answer'), advice);
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

const SECRET = /(_TOKEN|_KEY|_HEADERS|PASSWORD)$/;

/** Replaces every secret of the settings with an ellipsis, because servers may repeat it in their error messages. */
export function withoutSecrets(text: string, env: Readonly<Record<string, string | undefined>>): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (SECRET.test(name)) return [value];
    return name.endsWith('_URL') && URL.canParse(value) ? passwordsIn(new URL(value)) : [];
  });
  const longest = secrets.filter(Boolean).toSorted((a, b) => b.length - a.length);
  // Matches only whole words, because a short password may be part of other words.
  const whole = (secret: string): RegExp => {
    const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'gu');
  };
  return longest.reduce((clean, secret) => clean.replaceAll(whole(secret), '…'), text);
}

function passwordsIn({ password }: URL): string[] {
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
