import { jest } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useBackCloses } from './back-closes';

function Sheet({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(onClose);
  return <button onClick={onClose}>{name}</button>;
}

function Page() {
  const [sheets, setSheets] = useState<string[]>([]);
  const without = (name: string) => setSheets((all) => all.filter((other) => other !== name));
  return (
    <>
      <button onClick={() => setSheets(['dish'])}>open one</button>
      <button onClick={() => setSheets(['dish', 'allergens'])}>open both</button>
      <button onClick={() => setSheets(['basket'])}>replace</button>
      <output>{sheets.join()}</output>
      {sheets.map((name) => (
        <Sheet key={name} name={name} onClose={() => without(name)} />
      ))}
    </>
  );
}

afterEach(cleanup);

const entries = () => (history.state as { sheets?: number } | null)?.sheets ?? 0;

it('Back closes the topmost sheet, and a sheet that its button has closed leaves no history entry', async () => {
  const { getByRole, container } = render(<Page />);
  const shows = (sheets: string, known: number) =>
    waitFor(() => expect([container.querySelector('output')!.textContent, entries()]).toEqual([sheets, known]));
  const press = (name: string) => act(() => getByRole('button', { name }).click());
  press('open both');
  await shows('dish,allergens', 2);
  history.back();
  await shows('dish', 1);
  press('replace');
  await shows('basket', 1);
  press('basket');
  await shows('', 0);
  press('open one');
  await shows('dish', 1);
  history.back();
  await shows('', 0);
});

it('Back closes sheets again after the browser has dropped a traversal of the history', async () => {
  const dropped = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  const { getByRole } = render(<Page />);
  const press = (name: string) => act(() => getByRole('button', { name }).click());
  press('open one');
  await waitFor(() => expect(entries()).toBe(1));
  press('dish');
  await waitFor(() => expect(dropped).toHaveBeenCalled());
  dropped.mockRestore();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  press('open both');
  await waitFor(() => expect(entries()).toBe(2));
  jest.restoreAllMocks();
});
