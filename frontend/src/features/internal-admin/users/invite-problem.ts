import { userAdminTexts } from './internal-admin-user-texts';

type Failure = { status?: unknown; statusText?: string; data?: { message?: unknown } | null };

/** @returns the answer's own message, whatever its status; else the reason phrase */
export function inviteProblem(error: unknown): string {
  const { status, statusText, data } = (error ?? {}) as Failure;
  if (typeof data?.message === 'string' && data.message !== '') return data.message;
  if (typeof status !== 'number') return userAdminTexts.inviteFailed(userAdminTexts.noAnswer);
  return userAdminTexts.inviteFailed(statusText || String(status));
}
