import { testCrashes } from './crashes.js';

describe('under load, once', () => {
  testCrashes({ rounds: 1, answerWithinMs: 1_000 });
});
