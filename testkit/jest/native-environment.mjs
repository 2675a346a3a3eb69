import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// Node loads its fetch at the first use. If jsdom comes first, fetch uses the connections of jsdom's own undici, and
// each request with a body fails: 'invalid content-length header'.
void globalThis.Request;

/** One mocker for all spec files of the process, because a module that they share may hold a mock. */
const mocker = new ModuleMocker(globalThis);
const realExit = process.exit;
/** Set by `npm run planted`, which needs only one failure of a spec file. */
const SKIPS_AFTER_FAILURE = process.env.STOLEK_TEST_SKIPS_AFTER_FAILURE === '1';

/** TypeORM collects the entities in this global. It stays, because their modules are evaluated only once. */
const OF_MODULES = new Set(['typeormMetadataArgsStorage']);

/**
 * Jest's environment for `native-runtime.cjs`: Node's own globals, and the part of the `jest` object that needs no
 * module registry. Globals that a spec file adds or replaces are removed after it; those of a module stay.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment from there
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
  /** Tells whether a test or a hook of the spec file has failed. */
  hasFailed = false;
  #before = {};

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    this.#before = Object.getOwnPropertyDescriptors(globalThis);
    globalThis.jest = jestObject(this.fakeTimersModern);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    mocker.restoreAllMocks();
    mocker.clearAllMocks();
    restoreGlobals(this.#before);
    // Restored, because jest-runner wraps it for each file.
    process.exit = realExit;
  }

  /** Called by jest-circus, whose own `--bail` skips spec files, but never the other tests of one. */
  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed && SKIPS_AFTER_FAILURE) test.mode = 'skip';
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

function jestObject(timers) {
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    clearAllMocks: () => mocker.clearAllMocks(),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    setSystemTime: (now) => timers.setSystemTime(now),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    getTimerCount: () => timers.getTimerCount(),
  };
}

function restoreGlobals(before) {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const { value, get } = before[name] ?? {};
    if (before[name] !== undefined && now.value === value && now.get === get) continue;
    if (!now.configurable || OF_MODULES.has(name)) continue;
    if (before[name] === undefined) delete globalThis[name];
    else Object.defineProperty(globalThis, name, before[name]);
  }
}
