import { Looks } from './stored-subscriptions.js';

describe('the looks of a reader', () => {
  it('are always at all venues if there are few', () => {
    const looks = new Looks(10);
    looks.tell(7);
    expect([0, 400, 1_000].map((now) => looks.next(now))).toEqual(['all', 'all', 'all']);
  });

  it('are at the notified venues if there are many, and at all of them every five seconds', () => {
    const looks = new Looks(10_000);
    expect(looks.next(0)).toBe('all');
    looks.tell(7);
    looks.tell(8);
    looks.tell(7);
    expect([400, 1_000, 4_999, 5_000, 5_001].map((now) => looks.next(now))).toEqual([[7, 8], [], [], 'all', []]);
  });

  it('are at all venues when somebody requests it', () => {
    const looks = new Looks(1_000_000);
    looks.next(0);
    looks.tell();
    expect([1, 2].map((now) => looks.next(now))).toEqual(['all', []]);
  });
});
