import { Injectable } from '@nestjs/common';
import { Listeners } from '#kernel/listeners.js';

/** Heard within this process alone. What stays open for longer than a call must ask again from time to time. */
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
