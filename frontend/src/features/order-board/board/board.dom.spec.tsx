import { renderHook } from '@testing-library/react';
import { enters, servesBoard, windsPresses } from '#test/board-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffCall } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import { useShift } from '../shift/use-shift';
import { useDensity } from './density';

const pages = Pages.ofThisFile();
const time = movedTime();
const calm = windsPresses();

const waiting = () => within(screen.getByRole('region', { name: 'Čeká na schválení' })).getAllByRole('article');

describe('the board', () => {
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

  it('fetches the lists every few seconds and decides by HTTP if a proxy blocks the live connection', async () => {
    time.canBeWound();
    pages.server.forbidsSockets();
    const first = order({ n: 1 });
    serves(pages.server, { role: 'EMPLOYEE', orders: [first] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByRole('article', { name: /1/ });
    await time.passes(1_500);
    await screen.findByText(/Živé spojení neprochází/);

    const orderItems = [orderLine({ id: 1, itemName: 'Kulajda', quantity: 2 })];
    const second = order({ n: 2, orderItems });
    pages.server.on('getOrders', [first, second]);
    await time.passes(8_000);
    await screen.findByText('Kulajda');
    await screen.findByText(/Nová objednávka číslo 2/);
    // A button that has just moved under the finger is not pressed.
    calm();
    pages.server.on('updateOrder', { ...second, is_confirmed: true });
    const [, approve] = screen.getAllByRole('button', { name: /^Schválit/ });
    expect(approve?.getAttribute('aria-label')).not.toContain('připojení');
    await pages.user.click(approve!);
    await waitFor(() => expect(pages.server.callsOf('updateOrder')).toHaveLength(1));
  });

  it('fetches the lists while the live connection is blocked, even after the clock has been set back', async () => {
    time.canBeWound();
    serves(pages.server, { role: 'EMPLOYEE', orders: [order({ n: 1 })] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByRole('article', { name: /1/ });
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    pages.server.goesOffline();
    pages.server.forbidsSockets();
    await time.passes(1_500);
    await screen.findByText(/Spojení vypadlo/);
    time.isSetBack(3_600_000);
    pages.server.comesBack();
    await time.passes(8_000);
    await screen.findByText(/Živé spojení neprochází/);
  });

  it('says that the connection is lost if the lists cannot be fetched either', async () => {
    time.canBeWound();
    serves(pages.server, { role: 'EMPLOYEE', orders: [order({ n: 1 })] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByRole('article', { name: /1/ });
    pages.server.goesOffline();
    await time.passes(1_500);
    await screen.findByText(/Spojení vypadlo/);
    await time.passes(30_000);
    expect(screen.queryByText(/Živé spojení neprochází/)).toBeNull();
    pages.server.comesBack();
  });

  it('gives its controls the identical objects while their values are unchanged, so that they are not rendered again', () => {
    const { result, rerender } = renderHook(() => ({ density: useDensity(20), shift: useShift() }));
    const before = result.current;
    rerender();
    expect(result.current.density).toBe(before.density);
    expect(result.current.shift).toBe(before.shift);
  });

  it('announces an order, a call and a decision once, however often it receives them', async () => {
    const first = order({ n: 1 });
    const board = servesBoard(pages.server, { orders: [first] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    await screen.findByRole('article', { name: /1/ });
    const announced = listens();
    const isAnnouncedOnce = async (words: RegExp) => {
      await waitFor(() => expect(announced.join('|')).toMatch(words));
      await pages.settles();
      expect(announced.splice(0)).toEqual([expect.stringMatching(words)]);
    };
    const { id } = board.put(order({ n: 2 }));
    board.put(board.order(id));
    await isAnnouncedOnce(/^Nová objednávka číslo 2, /);
    // At once: what has just moved ignores a press.
    calm();
    enters(screen.getAllByRole('button', { name: /^Schválit, / })[0]!);
    await waitFor(() => expect(board.decisions).toEqual([1]));
    board.put(board.order(first.id));
    await isAnnouncedOnce(/^Schváleno: /);
    const position = pages.server.position + 1;
    for (let times = 0; times < 2; times += 1)
      pages.server.sends({ type: 'staffRequest', ...staffCall({ id: 4, tablename: 'Stůl 7' }), position });
    await isAnnouncedOnce(/^Stůl 7 volá obsluhu$/);
  });
});

/** @returns the texts that live regions get from now on, as a screen reader says them */
function listens(): string[] {
  const announced: string[] = [];
  const listener = new MutationObserver((changes) => {
    const regions = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]'),
    );
    for (const region of new Set(regions)) if (region?.textContent) announced.push(region.textContent);
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
  return announced;
}
