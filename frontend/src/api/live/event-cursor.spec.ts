import { advance, judge, startAt, startOfLog, wentBack } from './event-cursor';

const event = (position: number, type = 'orderUpdate') => ({ position, type });

it('takes the next number and refuses one that was taken', () => {
  const cursor = advance(startAt(38), event(39));
  expect(judge(cursor, event(40), true)).toBe('take');
  expect(judge(cursor, event(39), true)).toBe('repeat');
  expect(judge(cursor, event(12), true)).toBe('repeat');
});

it('sees a hole where every number must come, and only there', () => {
  expect(judge(startAt(39), event(41), true)).toBe('hole');
  expect(judge(startAt(39), event(41), false)).toBe('take');
});

it('takes the first event of all, whatever its number', () => {
  expect(judge(startOfLog, event(7), true)).toBe('take');
});

it('leaves what the snapshot holds already', () => {
  expect(judge(startAt(39), event(39), true)).toBe('repeat');
});

it('notices a log that ends before what was heard, for it was restored from a backup', () => {
  expect(wentBack(startAt(39), 38)).toBe(true);
  expect(wentBack(startAt(39), 39)).toBe(false);
  expect(wentBack(startOfLog, 0)).toBe(false);
});

it('takes two frames that tell of one event', () => {
  const cursor = advance(startAt(38), event(39, 'orderUpdate'));
  expect(judge(cursor, event(39, 'orderConfirmation'), false)).toBe('take');
  expect(judge(advance(cursor, event(39, 'orderConfirmation')), event(39, 'orderUpdate'), false)).toBe('repeat');
});

it('takes every frame that tells of an event, each once, and forgets them with the next event', () => {
  const two = [event(39, 'orderUpdate'), event(39, 'orderConfirmation')].reduce(advance, startAt(38));
  expect(judge(two, event(39, 'orderCompleted'), false)).toBe('take');
  const next = advance(two, event(40, 'orderConfirmation'));
  expect(judge(next, event(40, 'orderUpdate'), false)).toBe('take');
  expect(judge(next, event(40, 'orderConfirmation'), false)).toBe('repeat');
});

it('refuses what is older, of whatever kind it is', () => {
  const cursor = advance(startAt(38), event(39));
  expect(judge(cursor, event(38, 'orderConfirmation'), false)).toBe('repeat');
});
