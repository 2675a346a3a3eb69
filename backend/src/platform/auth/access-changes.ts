import { Injectable } from '@nestjs/common';
import { Listeners } from '#kernel/listeners.js';

/** Within this process; others look from time to time: what stays open for longer than a call must be asked again there. */
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
