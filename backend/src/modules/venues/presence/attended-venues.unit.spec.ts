import { AttendedVenues, type HeldPage, silentPages } from './attended-venues.js';
import type { PageLease } from './presence-leases.js';

const lease = (changes: Partial<PageLease> = {}): PageLease => ({
  venueId: 1,
  page: 'bar',
  name: 'Bar',
  visible: true,
  soundOn: true,
  touchedMsAgo: 500,
  left: false,
  agoMs: 0,
  ...changes,
});

/** A store that is read every five seconds of a made-up clock. */
class Watched {
  now = 1_000_000;
  readonly venues = new AttendedVenues();

  /** Looks at the store until so much time has passed. @param read the leases at each moment */
  passes(ms: number, read: (ago: number) => readonly PageLease[] = () => []): this {
    for (let passed = 0; passed < ms; passed += 5_000) {
      this.now += 5_000;
      this.venues.learn(read(passed + 5_000), this.now);
    }
    return this;
  }

  get isUnattended(): boolean {
    return this.venues.isUnattended(1, this.now);
  }
}

const ageing = (ago: number) => [lease({ agoMs: ago })];

describe('a venue', () => {
  it('is unattended a minute after its last lease has ended', () => {
    const watched = new Watched().passes(100_000, () => [lease()]);
    expect(watched.passes(85_000, ageing).isUnattended).toBe(false);
    watched.venues.learn(ageing(90_000), (watched.now += 5_000));
    expect(watched.isUnattended).toBe(true);
  });

  it('is attended while one of its pages answers', () => {
    const others = (ago: number) => [lease({ agoMs: ago }), lease({ page: 'garden', agoMs: 9_000 })];
    expect(new Watched().passes(300_000, others).isUnattended).toBe(false);
  });

  it('is attended while a printer of orders polls, and is unattended a minute after its last poll', () => {
    const watched = new Watched().passes(100_000);
    const learn = (agoMs: number) => watched.venues.learn([], (watched.now += 5_000), [{ venueId: 1, agoMs }]);
    expect(watched.isUnattended).toBe(true);
    learn(4_000);
    expect([watched.isUnattended, watched.venues.isAttended(1, watched.now)]).toEqual([false, true]);
    for (let agoMs = 9_000; agoMs < 60_000; agoMs += 5_000) learn(agoMs);
    expect([watched.isUnattended, watched.venues.answeredMsAgo(1, watched.now)]).toEqual([false, 59_000]);
    watched.passes(5_000);
    expect([watched.isUnattended, watched.venues.isAttended(1, watched.now)]).toEqual([true, false]);
  });

  it('does not count as unattended until the store has been available for a minute', () => {
    const watched = new Watched().passes(60_000);
    expect(watched.isUnattended).toBe(false);
    expect(watched.passes(5_000).isUnattended).toBe(true);
  });

  it('does not count as unattended while the store does not answer, nor for a minute afterwards', () => {
    const watched = new Watched().passes(100_000);
    watched.now += 16_000;
    expect(watched.isUnattended).toBe(false);
    expect(watched.passes(60_000).isUnattended).toBe(false);
    expect(watched.passes(5_000).isUnattended).toBe(true);
  });

  it("stays attended when the store's clock jumps an hour ahead", () => {
    const watched = new Watched().passes(100_000, () => [lease({ agoMs: 4_000 })]);
    watched.venues.learn([lease({ agoMs: 3_604_000 })], (watched.now += 5_000));
    expect(watched.isUnattended).toBe(false);
  });

  it('has no page alive for longer than a lease, even if the lease is from the future', () => {
    const watched = new Watched().passes(5_000, () => [lease({ agoMs: -3_600_000 })]);
    const [page] = watched.venues.pagesOf(1, watched.now + 30_000);
    expect(page).toMatchObject({ page: 'bar', isAlive: false });
  });

  it('lists only its latest hundred pages', () => {
    const made = Array.from({ length: 300 }, (_, n) => lease({ page: `page-${n}`, agoMs: 300 - n }));
    const watched = new Watched().passes(5_000, () => made);
    const pages = watched.venues.pagesOf(1, watched.now);
    expect([pages.length, pages[0]?.page]).toEqual([100, 'page-299']);
  });

  it('counts a page that has just answered before the store has its lease', () => {
    const watched = new Watched().passes(5_000, () => [lease({ agoMs: 40_000 })]);
    watched.venues.hear(lease(), watched.now);
    watched.venues.learn([lease({ agoMs: 45_000 })], watched.now + 5_000);
    expect(watched.venues.pagesOf(1, watched.now + 5_000)).toMatchObject([{ agoMs: 5_000, isAlive: true }]);
  });
});

describe('the report of silent boards', () => {
  const { venueId: _, ...LEASE } = lease();
  const page = (changes: Partial<HeldPage> = {}): HeldPage => ({ ...LEASE, agoMs: 60_000, isAlive: false, ...changes });
  const alive = { isAlive: true, agoMs: 2_000 };

  it('includes a board that fell silent while it was visible', () => {
    expect(silentPages([page()])).toEqual([page()]);
  });

  it.each<[string, Partial<HeldPage>]>([
    ['it is alive', alive],
    ['it was left on purpose', { left: true }],
    ['it was hidden, as on a phone in a pocket', { visible: false }],
    ['it never told whether it was visible', { visible: null }],
    ['it has been silent for half an hour', { agoMs: 1_800_000 }],
  ])('omits a board when %s', (_case, changes) => {
    expect(silentPages([page(changes)])).toEqual([]);
  });

  it('omits a board that was replaced by another one of its name', () => {
    expect(silentPages([page(), page({ page: 'new', ...alive })])).toEqual([]);
    const nameless = page({ name: null });
    expect(silentPages([nameless, page({ page: 'new', name: null, ...alive })])).toEqual([nameless]);
  });
});
