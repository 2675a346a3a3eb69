const asyncHooks = require('node:async_hooks');
const { register, syncBuiltinESMExports } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const threads = require('node:worker_threads');

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

let evaluations = 0;

/**
 * Jest's runtime without `vm` contexts: Node imports each spec file, so a worker process evaluates a module once instead of once a
 * spec file. Only spec files are evaluated again for each run. `jest.mock` and `jest.resetModules` do not exist here.
 */
class NativeRuntime {
  #storages = [];

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}

  /** Each enabled storage costs every later promise of the process a step: with those of 50 spec files, a third of its time. */
  teardown() {
    for (const storage of this.#storages) storage.disable();
  }

  /** Loads jest-circus anew: its state and its event handlers belong to one spec file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    return this.#keepingStorages(() => require(path));
  }

  #keepingStorages(load) {
    const { AsyncLocalStorage } = asyncHooks;
    const storages = this.#storages;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    };
    try {
      return load();
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
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }
}

module.exports = { __esModule: true, default: NativeRuntime };
