import { TestEnvironment } from 'jest-environment-node';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is being closed may take a while on a busy machine; what is not closed stays for ever. */
const PATIENCE_MS = 60_000;

// Node opens them at their first use, which would be taken for a spec file's.
void [process.stdin, process.stdout, process.stderr];

/** @returns {Map<string, number>} kind (Timeout, TCPSocketWrap, …) → how many keep the process alive */
function open() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Node, of which a spec file takes nothing with it: what it has opened is closed when it ends, or it fails. */
export default class ClosingEnvironment extends TestEnvironment {
  #before = open();

  async teardown() {
    await super.teardown();
    const end = Date.now() + PATIENCE_MS;
    let left = this.#left();
    while (left.length > 0 && Date.now() < end) {
      await sleep(5);
      left = this.#left();
    }
    if (left.length > 0) throw new Error(`Left open at the end of the file: ${left.join(', ')}`);
  }

  #left() {
    const more = [...open()].map(([kind, count]) => [kind, count - (this.#before.get(kind) ?? 0)]);
    return more.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`);
  }
}
