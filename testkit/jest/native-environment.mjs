import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** One for all spec files of the process: a module that they share may hold a mock. */
const mocker = new ModuleMocker(globalThis);
const realExit = process.exit;

/** TypeORM collects the entities there. Their modules are evaluated once, so nothing would collect them again. */
const OF_MODULES = new Set(['typeormMetadataArgsStorage']);

/**
 * Jest's environment for `native-runtime.cjs`: Node's own globals, and the part of the `jest` object that needs no module registry.
 * Globals that a spec file adds or replaces are gone after it; those of a module stay.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment from there
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimers = null;
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
    // jest-runner wraps it for each file.
    process.exit = realExit;
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
