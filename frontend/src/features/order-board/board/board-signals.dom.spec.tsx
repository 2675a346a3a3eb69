import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { order } from '#test/restaurant.ts';
import type { Shift } from '../shift/use-shift';
import { useBoardAlarms } from './board-signals';

afterEach(() => jest.restoreAllMocks());

function Alarms({ waiting, shift }: { waiting: Parameters<typeof useBoardAlarms>[0]; shift: Shift }) {
  useBoardAlarms(waiting, [], shift);
  return null;
}

it("the board sounds for a new order even if the tablet's clock has been set back an hour since the last touch", () => {
  const play = jest.fn();
  const shift = { soundEnabled: true, unlocked: true, play } as unknown as Shift;
  const [clock, passed] = [Date.now(), performance.now()];
  const { rerender } = render(<Alarms waiting={[]} shift={shift} />);
  act(() => void dispatchEvent(new KeyboardEvent('keydown')));
  jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(passed + 60_000);
  rerender(<Alarms waiting={[order({ id: 'a' })]} shift={shift} />);
  expect(play).toHaveBeenCalledWith('order');
});
