/**
 * A bulk deletion is fifty changes within a second, and the phones of a full house should not fetch the menu fifty
 * times.
 */
const COALESCE_MS = 100;

/** Reports that a venue's menu has changed, once for changes close to each other. */
export class MenuNews {
  private readonly waiting = new Map<number, NodeJS.Timeout>();

  constructor(private readonly tell: (venueId: number) => void) {}

  changed(venueId: number): void {
    if (this.waiting.has(venueId)) return;
    const telling = setTimeout(() => {
      this.waiting.delete(venueId);
      this.tell(venueId);
    }, COALESCE_MS);
    this.waiting.set(venueId, telling.unref());
  }
}
