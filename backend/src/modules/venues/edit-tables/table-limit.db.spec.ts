import { BackOffice } from '#test/test-back-office.js';

let office: BackOffice;
beforeAll(async () => void (office = await BackOffice.start()));
afterAll(() => office.close());

it('the 501st table of a venue is rejected, however it is added', async () => {
  const refusal = { code: 'TOO_MANY_TABLES', message: 'Provozovna smí mít nejvýše 500 stolů.' };
  const { body: before } = await office.get('gettables/1').expect(200);
  for (let from = 1; from + before.length <= 500; from += 100) {
    const to = Math.min(from + 99, 500 - before.length);
    await office.post('createtables', { venueId: 1, name: 'Zahrada', from, to, seats: 2 }).expect(201);
  }
  const one = await office.post('createtable', { name: 'Navíc', seats: 2, venueId: 1 }).expect(422);
  expect(one.body).toMatchObject({ ...refusal, details: [{ field: 'name', message: refusal.message }] });
  const many = { venueId: 1, name: 'Zahrada', from: 499, to: 502, seats: 2 };
  const { body } = await office.post('createtables', many).expect(422);
  expect(body).toMatchObject({ ...refusal, details: [{ field: 'to', message: refusal.message }] });
  const { body: tables } = await office.get('gettables/1').expect(200);
  expect(tables).toHaveLength(500);
  const { body: deleted } = await office.post('deletetable', { tableId: tables.at(-1).id }).expect(200);
  await office.post('createtable', { name: 'Navíc', seats: 2, venueId: 1 }).expect(201);
  await office.post('restoredeleted', { token: deleted.restoreToken }).expect(422);
});
