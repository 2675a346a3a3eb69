import { Injectable } from '@nestjs/common';

/**
 * Says within this process that somebody's rights may have changed, so that what was let in before is looked at again at
 * once. Other processes look from time to time: what is open for longer than a call must be asked again there.
 */
@Injectable()
export class AccessChanges {
  private readonly listeners = new Set<() => void>();

  /** @returns a function that ends the listening */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** To be called after the commit. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }
}
