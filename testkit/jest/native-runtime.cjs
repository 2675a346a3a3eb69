const asyncHooks = require('node:async_hooks');
const { register, syncBuiltinESMExports } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const threads = require('node:worker_threads');
const { SourceMaps } = require('./source-maps.cjs');

const HOOKS = pathToFileURL(join(__dirname, 'source-hooks.mjs'));
register(HOOKS);

const REGISTER = `data:text/javascript,import{register}from'node:module';register('${HOOKS}')`;

/** Node 20 gives the hooks of the process to none of its threads. */
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', REGISTER] });
  }
};
syncBuiltinESMExports();

/** Where jest-circus keeps the handlers of test events, for every copy of itself in the process. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Stands for the storage in which jest-circus keeps the running test. The tests of a file run one after another, so a
 * variable is enough. A real storage costs each promise a step, which triples the time of those that wait for nothing.
 */
class RunningTest {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const before = this.#store;
    const end = () => void (this.#store = before);
    this.#store = store;
    try {
      const result = callback();
      if (typeof result?.then === 'function') result.then(end, end);
      else end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }
}

/** Storages that the code under test has used: each costs every later promise of the process a step. */
const used = new Set();
const { AsyncLocalStorage } = asyncHooks;
for (const way of ['run', 'enterWith']) {
  const real = AsyncLocalStorage.prototype[way];
  AsyncLocalStorage.prototype[way] = function noted(...args) {
    used.add(this);
    return real.apply(this, args);
  };
}

let evaluations = 0;
const sourceMaps = new SourceMaps();

/**
 * Jest's runtime without `vm` contexts: Node imports each spec file, so a worker process evaluates a module once instead of once a
 * spec file. Only spec files are evaluated again for each run. `jest.mock` and `jest.resetModules` do not exist here.
 */
class NativeRuntime {
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}

  /** The next use of a storage enables it again. */
  teardown() {
    for (const storage of used) storage.disable();
    used.clear();
  }

  /** Loads jest-circus anew: its state and its event handlers belong to one spec file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    asyncHooks.AsyncLocalStorage = RunningTest;
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    const url = pathToFileURL(path);
    url.search = `evaluation=${++evaluations}`;
    return import(url.href);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }
}

module.exports = { __esModule: true, default: NativeRuntime };
