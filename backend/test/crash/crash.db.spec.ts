import { testCrashes } from './crashes.js';

describe('under load, once', () => {
  testCrashes({ customers: 4, rounds: 1, answerWithinMs: 1_000 });
});
