import { DomainError } from '../../kernel/domain-error.js';

/** Something that was read from a venue's log, with its place there. */
export interface Positioned {
  /** The venue's gapless event number. */
  readonly position: number;
}

/** Reads what follows `after` in a venue, in order, at most `limit` items; every event yields exactly one item. */
export type FeedReader<Item extends Positioned> = (venueId: number, after: number, limit: number) => Promise<Item[]>;

const PAGE = 200;
/** Kept for a follower who is still being told what they missed; past it they have to come again. */
const MAX_MEANWHILE = 1_000;

/** One venue's events as they come, read once for all who follow. Nothing is skipped: the cursor moves over what was read. */
export class VenueFeed<Item extends Positioned> {
  private readonly followers = new Set<Follower<Item>>();
  private reading = false;
  private again = false;

  constructor(
    readonly venueId: number,
    private readonly read: FeedReader<Item>,
    /** The number of the last item that was read. */
    public position: number,
    private readonly failed: (error: unknown) => void,
    private readonly delivered: (items: readonly Item[]) => void = () => undefined,
  ) {}

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  /** There may be news: reads on from the cursor. Calls while a read is in flight make one more read, not many. */
  async wake(): Promise<void> {
    this.again = true;
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.again) {
        this.again = false;
        await this.readOn();
      }
    } catch (error) {
      this.failed(error);
    } finally {
      this.reading = false;
    }
  }

  /** Begins to keep what comes after `position` for a new follower. */
  follow(): Follower<Item> {
    const follower: Follower<Item> = new Follower(this.position, this.venueId, this.read, () =>
      this.followers.delete(follower),
    );
    this.followers.add(follower);
    return follower;
  }

  private async readOn(): Promise<void> {
    const items = await this.read(this.venueId, this.position, PAGE);
    const last = items.at(-1);
    if (!last) return;
    this.position = last.position;
    if (items.length === PAGE) this.again = true;
    for (const follower of this.followers) follower.take(items);
    if (this.isFollowed) this.delivered(items);
  }
}

/** How much of what was missed is read for a follower: so many items, and together of that weight. */
export interface MissedBound<Item> {
  readonly items: number;
  readonly weight: number;
  weigh(item: Item): number;
}

/** One who follows a feed: what comes meanwhile is kept until they have been told what they missed. */
export class Follower<Item extends Positioned> {
  private meanwhile: Item[] | null = [];
  private receive: (items: readonly Item[]) => void = () => undefined;
  private stopped = false;

  constructor(
    /** What comes after this number is delivered. */
    readonly position: number,
    private readonly venueId: number,
    private readonly read: FeedReader<Item>,
    private readonly leave: () => void,
  ) {}

  /**
   * @returns what came after `since` up to `position`, in order; `null` when that is more than `bound` allows; nothing once
   *   the follower was stopped, whose reading ends with it
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
   * Delivers everything after `after`, not before `position`, in order, each item once.
   *
   * @throws DomainError `SERVICE_UNAVAILABLE` when too much came meanwhile; the follower has then to follow anew
   */
  start(after: number, receive: (items: readonly Item[]) => void): void {
    if (this.stopped) return;
    const { meanwhile } = this;
    if (meanwhile === null) throw new DomainError('SERVICE_UNAVAILABLE');
    this.meanwhile = null;
    this.receive = after > this.position ? beyond(after, receive) : receive;
    if (meanwhile.length > 0) this.receive(meanwhile);
  }

  /** Called by the feed alone. */
  take(items: readonly Item[]): void {
    if (this.meanwhile === null) return this.receive(items);
    this.meanwhile.push(...items);
    if (this.meanwhile.length > MAX_MEANWHILE) this.meanwhile = null;
  }

  stop(): void {
    this.stopped = true;
    this.meanwhile = [];
    this.leave();
  }
}

/** A feed that is behind what a follower has heard elsewhere comes by that once more. */
function beyond<Item extends Positioned>(
  position: number,
  receive: (items: readonly Item[]) => void,
): (items: readonly Item[]) => void {
  return (items) => {
    const news = items.filter((item) => item.position > position);
    if (news.length > 0) receive(news);
  };
}
