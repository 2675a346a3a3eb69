import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { latePart } from './late-part';

const Bill = () => <p>Účet</p>;

/** Loads the part as often as the component asks; the first times fail, as on a lost line. */
function partThatFails(times: number, message = 'the line is gone') {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError(message);
    return { Bill };
  });
  const usePart = latePart(load);
  function Page() {
    const part = usePart();
    return part === null ? <p>Načítá se</p> : <part.Bill />;
  }
  return { load, Page };
}

describe('a part that is loaded on demand', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    delete window.pageCode;
  });

  it('is requested again every two seconds until it has loaded', async () => {
    const { load, Page } = partThatFails(2);
    render(<Page />);
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(screen.getByText('Načítá se')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Účet')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is requested once for all components that render it', async () => {
    const { load, Page } = partThatFails(0);
    render(
      <>
        <Page />
        <Page />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getAllByText('Účet')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('triggers a reload at its second failure, and reports until it has loaded that the page is incomplete', async () => {
    const reload = jest.fn(async () => undefined);
    const states: boolean[] = [];
    window.pageCode = { reload, sayMissing: (isMissing) => void states.push(isMissing) };
    const { Page } = partThatFails(3, 'Failed to fetch dynamically imported module');
    render(<Page />);
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(2_001));
    expect(reload).toHaveBeenCalled();
    expect(states).toEqual([true, true]);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(states.at(-1)).toBe(false);
    expect(screen.getByText('Účet')).toBeTruthy();
  });
});
