import { v7 as uuidv7 } from 'uuid';

/** Random numbers (mulberry32). Equal seeds give equal numbers. */
export class DemoRandom {
  private state: number;

  constructor(seed: string) {
    this.state = hashOf(seed);
  }

  /** @returns a number from 0 to less than 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @returns a whole number from `from` to `to`, both included */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<One>(of: readonly [One, ...One[]]): One;
  pick<One>(of: readonly One[]): One | undefined;
  pick<One>(of: readonly One[]): One | undefined {
    return of[Math.floor(this.next() * of.length)];
  }

  /** Picks a random element, more often one at the beginning, because a menu's first dishes sell best. */
  favour<One>(of: readonly One[]): One | undefined {
    return of[Math.floor(this.next() ** 2 * of.length)];
  }

  uuid(at: Date): string {
    return uuidv7({ msecs: at.getTime(), random: this.bytes(16) });
  }

  /** @returns random bytes in hexadecimal */
  hex(bytes: number): string {
    return Buffer.from(this.bytes(bytes)).toString('hex');
  }

  private bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.between(0, 255));
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}
