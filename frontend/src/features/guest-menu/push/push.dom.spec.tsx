import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { PushBrowser } from '#test/push-browser.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const BLOCKED =
  'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const realMedia = matchMedia;
let browser = new PushBrowser('default');
const browserWith = (permission: NotificationPermission, answer?: NotificationPermission) =>
  (browser = new PushBrowser(permission, answer));

afterEach(() => {
  browser.leaves();
  Reflect.deleteProperty(navigator, 'userAgent');
  Object.assign(globalThis, { matchMedia: realMedia });
});

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages);
  await table.opens();
  return table;
};

describe("the guest's page", () => {
  it('asks about notifications at the press that confirms the first order, never before and never again', async () => {
    browserWith('default', 'default');
    const table = await openTable();
    await table.presses('Přidat Svíčková');
    await table.presses('Objednat');
    await screen.findByRole('dialog', { name: 'Potvrdit objednávku' });
    expect(browser.questions).toBe(0);
    await table.presses('Potvrdit');
    expect(browser.questions).toBe(1);
    await waitFor(() => expect(table.basket()).toBeNull());
    await table.places('Kulajda');
    await table.opens();
    await table.places('Svíčková');
    expect(browser.questions).toBe(1);
    expect(screen.queryByText(BLOCKED)).toBeNull();
  });

  it("sends the phone's token for the order already placed if the guest agrees", async () => {
    browserWith('default');
    const table = await openTable();
    await table.places('Svíčková');
    await waitFor(() => expect(pages.server.callsOf('createOrder')).toHaveLength(2));
    const [first, second] = pages.server.callsOf('createOrder');
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
    expect(second!.body).toEqual({ ...first!.body, NotifToken: '{"endpoint":"https://push.test/1"}' });
  });

  it('says once per visit that notifications are blocked, in a neutral tone', async () => {
    browserWith('denied');
    const table = await openTable();
    const notice = await screen.findByRole('alertdialog', { name: BLOCKED });
    expect(notice.querySelector('.header.plain')).not.toBeNull();
    await pages.expectsAccessible();
    await table.presses('Zavřít');
    await table.places('Svíčková');
    await table.opens();
    await table.places('Kulajda');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(browser.questions).toBe(0);

    // Another tab is the same visit.
    sessionStorage.clear();
    await table.opens();
    await pages.settles();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(await table.opensOrders()).getByText(BLOCKED)).toBeTruthy();
  });

  it('says that notifications are blocked after the message that the order was sent, if the guest has just blocked them', async () => {
    browserWith('default', 'denied');
    const table = await openTable();
    await table.places('Svíčková');
    await screen.findAllByText('Objednávka byla úspěšně vytvořena!');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await screen.findByRole('alertdialog', { name: BLOCKED });
  });

  it('asks nothing and shows nothing if notifications are allowed, and sends the token with the next order', async () => {
    browserWith('granted');
    const table = await openTable();
    await table.places('Svíčková');
    await table.places('Kulajda');
    expect(pages.server.callsOf('createOrder').at(-1)!.body).toHaveProperty('NotifToken');
    expect(browser.questions).toBe(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['neither asks nor says anything on an iPhone in the browser', 'default', false, 0],
    ['says nothing on an iPhone in the browser where notifications are blocked', 'denied', false, 0],
    ['asks on an iPhone like anywhere where the page is on the home screen', 'default', true, 1],
    ['says nothing on the home screen of an iPhone where notifications are blocked', 'denied', true, 0],
  ] as const)('%s', async (_what, permission, installed, permissions) => {
    browserWith(permission, 'default');
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: IPHONE });
    Object.assign(globalThis, {
      matchMedia: (query: string) =>
        installed && query.includes('(display-mode: standalone)') ? { matches: true } : realMedia(query),
    });
    const table = await openTable();
    await table.places('Svíčková');
    expect(browser.questions).toBe(permissions);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
