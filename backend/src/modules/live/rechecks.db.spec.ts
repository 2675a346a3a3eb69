import request from 'supertest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';

let app: TestApp;
let sa: string;
let staff: string;
let id: number;
beforeAll(async () => {
  app = await startTestApp({ arrange: arrangeRestaurant });
  sa = await addUser(app, { email: 'sa@recheck.test', role: 'SA' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql(`delete from app_user where email = 'staff@recheck.test'`);
  staff = await addUser(app, { email: 'staff@recheck.test', role: 'EMPLOYEE', companyIds: [1], venueIds: [1, 3] });
  [{ id }] = (await sql(`select id from app_user where email = 'staff@recheck.test'`)) as [{ id: number }];
});

const sql = (text: string) => app.app.get(Database).query<object>({ text });
const update = (body: object) =>
  request(app.url)
    .put('/api/my/user/updateuser')
    .set('authorization', `Bearer ${sa}`)
    .send({ id, ...body })
    .expect(200);

/** A connected board. */
async function listening(token = staff): Promise<{ closed: Promise<number>; frames: string[]; socket: WebSocket }> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/`);
  const frames: string[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const registered = new Promise((resolve) =>
    socket.on('message', (data) => (frames.push(String(data)), resolve(null))),
  );
  socket.send(JSON.stringify({ type: 'register', role: 'staff', venueId: 1, token }));
  await registered;
  return { closed, frames, socket };
}

it.each([
  ['removing the role', () => update({ role: null })],
  ['removing the venue', () => update({ venues: [{ venueId: 3 }] })],
  ['removing the company', () => update({ companies: [] })],
  [
    'deleting the user',
    () => request(app.url).delete(`/api/my/user/${id}`).set('authorization', `Bearer ${sa}`).expect(200),
  ],
])('%s closes the open socket with 4403', async (_what, change) => {
  const { closed, frames } = await listening();
  await change();
  expect(await closed).toBe(4403);
  expect(JSON.parse(frames.at(-1)!)).toMatchObject({ type: 'error', code: 'FORBIDDEN' });
});

it('the server closes with 4403 the sockets of a user who lost the role or was deleted, even by another process', async () => {
  const other = await addUser(app, { email: 'other@recheck.test', role: 'EMPLOYEE', venueIds: [1] });
  const [first, second] = [await listening(), await listening(other)];
  await sql(`update user_company set role = null where user_id = ${id}`);
  await sql(`delete from app_user where email = 'other@recheck.test'`);
  expect(await Promise.all([first.closed, second.closed])).toEqual([4403, 4403]);
  for (const { frames } of [first, second])
    expect(JSON.parse(frames.at(-1)!)).toMatchObject({ type: 'error', code: 'FORBIDDEN' });
});

it('a listener gets no more news as soon as it has lost the right', async () => {
  const { closed, frames } = await listening();
  await update({ role: null });
  await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
  await closed;
  expect(frames.join()).not.toContain('orderUpdate');
});

it('a socket stays open when its user gets another role that may listen', async () => {
  const { socket, frames } = await listening();
  await update({ role: 'VENUEMANAGER' });
  await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
  while (!frames.join().includes('orderUpdate')) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
});
