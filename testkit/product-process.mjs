import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A start takes seconds, but may take minutes on a busy machine. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;
const PICTURES_LIMIT_MS = 300_000;

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns {Promise<number>} a free port of this computer */
export async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((done) => probe.close(done));
  return port;
}

/** The built product in its own process. */
export class ProductProcess {
  /** @type {import('node:child_process').ChildProcess} */
  #child;
  #log = '';
  /** @type {Promise<void>} */
  #ended;

  /** @param {Readonly<Record<string, string>>} settings environment variables */
  constructor(settings) {
    this.#child = spawn(process.execPath, ['backend/dist/main.js'], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#ended = new Promise((done) => this.#child.once('close', () => done()));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text) => (this.#log += String(text)));
    }
  }

  /**
   * Starts the product and waits until it reports that it is ready.
   * @param {Readonly<Record<string, string>>} settings environment variables, with PORT and DATA_DIR
   * @returns {Promise<ProductProcess>}
   * @throws {Error} with everything that it printed, if it ends before that
   */
  static async start(settings) {
    const product = new ProductProcess(settings);
    const end = Date.now() + START_LIMIT_MS;
    while (!/^Ready /m.test(product.log)) {
      if (product.#isOver() || Date.now() > end) {
        await product.stop();
        throw new Error(`The product did not start: ${product.log}`);
      }
      await later(50);
    }
    return product;
  }

  /** Everything that it has printed so far. */
  get log() {
    return this.#log;
  }

  /** Asks the process to end, which closes its database in order. Kills it if it does not. */
  async stop() {
    if (!this.#isOver()) this.#child.kill('SIGTERM');
    const limit = setTimeout(() => this.#child.kill('SIGKILL'), STOP_LIMIT_MS);
    await this.#ended;
    clearTimeout(limit);
  }

  #isOver() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/**
 * Waits for the demo's pictures. They are added after the start, all of a venue at once.
 * @param {string} url the product's origin
 * @param {readonly number[]} venues the venues whose dishes must have their pictures
 */
export async function picturesHung(url, venues) {
  const end = Date.now() + PICTURES_LIMIT_MS;
  for (const venue of venues) {
    for (;;) {
      const items = await (await fetch(`${url}/api/getvenueitems/${venue}`)).json();
      if (items.some(({ imageUrl }) => imageUrl !== null)) break;
      if (Date.now() > end) throw new Error('The dishes of the demo got no pictures.');
      await later(250);
    }
  }
}
