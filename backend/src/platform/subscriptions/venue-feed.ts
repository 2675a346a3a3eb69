/** Something that was read from a venue's log, with its place there. */
export interface Positioned {
  /** The venue's gapless event number. */
  readonly position: number;
}

/** Reads what follows `after` in a venue, in order, at most `limit` items; every event yields exactly one item. */
export type FeedReader<Item extends Positioned> = (venueId: number, after: number, limit: number) => Promise<Item[]>;

const PAGE = 200;

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

/** One who follows a feed: first what they missed, then what came meanwhile, then what comes. */
export class Follower<Item extends Positioned> {
  private meanwhile: Item[] | null = [];
  private receive: (items: readonly Item[]) => void = () => undefined;

  constructor(
    /** What comes after this number is delivered. */
    readonly position: number,
    private readonly venueId: number,
    private readonly read: FeedReader<Item>,
    private readonly leave: () => void,
  ) {}

  /**
   * Delivers everything after `since` (or after `position`, when left out) in order, each item once.
   *
   * @throws what the reader throws; the follower has then to stop and follow anew
   */
  async start(since: number | undefined, receive: (items: readonly Item[]) => void): Promise<void> {
    const begin = since ?? this.position;
    let cursor = Math.min(begin, this.position);
    while (cursor < this.position) {
      const items = await this.read(this.venueId, cursor, PAGE);
      const missed = items.filter((item) => item.position <= this.position);
      const last = missed.at(-1);
      if (!last) break;
      cursor = last.position;
      receive(missed);
    }
    const meanwhile = this.meanwhile ?? [];
    this.meanwhile = null;
    this.receive = begin > this.position ? after(begin, receive) : receive;
    if (meanwhile.length > 0) this.receive(meanwhile);
  }

  /** Called by the feed alone. */
  take(items: readonly Item[]): void {
    if (this.meanwhile) this.meanwhile.push(...items);
    else this.receive(items);
  }

  stop(): void {
    this.leave();
  }
}

/** A feed that is behind what a follower has heard elsewhere comes by that once more. */
function after<Item extends Positioned>(
  position: number,
  receive: (items: readonly Item[]) => void,
): (items: readonly Item[]) => void {
  return (items) => {
    const news = items.filter((item) => item.position > position);
    if (news.length > 0) receive(news);
  };
}
