import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import type { StaffVisit } from './staff-visit.dto.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };

describe('A table that is renamed while a party sits there', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  const rename = (id: number, name: string) => office.post('updatetable', { id, name }).expect(200);
  const named = async (): Promise<Record<string, string>> => {
    const { body } = await office.get('getvisits/1').expect(200);
    return Object.fromEntries((body as StaffVisit[]).map(({ id, table }) => [id, table.name]));
  };

  test('has its new name in later orders and calls, for staff and for each guest', async () => {
    const guest = new TestGuest(office.app, SEVEN);
    const before = await guest.orders('před');
    const visitId = before.visitId!;
    await rename(11, 'U krbu');
    const after = await guest.orders('po');
    expect([before.tableName, after.tableName, after.visitId]).toEqual(['Stůl 7', 'U krbu', visitId]);
    const inVisit = (await guest.order({ note: 'v návštěvě', visitId }).expect(201)).body as typeof after;
    expect(inVisit.tableName).toBe('U krbu');
    expect((await guest.call().expect(201)).body).toMatchObject({ tablename: 'U krbu' });
    expect(await named()).toEqual({ [visitId]: 'U krbu' });
    for (const visit of [await guest.visit(), await guest.joins(), await new TestGuest(office.app, SEVEN).joins()])
      expect(visit).toMatchObject({ table: { id: 11, name: 'U krbu' }, tables: [{ id: 11, name: 'U krbu' }] });
    // Earlier orders keep the former name.
    expect((await guest.reads()).map(({ tableName }) => tableName)).toEqual(['U krbu', 'U krbu', 'Stůl 7']);
    await office.post('closevisit', { venueId: 1, visitId }).expect(200);
  });

  test('has its new name for a party that is moved to it, and for parties merged with that one', async () => {
    const [moved, other] = [new TestGuest(office.app, SEVEN), new TestGuest(office.app, GARDEN)];
    const visitId = (await moved.orders('u krbu')).visitId!;
    await office.post('movevisit', { venueId: 1, visitId, tableId: 12 }).expect(200);
    await rename(12, 'Terasa');
    const order = (await moved.order({ note: 'na terase', visitId }).expect(201)).body as { tableName: string };
    expect(order.tableName).toBe('Terasa');
    expect((await moved.call().expect(201)).body).toMatchObject({ tableId: 12, tablename: 'Terasa' });
    expect(await moved.visit()).toMatchObject({ table: { id: 12, name: 'Terasa' } });

    const intoVisitId = (await new TestGuest(office.app, SEVEN).orders('další')).visitId!;
    await office.post('mergevisits', { venueId: 1, visitId, intoVisitId }).expect(200);
    await rename(11, 'U okna');
    expect((await other.joins())?.tables.map(({ name }) => name)).toEqual(['Terasa', 'U okna']);
    expect(await named()).toEqual({ [visitId]: 'Terasa', [intoVisitId]: 'U okna' });
  });
});
