/** Counts what a shift leaves to the next one. Boards show it, so the module reads it from their views. */
export abstract class OpenWork {
  abstract of(venueId: number, at: Date): Promise<{ readonly orders: number; readonly calls: number }>;
}
