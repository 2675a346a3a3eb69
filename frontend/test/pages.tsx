import { createRequire } from 'node:module';
import { setupListeners } from '@reduxjs/toolkit/query';
import { cleanup, configure, getConfig, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { RouterProvider } from 'react-router';
import { applicationStore, createStore, type Store } from '#app/store.ts';
import { GuestPage } from '#app/guest/guest-page.tsx';
import { createRouter } from '#app/router.tsx';
import { baseApi } from '#api/base-api.ts';
import { tellAuth } from '#features/sign-in/session/auth-state.ts';
import { forgetSeen } from '#features/order-board/tickets/seen-pieces.ts';
import { forgetSeenUpdates } from '#features/guest-menu/orders/seen-updates.ts';
import { companyOf } from '#shared/company.ts';
import { noteServerTime } from '#shared/server-clock.ts';
import { forgetShown } from '#shared/notify.ts';
import { PrerenderedProvider } from '#shared/prerendered.ts';
// The largest parts that pages fetch later, with the libraries of tables and charts: loaded while no test waits for them.
import '#staff-kit/chart/bars.tsx';
import '#features/restaurant-admin/products/table/product-table.tsx';
import { FakeServer } from './fake-server';
import { endTimers, recordTimers } from './page-timers';
import { CONFIG } from './restaurant';

export { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** A slow machine reads a toast after more than its four seconds: it stays until the page ends. */
const TOAST_MS = 600_000;
for (const kind of ['success', 'info', 'warning', 'error'] as const) {
  const shows = toast[kind];
  toast[kind] = (message, options) => shows(message, { duration: TOAST_MS, ...options });
}

const scheduler = createRequire(import.meta.url)('scheduler') as {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
};

/**
 * Waits until React has rendered everything scheduled so far and has run the effects, such as the removal of
 * aria-hidden after a dialog.
 */
const whenIdle = () =>
  new Promise<void>((resolve) => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve));

const { asyncWrapper } = getConfig();

/** The router of the page that a test has open. */
let openRouter: ReturnType<typeof createRouter> | null = null;

configure({
  // It ends only what hangs.
  asyncUtilTimeout: 60_000,
  // Applies to every `find`, `waitFor` and user event.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await whenIdle();
    if (openRouter !== null) await codeLoaded(openRouter);
    return result;
  },
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
});

/** Rules of axe that need sizes and colours, or that the server fulfils in the whole document. */
const NEED_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'document-title', 'html-has-lang'];

const SCOPE = 'openid profile email offline_access';

/**
 * A page of the product in jsdom, with a server that gives the test's answers. Call it once in a spec file, outside
 * every test.
 */
export class Pages {
  /** A new one for each test. */
  server!: FakeServer;
  user!: UserEvent;
  private guestStores: { store: Store; endListening: () => void }[] = [];

  static ofThisFile(): Pages {
    const pages = new Pages();
    // A test before may have moved the clock; a device measures it at the server's first answer.
    beforeEach(() => noteServerTime(new Date().toUTCString(), Date.now()));
    beforeEach(() => pages.begin());
    afterEach(() => pages.end());
    return pages;
  }

  /** Opens a page behind sign-in for a person who is signed in on this device. */
  async opensAsStaff(path: string, email = 'manager@demo.test'): Promise<void> {
    signedIn(email);
    await this.opens(path);
  }

  /** Opens any page of the application, as the browser does. */
  async opens(path: string): Promise<void> {
    this.server.pageOpens();
    history.replaceState(null, '', path);
    const router = createRouter();
    openRouter = router;
    router.subscribe(({ errors }) => {
      for (const error of Object.values(errors ?? {}))
        this.server.problems.push(String((error as Error).stack ?? error));
    });
    const today = new Date().toISOString().slice(0, 10);
    render(
      <PrerenderedProvider value={{ siteVersion: 'restaurant', today, company: companyOf(CONFIG.company) }}>
        <RouterProvider router={router} />
      </PrerenderedProvider>,
    );
    await codeLoaded(router);
    await waitFor(() => {
      if (document.body.textContent === '') throw new Error(`${path} shows nothing`);
    });
  }

  /** Sets the width that media queries see, in CSS px, until the test ends. */
  isWide(width: number): void {
    Object.assign(globalThis, { pageWidth: width });
  }

  /** Reloads a page of the staff, as the browser does: the address and what is stored remain. */
  async reloads(): Promise<void> {
    await this.leaves();
    await this.opens(location.pathname + location.search);
  }

