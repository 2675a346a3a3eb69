import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { guestApi } from '#api/guest-api.ts';
import { dish } from '#test/restaurant.ts';
import { createStore } from '../store';
import { GuestApp } from './guest-app';

const address = '/menu-page?vid=1&tid=7&vs=code';

let store = createStore();

beforeEach(() => {
  store = createStore();
});

// The cache keeps answers for 5 minutes by a timer, which would keep the test run alive.
afterEach(() => {
  store.dispatch(guestApi.util.resetApiState());
});

function render(): string {
  return renderToString(
    <Provider store={store}>
      <GuestApp address={address} />
    </Provider>,
  );
}

describe("the guest's application", () => {
  it('renders the menu on a server, so that the page contains it before any script has run', async () => {
    await store.dispatch(
      guestApi.util.upsertQueryData(
        'currentMenu',
        { vid: 1, tid: 7, vs: 'code' },
        {
          tag: null,
          items: [dish({ id: 1, name: 'Svíčková', category: 'Hlavní jídla', price_czk: 219 })],
          change: null,
        },
      ),
    );
    const page = render();
    expect(page).toContain('Hlavní jídla');
    expect(page).toContain('Svíčková');
    expect(page).toMatch(/219\s?Kč/);
  });

  it('shows the orders and the beginning of the next menu while no menu is valid', async () => {
    const offer = { items: null, tag: null, change: { at: '2026-11-23T11:00:00+01:00', ending: [] } };
    await store.dispatch(guestApi.util.upsertQueryData('currentMenu', { vid: 1, tid: 7, vs: 'code' }, offer));
    const page = render().replaceAll('\u00a0', ' ');
    expect(page).toContain('>Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu<');
    expect(page).toContain('Další menu začíná v pondělí 23. 11. v 11:00.');
    for (const button of ['Aktivní objednávky', 'Přivolat obsluhu']) expect(page).toContain(button);
  });

  it('says that it is loading until there is a menu', () => {
    expect(render()).toContain('Loading...');
  });
});
