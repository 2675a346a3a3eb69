import type { DutyPhoneNow } from '#api/generated.ts';
import { Answer } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { PushBrowser } from '#test/push-browser.ts';
import { order, person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const SINCE = '2026-11-29T13:02:00.000Z';
const OFF: DutyPhoneNow = { since: null, mayRing: true };
let browser: PushBrowser | null = null;
afterEach(() => browser?.leaves());

const bodiesOf = (what: 'setDutyPhone' | 'deleteDutyPhone') => pages.server.callsOf(what).map(({ body }) => body);
const ringing = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Zvonit na tomto telefonu' });

async function opens(permission: NotificationPermission | null, now = OFF, answer?: NotificationPermission) {
  browser = permission === null ? null : new PushBrowser(permission, answer);
  serves(pages.server, { role: 'EMPLOYEE', person: person({ role: 'EMPLOYEE' }) });
  pages.server.on('getOrders', () => new Answer(200, [order({ n: 1 })], { 'x-offers': 'shifts pauses' }));
  pages.server.on('getPauses', { pauses: [], delays: [] });
  pages.server.on('getShift', { people: [], handovers: [] });
  pages.server.on('getDutyPhone', () => now);
  pages.server.on('setDutyPhone', () => (now = { ...now, since: SINCE }));
  pages.server.on('deleteDutyPhone', () => {
    now = { ...now, since: null };
    return new Answer(204, null);
  });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await pages.user.click(await screen.findByRole('button', { name: /^Provoz:/ }));
  return within(await screen.findByRole('region', { name: 'Směna' }));
}

describe('the switch of the phone on duty', () => {
  it('makes the phone ring from the moment of the press, also after a reload, until it is switched off', async () => {
    await opens('default');
    await pages.user.click(await ringing());
    await waitFor(async () => expect((await ringing()).checked).toBe(true));
    const subscription = '{"endpoint":"https://push.test/1"}';
    expect([browser!.questions, ...bodiesOf('setDutyPhone')]).toEqual([1, { venueId: 1, subscription }]);
    await pages.expectsAccessible();
    await pages.leaves();
    await opens('granted', { since: SINCE, mayRing: true });
    expect((await ringing()).checked).toBe(true);
    await pages.user.click(await ringing());
    await waitFor(async () => expect((await ringing()).checked).toBe(false));
    expect(bodiesOf('deleteDutyPhone')).toEqual([{ venueId: 1 }]);
  });

  it.each([
    ['without support for pushes', null, OFF, 'Tento prohlížeč upozornění neumí.'],
    ['where notifications are blocked', 'denied', OFF, /^Prohlížeč má upozornění pro Stolek zakázaná/],
    ['of somebody who is not on shift', 'granted', { ...OFF, mayRing: false }, 'Nejdřív začněte směnu.'],
  ] as const)('cannot be switched on %s, and says why', async (_what, permission, now, words) => {
    const part = await opens(permission, now);
    expect(await ringing()).toHaveProperty('disabled', true);
    part.getByText(words);
  });

  it('stays off if the person has just refused notifications', async () => {
    const part = await opens('default', OFF, 'denied');
    await pages.user.click(await ringing());
    await part.findByText(/^Prohlížeč má upozornění pro Stolek zakázaná/);
    expect([(await ringing()).checked, bodiesOf('setDutyPhone')]).toEqual([false, []]);
  });

  it('says that another phone of the person rings', async () => {
    const part = await opens('granted', { since: SINCE, mayRing: true });
    expect((await ringing()).checked).toBe(false);
    part.getByText('Teď zvoní jiný váš telefon. Zapnutím ho vystřídá tento.');
  });
});
