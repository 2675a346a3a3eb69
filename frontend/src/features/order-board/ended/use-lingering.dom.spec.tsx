import { act, renderHook } from '@testing-library/react';
import { jest } from '@jest/globals';
import { LINGER_MS, useLingering } from './use-lingering';

const leavers = (before: readonly number[], now: readonly number[]) => before.filter((item) => !now.includes(item));
const touches = (kind: string) => document.dispatchEvent(new Event(kind));
const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('an item that has left its list', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function leaves() {
    const { result, rerender } = renderHook((list: readonly number[]) => useLingering(list, leavers), {
      initialProps: [1, 2],
    });
    rerender([2]);
    return () => result.current;
  }

  it('stays in its place for a while', () => {
    const lingering = leaves();
    passes(LINGER_MS - 1);
    expect(lingering()).toEqual([1]);
    passes(1);
    expect(lingering()).toEqual([]);
  });

  it('stays while a finger presses and until the answer to the press, so that nothing moves under the finger', () => {
    const lingering = leaves();
    passes(LINGER_MS - 50);
    touches('pointerdown');
    passes(300);
    expect(lingering()).toEqual([1]);
    touches('pointerup');
    passes(100);
    expect(lingering()).toEqual([1]);
    passes(400);
    expect(lingering()).toEqual([]);
  });

  it('leaves after a while even if the finger is not lifted', () => {
    const lingering = leaves();
    touches('pointerdown');
    passes(6_000);
    expect(lingering()).toEqual([]);
  });
});
