import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestGuest } from '#test/test-guest.js';
import { beforeAppend, staffDo } from '#test/test-parties.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { Database } from '#platform/database/database.js';
import type { Decision } from '#kernel/decider.js';
import { closeParty, mergeVisits, reopenVisits, type PartyEvents } from './domain/party.js';

describe('A visit that is reopened while staff decide about its party', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    const text = `insert into venue_table (id, venue_id, name, seats, code) values (13, 1, 'Stůl 13', 4, 'code-table-13')`;
    await product.app.get(Database).query({ text });
  });
  afterAll(() => product.close());

  const sits = async (tableId: number): Promise<string> =>
    (await new TestGuest(product, { tableId, vs: `code-table-${tableId}` }).orders('první')).visitId!;
  const comesBack = (visitId: string) => staffDo(product, () => reopenVisits([visitId], new Date(0)));
  /** The party of each open visit. */
  const parties = async (): Promise<Record<string, string>> => {
    const text = `select visit_id as id, party_id as party from visit where closed_at = 'infinity'`;
    const rows = await product.app.get(Database).query<{ id: string; party: string }>({ text });
    return Object.fromEntries(rows.map(({ id, party }) => [id, party]));
  };
  /**
   * Two merged visits have left, and the first is back; the other returns between a read of the party and the append.
   */
  const whileBack = async (act: (head: string) => Decision<PartyEvents>) => {
    const [head, part] = [await sits(11), await sits(12)];
    await staffDo(product, () => mergeVisits(part, head));
    await staffDo(product, () => closeParty(head, 'staff'));
    await comesBack(head);
    let looks = 0;
    const acts = () => {
      looks += 1;
      return act(head);
    };
    beforeAppend(() => comesBack(part));
    await staffDo(product, acts);
    expect(looks).toBeGreaterThan(1);
    return { head, part };
  };

  test('is closed together with its party', async () => {
    await whileBack((head) => closeParty(head, 'staff'));
    expect(await parties()).toEqual({});
  });

  test('is merged together with its party into another one', async () => {
    const other = await sits(13);
    const { head, part } = await whileBack((one) => mergeVisits(one, other));
    expect(await parties()).toEqual({ [other]: other, [head]: other, [part]: other });
  });
});
