/** `@jest/globals` where Node imports the spec files: what the environment and jest-circus put into the process for one of them. */
export const { jest, describe, test, it, expect, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
