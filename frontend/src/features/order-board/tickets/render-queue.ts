const AT_ONCE = 2;

/** Renders a few items at a time, each batch in a task, so that presses and frames are handled between them. */
export class RenderQueue<Key, Item> {
  private readonly waiting = new Map<Key, Item>();
  private planned = false;
  private heldUntil = 0;

  /** @param render called with the items of one task, in the order in which they were added */
  constructor(private readonly render: (items: readonly Item[]) => void) {}

  /** Adds an item, or replaces the one with that key. */
  add(key: Key, item: Item): void {
    this.waiting.set(key, item);
    this.plan();
  }

  delete(key: Key): void {
    this.waiting.delete(key);
  }

  /** Renders nothing for the given time in ms. An item that is removed in the meantime is never rendered. */
  hold(ms: number): void {
    this.heldUntil = performance.now() + ms;
  }

  private plan(): void {
    if (this.planned || this.waiting.size === 0) return;
    this.planned = true;
    const held = this.heldUntil - performance.now();
    setTimeout(
      () => {
        this.planned = false;
        if (performance.now() < this.heldUntil) return this.plan();
        const next = [...this.waiting].slice(0, AT_ONCE);
        for (const [key] of next) this.waiting.delete(key);
        this.plan();
        if (next.length > 0) this.render(next.map(([, item]) => item));
      },
      Math.max(0, held),
    );
  }
}
