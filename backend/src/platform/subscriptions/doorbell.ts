/**
 * Says "venue 7 has news" to every process, never what the news is: who hears it reads the log. A ring that is missed
 * costs at most a poll interval, never an event (architecture: doorbell, not mailbox).
 */
export abstract class Doorbell {
  private readonly listeners = new Set<(venueId: number) => void>();

  /** To be called after the commit. */
  abstract ring(venueId: number): void;

  onRing(listener: (venueId: number) => void): void {
    this.listeners.add(listener);
  }

  protected heard(venueId: number): void {
    for (const listener of this.listeners) listener(venueId);
  }
}

/** For a process that has the database to itself: nobody else is to be told. */
export class LocalDoorbell extends Doorbell {
  override ring(venueId: number): void {
    this.heard(venueId);
  }
}
