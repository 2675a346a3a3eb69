import { setTimeout as sleep } from 'node:timers/promises';

// Node opens them at their first use, which would look like a leak.
void [process.stdin, process.stdout, process.stderr];

/** Resources that keep this process from ending (timers, sockets, servers, children), except those from the beginning. */
export class OpenResources {
  #before = counted();

  /** @returns {string[]} how many of what kind, as Node calls it: `1 Timeout`, `2 TCPSocketWrap` */
  left() {
    const more = [...counted()].map(([kind, count]) => [kind, count - (this.#before.get(kind) ?? 0)]);
    return more.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`);
  }

  /**
   * Waits until nothing is left, because closing takes a while.
   *
   * @param {number} patienceMs
   * @throws {Error} naming what is still open then
   */
  async closed(patienceMs) {
    const end = Date.now() + patienceMs;
    while (this.left().length > 0) {
      if (Date.now() > end) throw new Error(`Left open at the end of the file: ${this.left().join(', ')}`);
      await sleep(5);
    }
  }
}

function counted() {
  const counts = new Map();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
