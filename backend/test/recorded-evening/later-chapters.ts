import { DeclineOffersJob } from '#modules/ordering/orders/decline-offers.job.js';
import { ExpireOrdersJob } from '#modules/ordering/orders/expire-orders.job.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import request from 'supertest';
import { wholeHistory } from '../whole-history.js';
import type { Somebody } from '../test-back-office.js';
import type { Evening } from './evening.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes later: windows are over, and waits are worth counting. */
export async function minutesLaterPlay(evening: Evening): Promise<void> {
  const { office } = evening;
  const gita = evening.guest(18, 'g');
  const decide = (title: string, order: Order, decision: object): Promise<Order> =>
    evening.asks(title, office.post('updateorder', { ...order, ...decision }, 'employee'));
  const order = await evening.asks<Order>('order: before a pause', gita.order());
  evening.later(4 * MINUTE_MS);
  await evening.asks('withdraw too late', gita.withdraw(order.id));
  await office.app.app.get(DeclineOffersJob).run();
  const confirmed = await decide('confirm after minutes', order, { is_confirmed: true });
  evening.later(12 * MINUTE_MS);
  const { id: orderId, position } = confirmed;
  await evening.asks('undo too late', office.post('undodecision', { venueId: 1, orderId, position }, 'employee'));
  await decide('close after minutes', confirmed, { end_time: 'now' });
  await evening.asks('the board, minutes later', office.get('getorders/1', 'employee'));
  await evening.hears('minutes later');
}

/** Invites people, changes and removes them. */
export async function peoplePlay(evening: Evening): Promise<void> {
  const { office } = evening;
  const call = (verb: 'get' | 'post' | 'put' | 'delete', path: string, body: object = {}, who: Somebody = 'owner') => {
    const sent = request(office.app.url)[verb](`/api/my/user${path}`).auth(office.token(who), { type: 'bearer' });
    return verb === 'get' ? sent : sent.send(body);
  };
  const invited = { email: 'nova@evening.test', company: 1, role: 'EMPLOYEE', venues: [{ venueId: 1 }] };
  await evening.asks('an invitation', call('post', '/cu', invited));
  await evening.asks('an invitation of an employee', call('post', '/cu', { ...invited, role: 'SA' }, 'employee'));
  const people = await evening.asks<{ id: number; email: string; version: number }[]>(
    'people',
    call('get', '/allusers'),
  );
  const { id, version } = people.find(({ email }) => email === invited.email)!;
  const companies = [{ id: 1, role: 'VENUEMANAGER' }];
  await evening.asks('another role', call('put', '/updateuser', { id, version, companies, venues: [{ venueId: 1 }] }));
  await evening.asks('a stale role', call('put', '/updateuser', { id, version, city: 'Brno' }));
  await evening.asks('own profile', call('put', '', { fullname: 'Olga Majitelová', city: 'Praha' }));
  await evening.asks('the highest role', call('get', '/role'));
  await evening.asks('a person less', call('delete', `/${id}`));
  await evening.asks('the owner', call('get', ''));
}

const HISTORIES = ['getorderhistory', 'getordertotals', 'getorderfigures', 'getcancellations', 'getrefusedsends'];
const EXPORTS = ['exportorderhistory', 'exportorderlines', 'figures'];

/** Reads everything that the evening left behind. */
export async function viewsPlay(evening: Evening, when: string): Promise<void> {
  const { office, days } = evening;
  for (const path of [...HISTORIES, ...EXPORTS]) {
    const ask = () => office.get(`${path}/1?${days}`);
    await wholeHistory(ask);
    await evening.asks(`${path} ${when}`, ask());
  }
  const found = ['result=rejected', 'result=expired', 'dish=Pivo', 'category=Pivo', 'search=brusinek', 'tableId=11'];
  for (const filter of found) {
    await evening.asks(`totals of ${filter} ${when}`, office.get(`getordertotals/1?${days}&${filter}`));
  }
  for (const path of ['getcallhistory/1', 'getoverview/1', 'search/1?q=pivo', 'getproductlist/1', 'getvisits/1'])
    await evening.asks(`${path} ${when}`, office.get(path));
  const orders = await evening.asks<Order[]>(`ended orders ${when}`, office.get(`getorderhistory/1?${days}&limit=5`));
  for (const [index, { id }] of orders.entries()) {
    await evening.asks(`history of order ${index} ${when}`, office.get(`getorderaudit/1/${id}`));
  }
  await evening.asks(`changes of the catalogue ${when}`, office.get('getcataloguechanges/1'));
  const audit = request(office.app.url)
    .get('/api/my/audit/1?limit=200')
    .auth(office.token('owner'), { type: 'bearer' });
  await evening.asks(`audit ${when}`, audit);
}

/** The next day: what nobody decided expires. */
export async function nextDayPlays(evening: Evening): Promise<void> {
  evening.later(22 * HOUR_MS);
  await evening.office.app.app.get(ExpireOrdersJob).run();
  await evening.asks('the board, the next day', evening.office.get('getorders/1', 'employee'));
  await evening.asks('the next order', evening.guest(18, 'h').order());
  await evening.hears('the next day');
}
