import { readApiFailure } from '#api/api-error.ts';

/**
 * @param error the error of the query that reads the table's orders
 * @returns the server's message if the code in the address is no longer the table's; null for any other error
 */
export function renewedCodeMessage(error: unknown): string | null {
  const failure = error === undefined ? null : readApiFailure(error);
  return failure?.kind === 'refused' && failure.code === 'TABLE_CODE_RENEWED' ? failure.message : null;
}
