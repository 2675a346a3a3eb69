import { DomainError } from '#kernel/domain-error.js';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';

export interface Positioned {
  readonly position: number;
}

/** Reads the items after `after` in a venue, in order and at most `limit`. Every event gives exactly one item. */
export type FeedReader<Item extends Positioned> = (venueId: number, after: number, limit: number) => Promise<Item[]>;

const PAGE = 200;
/** Maximum number of items stored for a follower who still receives missed ones. With more, it must reconnect. */
const MAX_MEANWHILE = 1_000;

/** Reads a venue's events once for all followers. It skips none: the cursor moves only over events that were read. */
export class VenueFeed<Item extends Positioned> {
  private readonly followers = new Set<Follower<Item>>();
  private readonly reading: CoalescingWorker;

  constructor(
    readonly venueId: number,
    private readonly read: FeedReader<Item>,
    public position: number,
    failed: (error: unknown) => void,
    private readonly delivered: (items: readonly Item[]) => void = () => undefined,
  ) {
    this.reading = new CoalescingWorker(() => this.readOn(), { failed });
  }

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  wake(): void {
    this.reading.wake();
  }

  /**
   * Takes the number of an event that this process has just stored. Numbers have no gaps, so if the event follows the
   * last one read, its item goes out at once. Otherwise, or if `remember` gives no item, the event is read.
   */
  hear(position: number, remember: () => Item | null): void {
    if (position <= this.position) return;
    const item = position === this.position + 1 ? remember() : null;
    if (item === null) this.wake();
    else this.deliver([item]);
  }

  /** Adds a follower, for which the feed stores the items after its current `position`. */
  follow(): Follower<Item> {
    const follower: Follower<Item> = new Follower(this.position, this.venueId, this.read, () =>
      this.followers.delete(follower),
    );
    this.followers.add(follower);
    return follower;
  }

  /** Ends all followers, because the log was replaced by another one. */
  end(): void {
    for (const follower of Array.from(this.followers)) follower.lose();
  }

  private async readOn(): Promise<boolean> {
    const items = await this.read(this.venueId, this.position, PAGE);
    const news = items.filter(({ position }) => position > this.position);
    if (news.length > 0) this.deliver(news);
    return items.length === PAGE;
  }

  private deliver(items: readonly Item[]): void {
    this.position = items.at(-1)!.position;
    for (const follower of this.followers) follower.take(items);
    if (this.isFollowed) this.delivered(items);
  }
}

/** Limits the events that are read for a follower who missed some, by number and by size. */
export interface MissedBound<Item> {
  readonly items: number;
  readonly weight: number;
  weigh(item: Item): number;
}

/** A follower of a feed. It stores new items until it has received the missed ones. */
export class Follower<Item extends Positioned> {
  private meanwhile: Item[] | null = [];
  private receive: (items: readonly Item[]) => void = () => undefined;
  private lost: () => void = () => undefined;
  private stopped = false;

  constructor(
    readonly position: number,
    private readonly venueId: number,
    private readonly read: FeedReader<Item>,
    private readonly leave: () => void,
  ) {}

  /**
   * @returns the items after `since` up to `position`, in order; `null` if there are more than `bound` allows; none if
   * the follower was stopped
   */
  async missed(since: number, bound: MissedBound<Item>): Promise<readonly Item[] | null> {
    if (this.position - since > bound.items) return null;
    const missed: Item[] = [];
    let weight = 0;
    for (let cursor = since; cursor < this.position;) {
      const page = await this.read(this.venueId, cursor, Math.min(PAGE, this.position - cursor));
      if (this.stopped) return [];
      const last = page.at(-1);
      if (!last) break;
      cursor = last.position;
      weight = page.reduce((sum, item) => sum + bound.weigh(item), weight);
      if (weight > bound.weight) return null;
      missed.push(...page);
    }
    return missed;
  }

  /**
   * Delivers the items after the later of `after` and `position`, in order, each once.
   * @throws DomainError `SERVICE_UNAVAILABLE` if too many items came before: the caller must follow again
   */
  start(after: number, receive: (items: readonly Item[]) => void): void {
    if (this.stopped) return;
    const { meanwhile } = this;
    if (meanwhile === null) throw new DomainError('SERVICE_UNAVAILABLE');
    this.meanwhile = null;
    this.receive = after > this.position ? beyond(after, receive) : receive;
    if (meanwhile.length > 0) this.receive(meanwhile);
  }

  take(items: readonly Item[]): void {
    if (this.meanwhile === null) return this.receive(items);
    this.meanwhile.push(...items);
    if (this.meanwhile.length > MAX_MEANWHILE) this.meanwhile = null;
  }

  /** @param lost called once when the follower receives no more and must follow again */
  onLost(lost: () => void): void {
    this.lost = lost;
  }

  lose(): void {
    const { lost } = this;
    this.stop();
    lost();
  }

  stop(): void {
    this.stopped = true;
    this.meanwhile = [];
    this.leave();
  }
}

/** Drops the items up to `position`: the follower has them from another source, which may be ahead of the feed. */
function beyond<Item extends Positioned>(
  position: number,
  receive: (items: readonly Item[]) => void,
): (items: readonly Item[]) => void {
  return (items) => {
    const news = items.filter((item) => item.position > position);
    if (news.length > 0) receive(news);
  };
}
