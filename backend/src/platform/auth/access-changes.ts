import { Injectable } from '@nestjs/common';
import { Listeners } from '../../kernel/listeners.js';

/**
 * Says within this process that somebody's rights may have changed, so that what was let in before is looked at again at once. Other
 * processes look from time to time: what stays open for longer than a call must be asked again there.
 */
@Injectable()
export class AccessChanges {
  private readonly listeners = new Listeners();

  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Call it after the commit. */
  changed(): void {
    this.listeners.tell();
  }
}