  /**
   * Leaves the page, as a reload or a link to another site does; the browser's storage stays. Nothing of the page goes
   * on: no timer, no call, no connection.
   */
  async leaves(): Promise<void> {
    cleanup();
    // An undisposed router still listens to popstate: it loads routes, and its blockers go back in the history of later pages.
    openRouter?.dispose();
    openRouter = null;
    this.server.pageCloses();
    for (const { store, endListening } of this.guestStores.splice(0)) {
      endListening();
      store.dispatch(baseApi.util.resetApiState());
    }
    applicationStore().dispatch(baseApi.util.resetApiState());
    endTimers();
    // Its functions learn that their calls have ended.
    await this.settles();
    endTimers();
    forgetSeenUpdates();
    forgetSeen();
    // Modules outlive a page here. Both calls restore the state in which a page starts: signed out, and looking for a
    // session.
    const stored = Object.entries(localStorage);
    tellAuth({ type: 'signed-out' });
    tellAuth({ type: 'popup-started' });
    for (const [key, value] of stored) localStorage.setItem(key, String(value));
  }

  /**
   * Opens the menu of a table on a guest's phone, as if the server did not put the menu into the page.
   *
   * @returns the store of the page
   */
  opensAsGuest(path = '/menu-page?vid=1&tid=7&vs=code-7'): Store {
    this.server.pageOpens();
    history.replaceState(null, '', path);
    const store = createStore();
    this.guestStores.push({ store, endListening: setupListeners(store.dispatch) });
    this.reportsLooseTexts();
    render(<GuestPage store={store} state={null} address={path} />);
    return store;
  }

  /**
   * Waits until the page has rendered the answers that have come so far. Use it before an expectation that something is
   * absent.
   */
  async settles(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
    await whenIdle();
  }

  /** Expects that the page breaks no rule of WCAG 2.2 A and AA that can be checked without a layout. */
  async expectsAccessible(): Promise<void> {
    const rules = Object.fromEntries(NEED_LAYOUT.map((rule) => [rule, { enabled: false }]));
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const only = { resultTypes: ['violations' as const], selectors: false, iframes: false };
    const { violations } = await axe.run(document, { ...only, runOnly, rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }

  /**
   * React makes a text node only for a text beside other nodes. A browser that translates the page replaces such nodes,
   * and React then changes and removes nodes that nobody sees (docs/product.md#the-guests-language).
   */
  private reportsLooseTexts(): void {
    const { createTextNode } = Document.prototype;
    document.createTextNode = (text) => {
      if (text.trim() !== '') this.server.problems.push(`A text needs an element of its own: ${text}`);
      return createTextNode.call(document, text);
    };
  }

  private begin(): void {
    this.server = new FakeServer();
    this.server.install();
    this.server.on('getClientConfig', CONFIG);
    this.user = userEvent.setup();
    recordTimers();
  }

  private async end(): Promise<void> {
    await this.leaves();
    this.server.closes();
    toast.dismiss();
    forgetShown();
    Reflect.deleteProperty(globalThis, 'pageWidth');
    Reflect.deleteProperty(document, 'createTextNode');
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    expect(this.server.problems).toEqual([]);
  }
}

/**
 * Waits for the code of the page to which a router is on its way. That may take longer than an answer: the sources are
 * compiled as they load.
 */
function codeLoaded(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
}

/** Stores in this browser what the sign-in library stores for a signed-in person. */
export function signedIn(email: string): void {
  const { clientId, audience, issuer } = CONFIG;
  const sub = `demo|${email.split('@')[0]}`;
  const claims = { iss: issuer, aud: clientId, sub, email, exp: Date.now() / 1000 + 3600, __raw: 'token' };
  const tokens = {
    access_token: `token of ${email}`,
    refresh_token: 'refresh',
    id_token: 'id',
    scope: SCOPE,
    audience,
    client_id: clientId,
  };
  const user = { id_token: 'id', decodedToken: { claims, user: { sub, email, name: email } } };
  const keep = (key: string, body: object) =>
    localStorage.setItem(
      key,
      JSON.stringify(key.endsWith('@@user@@') ? body : { body, expiresAt: Math.floor(Date.now() / 1000) + 3600 }),
    );
  keep(`@@auth0spajs@@::${clientId}::${audience}::${SCOPE}`, { ...tokens, expires_in: 3600, token_type: 'Bearer' });
  keep(`@@auth0spajs@@::${clientId}::@@user@@`, user);
}
