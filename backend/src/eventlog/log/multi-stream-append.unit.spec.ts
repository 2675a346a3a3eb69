import { randomUUID } from 'node:crypto';
import { free, joined, opened, together } from '#test/test-visits.js';
import { ClaimedTogether, claimsOf, type Member } from './multi-stream-append.js';

const VENUE = 1;

/** Tells whether both may share a batch, in either order. */
const goTogether = (one: Member, other: Member): boolean => {
  const [there, back] = [
    [one, other],
    [other, one],
  ].map(([first, second]) => {
    const claimed = new ClaimedTogether();
    claimed.add(claimsOf(first!));
    return !claimed.meets(claimsOf(second!));
  });
  expect(there).toBe(back);
  return there === true;
};

describe('Two appends', () => {
  test('may share a batch if both write the same key, or both depend on it', () => {
    expect(goTogether(opened(VENUE, 7), opened(VENUE, 7))).toBe(true);
    expect(goTogether(together([opened(VENUE, 1)], free(7)), together([opened(VENUE, 2)], free(7)))).toBe(true);
  });

  test('may not share a batch if one writes a key on which the other depends, except in different venues', () => {
    expect(goTogether(opened(VENUE, 7), together([opened(VENUE, 2)], free(7)))).toBe(false);
    expect(goTogether(opened(VENUE + 1, 7), together([opened(VENUE, 2)], free(7)))).toBe(true);
  });

  test('may not share a batch if both append to one stream, or one appends to a stream on which the other depends', () => {
    const streamId = randomUUID();
    const depends = together([opened(VENUE, 2)], { streamId, version: 1 });
    expect(goTogether(joined(VENUE, streamId, 1), joined(VENUE, streamId, 1))).toBe(false);
    expect(goTogether(joined(VENUE, streamId, 1), depends)).toBe(false);
    expect(goTogether(depends, together([opened(VENUE, 3)], { streamId, version: 1 }))).toBe(true);
  });

  test('may not share a batch if they are the same command', () => {
    const receipt = { commandId: randomUUID(), requestHash: Buffer.from('a') };
    expect(goTogether({ ...opened(VENUE, 1), ...receipt }, { ...opened(VENUE, 2), ...receipt })).toBe(false);
  });
});
