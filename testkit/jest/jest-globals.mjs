/**
 * Stands for `@jest/globals` where Node imports the spec files: the environment and jest-circus put these into the
 * process.
 */
export const { jest, describe, test, it, expect, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
