import { testCrashes } from './crashes.js';

/** `npm run crash` has 50. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 5);

describe('under load, again and again', () => {
  testCrashes({ customers: 12, rounds: ROUNDS, answerWithinMs: 5_000 });
});
