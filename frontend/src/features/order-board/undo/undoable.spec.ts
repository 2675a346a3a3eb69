import type { Order } from '#api/types.ts';
import { takeBack } from './undoable';

const order = { id: 'a', position: 5, status: 'in_progress' } as Order;
const back = { ...order, position: 6, status: 'waiting' } as Order;
const refused = (status: number, code: string, details?: unknown) => ({
  status,
  data: { statusCode: status, code, message: `Řeklo se: ${code}`, details },
});

/** A board with a server that answers so. */
async function pressed(undo: () => Promise<Order>) {
  const seen = { asked: [] as unknown[], put: [] as Order[], failed: [] as string[] };
  await takeBack(order, {
    undo: (...asked) => (seen.asked.push(asked), undo()),
    putOrder: (answered) => seen.put.push(answered),
    fails: (text) => seen.failed.push(text),
  });
  return seen;
}

describe('taking a decision back', () => {
  it("sends the decision's position, and shows the resulting order", async () => {
    expect(await pressed(() => Promise.resolve(back))).toEqual({ asked: [['a', 5]], put: [back], failed: [] });
  });

  it('shows the present order if something has followed, and says so', async () => {
    const closed = { ...order, position: 7, status: 'closed' } as Order;
    const { put, failed } = await pressed(() =>
      Promise.reject(refused(409, 'ORDER_STATE_CONFLICT', { order: closed })),
    );
    expect([put, failed]).toEqual([[closed], ['Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.']]);
  });

  it("shows the server's message if it is too late", async () => {
    const { put, failed } = await pressed(() => Promise.reject(refused(410, 'RESTORE_TOO_LATE')));
    expect([put, failed]).toEqual([[], ['Řeklo se: RESTORE_TOO_LATE']]);
  });

  it('names the dish whose portions another guest has bought', async () => {
    const details = [{ field: 'orderItems.0.menuItemId', message: 'Vyprodáno: Svíčková', left: 0 }];
    const { put, failed } = await pressed(() => Promise.reject(refused(409, 'SOLD_OUT', details)));
    expect([put, failed]).toEqual([[], ['Vrátit to nejde, porce už má někdo jiný. Vyprodáno: Svíčková.']]);
  });

  it('can be retried after a lost connection', async () => {
    const { failed } = await pressed(() => Promise.reject({ status: 'FETCH_ERROR', error: 'gone' }));
    expect(failed).toEqual([
      expect.stringMatching(/^Nepodařilo se to vrátit\. Zkuste to prosím znovu\. Server neodpovídá\./),
    ]);
  });
});
