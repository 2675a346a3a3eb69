import { given } from '#kernel/given-when-then.js';
import type { BillCommand, DueOrder } from './settlements.js';
import { visitDecider } from './visit.decider.js';
import type { BillSettled, VisitEvent } from './visit.events.js';

const opened: VisitEvent = { type: 'VisitOpened', data: { tableId: 7, tableName: 'Stůl 7', by: 'order' } };
const closed: VisitEvent = { type: 'VisitClosed', data: { tableId: 7, by: 'staff' } };
const czk = (amount: number) => ({ currency: 'CZK', amount }) as const;
const due = (orderId: string, phone: string | null, amount: number): DueOrder => ({ orderId, phone, ...czk(amount) });
const DUE = [due('a', 'jana', 11_900), due('b', 'petr', 5_950), due('c', 'jana', 6_500), due('d', null, 4_000)];
const settled = (data: Partial<BillSettled['data']> = {}): VisitEvent => ({
  type: 'BillSettled',
  data: {
    phones: null,
    orders: ['a', 'b', 'c', 'd'],
    amounts: [11_900, 5_950, 6_500, 4_000],
    totals: [czk(28_350)],
    ...data,
  },
});
type Settle = Extract<BillCommand, { kind: 'settle' }>;
const settle = (changes: Partial<Settle> = {}): Settle => ({
  kind: 'settle',
  commandId: 'new',
  phones: null,
  due: DUE,
  totals: [czk(28_350)],
  ...changes,
});
const at = (ms: number): BillCommand => ({ kind: 'unsettle', position: 2, at: new Date(1_000 + ms) });
const visit = (...events: VisitEvent[]) => given(visitDecider, [opened, ...events]);

describe('The bill of a visit', () => {
  test('is settled as a whole', () => {
    expect(visit().when(settle())).toEqual({ event: settled() });
  });

  test('can be settled for some phones, and for orders without a phone', () => {
    expect(visit().when(settle({ phones: ['jana'], totals: [czk(18_400)] }))).toEqual({
      event: settled({ phones: ['jana'], orders: ['a', 'c'], amounts: [11_900, 6_500], totals: [czk(18_400)] }),
    });
    expect(visit().when(settle({ phones: ['petr', null], totals: [czk(9_950)] }))).toEqual({
      event: settled({ phones: ['petr', null], orders: ['b', 'd'], amounts: [5_950, 4_000], totals: [czk(9_950)] }),
    });
  });

  test('omits orders without an amount due', () => {
    const paid = [due('a', 'jana', 0), due('b', 'petr', 5_950)];
    expect(visit().when(settle({ due: paid, totals: [czk(5_950)] }))).toEqual({
      event: settled({ orders: ['b'], amounts: [5_950], totals: [czk(5_950)] }),
    });
  });

  test('is settled separately in each currency', () => {
    const euro = { currency: 'EUR', amount: 450 } as const;
    const mixed = [due('a', 'jana', 100), { ...due('b', 'jana', 0), ...euro }];
    expect(visit().when(settle({ due: mixed, totals: [euro, czk(100)] }))).toEqual({
      event: settled({ orders: ['a', 'b'], amounts: [100, 450], totals: [czk(100), euro] }),
    });
    for (const totals of [[czk(100)], [czk(100), { ...euro, amount: 451 }], [czk(100), czk(100)]])
      expect(visit().when(settle({ due: mixed, totals }))).toEqual({ refused: 'BILL_CHANGED' });
  });

  test('cannot be settled for other sums than the amounts due, or if nothing is due', () => {
    expect(visit().when(settle({ totals: [czk(28_349)] }))).toEqual({ refused: 'BILL_CHANGED' });
    expect(visit().when(settle({ phones: ['eva'] }))).toEqual({ refused: 'BILL_CHANGED' });
    expect(visit().when(settle({ due: [], totals: [] }))).toEqual({ refused: 'BILL_CHANGED' });
  });

  test('is settled only once by a repeated command, even if that settlement was taken back', () => {
    const repeat = settle({ commandId: 'command 2', due: [] });
    expect(visit(settled()).when(repeat)).toEqual({ event: null });
    const takenBack: VisitEvent = { type: 'BillUnsettled', data: { position: 2 } };
    expect(visit(settled(), takenBack).when(repeat)).toEqual({ event: null });
    for (const other of [{ totals: [czk(5_950)] }, { phones: ['jana'] }, { phones: [] }])
      expect(visit(settled()).when({ ...repeat, ...other })).toEqual({ refused: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('cannot be settled with a key that was used for other phones, even if the sums are equal', () => {
    const ofJana = settled({ phones: ['jana'], orders: ['a'], amounts: [5_950], totals: [czk(5_950)] });
    const again = (phones: string[] | null) => settle({ commandId: 'command 2', phones, totals: [czk(5_950)] });
    expect(visit(ofJana).when(again(['jana']))).toEqual({ event: null });
    for (const phones of [['petr'], ['jana', 'petr'], null])
      expect(visit(ofJana).when(again(phones))).toEqual({ refused: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is open again if the settlement is taken back within ten seconds', () => {
    const takenBack: VisitEvent = { type: 'BillUnsettled', data: { position: 2 } };
    expect(visit(settled()).when(at(10_000))).toEqual({ event: takenBack });
    expect(visit(settled()).when(at(10_001))).toEqual({ refused: 'RESTORE_TOO_LATE' });
    expect(visit(settled(), takenBack).when(at(60_000))).toEqual({ event: null });
    expect(visit().when(at(0))).toEqual({ refused: 'BILL_CHANGED' });
  });

  test('cannot be settled or reopened after the visit has ended', () => {
    expect(visit(closed).when(settle())).toEqual({ refused: 'VISIT_ENDED' });
    expect(visit(settled(), closed).when(at(0))).toEqual({ refused: 'VISIT_ENDED' });
    expect(given(visitDecider, []).when(settle())).toEqual({ refused: 'VISIT_NOT_FOUND' });
  });
});
