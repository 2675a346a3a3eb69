import { advance, judge, startAt, startOfLog, wentBack } from './event-cursor';

const event = (position: number, type = 'orderUpdate') => ({ position, type });

describe('the cursor of live events', () => {
  it('takes the event with the next number and rejects a repeated one', () => {
    const cursor = advance(startAt(38), event(39));
    expect(judge(cursor, event(40), true)).toBe('take');
    expect(judge(cursor, event(39), true)).toBe('repeat');
    expect(judge(cursor, event(12), true)).toBe('repeat');
  });

  it('detects a gap only for a client that gets every number', () => {
    expect(judge(startAt(39), event(41), true)).toBe('hole');
    expect(judge(startAt(39), event(41), false)).toBe('take');
  });

  it('takes the first event, whatever its number', () => {
    expect(judge(startOfLog, event(7), true)).toBe('take');
  });

  it('skips events that the snapshot contains', () => {
    expect(judge(startAt(39), event(39), true)).toBe('repeat');
  });

  it('detects a log that ends before the cursor, as after a restore from a backup', () => {
    expect(wentBack(startAt(39), 38)).toBe(true);
    expect(wentBack(startAt(39), 39)).toBe(false);
    expect(wentBack(startOfLog, 0)).toBe(false);
  });

  it('takes two frames of different types about one event', () => {
    const cursor = advance(startAt(38), event(39, 'orderUpdate'));
    expect(judge(cursor, event(39, 'orderConfirmation'), false)).toBe('take');
    expect(judge(advance(cursor, event(39, 'orderConfirmation')), event(39, 'orderUpdate'), false)).toBe('repeat');
  });

  it('takes every frame about an event once, and forgets them at the next event', () => {
    const two = [event(39, 'orderUpdate'), event(39, 'orderConfirmation')].reduce(advance, startAt(38));
    expect(judge(two, event(39, 'orderCompleted'), false)).toBe('take');
    const next = advance(two, event(40, 'orderConfirmation'));
    expect(judge(next, event(40, 'orderUpdate'), false)).toBe('take');
    expect(judge(next, event(40, 'orderConfirmation'), false)).toBe('repeat');
  });

  it('rejects older events of any type', () => {
    const cursor = advance(startAt(38), event(39));
    expect(judge(cursor, event(38, 'orderConfirmation'), false)).toBe('repeat');
  });
});
