/**
 * Replaces `@jest/globals` where Node imports the spec files. The environment and jest-circus have put these objects
 * into the process.
 */
export const { jest, describe, test, it, expect, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
