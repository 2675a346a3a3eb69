import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useNow } from './use-now';

const unfinished = new Promise<never>(() => undefined);

function Clock({ since }: { since: number }) {
  if (useNow(1000) > since) use(unfinished);
  return <p>shown</p>;
}

it('lets a press interrupt the rendering of a new time', () => {
  jest.useFakeTimers();
  render(
    <Suspense fallback="replaced">
      <Clock since={Date.now()} />
    </Suspense>,
  );
  act(() => jest.advanceTimersByTime(2000));
  // An update that cannot be interrupted shows the fallback.
  expect(screen.getByText('shown').style.display).toBe('');
  jest.useRealTimers();
});
