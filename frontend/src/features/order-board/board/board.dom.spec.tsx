import { renderHook } from '@testing-library/react';
import { Pages, screen, within } from '#test/pages.tsx';
import { order, orderLine, serves } from '#test/restaurant.ts';
import { useShift } from '../shift/use-shift';
import { useDensity } from './density';

const pages = Pages.ofThisFile();

const waiting = () => within(screen.getByRole('region', { name: 'Čeká na schválení' })).getAllByRole('article');

it('shows an order as soon as its frame arrives', async () => {
  serves(pages.server, { role: 'EMPLOYEE', orders: [order({ n: 1 })] });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByRole('article', { name: /1/ });

  const orderItems = [orderLine({ id: 1, itemName: 'Kulajda', quantity: 2 })];
  pages.server.sends({ type: 'orderUpdate', order: order({ n: 2, orderItems }), position: 2 });

  await screen.findByText('Kulajda');
  expect(waiting()).toHaveLength(2);
  await pages.expectsAccessible();
});

it('gives its controls the same values while nothing about them changes, so that no frame renders them', () => {
  const { result, rerender } = renderHook(() => ({ density: useDensity(20), shift: useShift() }));
  const before = result.current;
  rerender();
  expect(result.current.density).toBe(before.density);
  expect(result.current.shift).toBe(before.shift);
});
