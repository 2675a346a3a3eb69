import { waitingOrder } from '../examples';
import { hasAccount } from './has-account';

const HERE = { visitId: 'visit-a', tag: 'mine' };
const waiting = waitingOrder({ id: 'a', visitId: 'visit-a', phone: 'mine' });
const taken = { ...waiting, status: 'in_progress', is_confirmed: true } as const;

describe('the account of a guest', () => {
  it.each([
    ['nothing', [], false],
    ['what waits', [waiting], false],
    ['what was rejected', [{ ...waiting, status: 'rejected', is_rejected: true } as const], false],
    ['what staff have taken on', [waiting, taken], true],
    ['what was brought', [{ ...taken, status: 'closed', end_time: '2026-11-23T18:00:00.000Z' } as const], true],
    ['what others of the party ordered', [{ ...taken, phone: 'hers', visitId: 'visit-b' }], true],
    ['what this phone left behind in a visit before', [{ ...taken, visitId: 'visit-before' }], false],
  ])('is found or missing with %s', (_, orders, expected) => {
    expect(hasAccount(orders, HERE)).toBe(expected);
  });

  it('has only orders outside visits for a guest without a visit', () => {
    const nowhere = { visitId: null, tag: 'mine' };
    expect(hasAccount([taken], nowhere)).toBe(false);
    expect(hasAccount([{ ...taken, visitId: null }], nowhere)).toBe(true);
  });
});
