import type request from 'supertest';
import { until } from './until.js';

/**
 * Repeats a query of the history until the answer holds everything that has happened: on a slow machine the first may
 * not.
 */
export async function wholeHistory(ask: () => request.Test): Promise<request.Response> {
  let answer: request.Response | undefined;
  await until(
    async () => (answer = await ask()).headers['x-history-behind'] === undefined,
    () => `an answer of the history that holds everything, instead of ${answer?.status}`,
  );
  return answer!;
}
