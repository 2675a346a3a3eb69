import type { AccessTokenSource } from '#api/credentials.ts';
import { failureText } from '#api/failure-words.ts';
import { codeOf, forgetTablet, storeBoardSession, storedBoardSession, storedTablet } from '#api/tablet.ts';
import { notify } from '#shared/notify.ts';
import { tabletTexts as texts } from './tablet-texts';

const LATE_MS = 15_000;

/**
 * Provides the board session of the person who works on this tablet.
 * @param askPin asks the person for their PIN; resolves to whether they entered it
 * @param clock ms, monotonic
 */
export function createTabletSource(askPin: () => Promise<boolean>, clock = () => performance.now()): AccessTokenSource {
  let sent: string | null = null;
  let renewedAt = -Infinity;
  const getToken = () => Promise.resolve(storedBoardSession()?.token ?? null);
  return {
    getToken,
    authorize: async (headers) => {
      const token = await getToken();
      if (sent !== null && sent !== token) renewedAt = clock();
      sent = token;
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    },
    onRefused: (error) => {
      const code = codeOf(error);
      if (code === 'DEVICE_REVOKED' && storedTablet() !== null) {
        forgetTablet();
        notify.error(failureText(error, texts.revoked));
      } else if (code === 'UNAUTHENTICATED' && clock() - renewedAt > LATE_MS) storeBoardSession(null);
      return code === 'PIN_REQUIRED' && askPin();
    },
  };
}
