import { jest } from '@jest/globals';
import { isValidElement } from 'react';
import { toast } from 'sonner';
import { notify } from './notify';

/** @returns the visible toasts, as type and text */
const shown = () =>
  toast.getToasts().map((one) => {
    const { type, title } = one as { type?: string; title?: unknown };
    return [type, isValidElement<{ children: string }>(title) ? title.props.children : title];
  });

// sonner needs it to remove a toast.
globalThis.requestAnimationFrame = (call) => Number(setTimeout(() => call(0)));

describe('the toasts of staff', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    toast.dismiss();
  });
  afterEach(() => jest.useRealTimers());

  it('have five types', () => {
    notify.success('a');
    notify.info('a');
    notify.warning('a');
    notify.error('a');
    notify.loading('a');
    expect(
      shown()
        .map(([type]) => type)
        .sort(),
    ).toEqual(['error', 'info', 'loading', 'success', 'warning']);
  });

  it('interrupt a screen reader only for a failure', () => {
    notify.error('f');
    notify.success('f');
    const titles = toast.getToasts().map((one) => (one as { title?: unknown }).title);
    const role = (title: unknown) => (isValidElement<{ role?: string }>(title) ? title.props.role : undefined);
    expect(titles.map(role).sort()).toEqual(['alert', undefined]);
  });

  it('appear once within two seconds for the same text and type', () => {
    notify.error('b');
    jest.advanceTimersByTime(1_999);
    notify.error('b');
    notify.warning('b');
    expect(shown().filter(([, text]) => text === 'b')).toHaveLength(2);
    jest.advanceTimersByTime(1);
    notify.error('b');
    expect(shown().filter(([, text]) => text === 'b')).toHaveLength(3);
  });

  it('report running work once, until that work has ended', () => {
    const over = notify.loading('c');
    notify.loading('c');
    expect(shown().filter(([, text]) => text === 'c')).toEqual([['loading', 'c']]);
    over();
    expect(shown().filter(([, text]) => text === 'c')).toEqual([]);
  });
});
