import { Injectable } from '@nestjs/common';
import { Listeners } from '#kernel/concurrency.js';

/** Notifies only this process. A connection that outlives a request must also check periodically. */
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
