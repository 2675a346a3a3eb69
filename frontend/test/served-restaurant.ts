import type {
  AdministeredUser,
  Category,
  Company,
  ListedProduct,
  Menu,
  MenuProduct,
  StaffVisit,
  Table,
  User,
  UserRole,
  Venue,
} from '#api/generated.ts';
import type { MenuItem, Order, SoldOutItem, StaffCall } from '#api/types.ts';
import { Answer, type FakeServer, refusal } from './fake-server';
import { company, CONFIG, dish, menu, person, venue } from './restaurant';
import { historyTotals, overview, VAT_RATES } from './sums';

/** Everything that staff of one venue read; all lists are empty unless given. */
export interface Restaurant {
  readonly role?: UserRole['role'];
  readonly person?: User;
  readonly companies?: readonly Company[];
  readonly venues?: readonly Venue[];
  readonly products?: readonly ListedProduct[];
  readonly categories?: readonly Category[];
  readonly menus?: readonly Menu[];
  readonly menuProducts?: readonly MenuProduct[];
  readonly tables?: readonly Table[];
  readonly orders?: readonly Order[];
  readonly calls?: readonly StaffCall[];
  readonly soldOut?: readonly SoldOutItem[];
  readonly visits?: readonly StaffVisit[];
  /** Ended orders, the newest first. */
  readonly history?: readonly Order[];
  /** The users whom the person administers. */
  readonly users?: readonly AdministeredUser[];
}

/** Answers every read of the staff's pages from these fixtures; the test has to answer writes. */
export function serves(server: FakeServer, restaurant: Restaurant = {}): void {
  const {
    role = 'COMPANY_MANAGER',
    person: user = person({ role }),
    venues = [venue()],
    companies = [company()],
  } = restaurant;
  const { products = [], categories = [], menus = [menu()], menuProducts = [], tables = [] } = restaurant;
  server.on('getUserRole', { role });
  server.on('getUser', user);
  server.on('getVatRates', VAT_RATES);
  const unfilled = [
    'getInvitations',
    'getSessions',
    'getPasskeys',
    'getModifierGroups',
    'getStations',
    'getZones',
    'getPrinters',
    'getDevices',
  ] as const;
  for (const empty of [...unfilled, 'getTranslations', 'getOptionPortions'] as const) server.on(empty, []);
  server.on('getPauses', { pauses: [], delays: [] });
  server.on('getShift', { people: [], handovers: [] });
  server.on('getDutyPhone', { since: null, mayRing: false });
  server.on('getPrinting', { printers: [], kinds: ['browser', 'cloudprnt', 'epson-sdp'], unprinted: [] });
  server.on('getVenues', [...venues]);
  server.on('getVenue', ({ params }) => venues.find(({ id }) => id === Number(params['id'])));
  server.on('getCompanies', [...companies]);
  const ofCompany = (id?: string) => venues.filter(({ companyId }) => companyId === Number(id));
  server.on('getCompanyVenues', ({ params }) => ofCompany(params['companyId']));
  const ofVenue =
    <One extends { venueId: number }>(all: readonly One[]) =>
    ({ params }: { params: Readonly<Record<string, string>> }) =>
      all.filter(({ venueId }) => venueId === Number(params['venueId']));
  server.on('getProductList', (call) => (call.query['dayDishes'] === 'true' ? [] : ofVenue(products)(call)));
  server.on('getMenuCheck', () => ({ from: '2026-03-11', to: '2026-03-24', findings: [] }));
  server.on('getItems', (call) => ({ citems: ofVenue(products)(call).map(({ offers: _offers, ...item }) => item) }));
  server.on('getMyItems', () => products.map(({ offers: _offers, ...item }) => item));
  server.on('getCategories', ofVenue(categories));
  server.on('getMenus', (call) => [{ menu: ofVenue(menus)(call) }]);
  server.on('getMenu', ({ params }) => {
    const found = menus.find(({ id }) => id === Number(params['menuId']));
    return found && { ...found, menuProducts: menuProducts.filter(({ menuId }) => menuId === found.id) };
  });
  server.on('getTables', ofVenue(tables));
  server.on('getTableStates', () =>
    tables.map(({ id, service }) => ({
      tableId: id,
      service,
      waiting: 0,
      running: 0,
      calledAt: null,
      lastOrderAt: null,
    })),
  );
  server.on('getOrders', () => restaurant.orders ?? []);
  server.on('getStaffCalls', ofVenue(restaurant.calls ?? []));
  server.on('getSoldOut', () => restaurant.soldOut ?? []);
  server.on('getVisits', () => restaurant.visits ?? []);
  server.on('getVisitBill', { isTaxDocument: false, accounts: [] });
  server.on('getOverview', overview());
  server.on('getDailySummary', { enabled: false, email: null });
  server.on('getAllUsers', () => restaurant.users ?? []);
  server.on('getOrderHistory', () => restaurant.history ?? []);
  server.on('getOrderTotals', historyTotals());
  server.on('getHistoryProof', { proof: null });
  server.on('getClientConfig', CONFIG);
}

/** The data that a guest reads at table 7 of venue 1. */
export interface GuestTable {
  /** Null: no menu is valid. */
  readonly menu?: readonly MenuItem[] | null;
  readonly orders?: readonly Order[];
}

/** Answers every read of the guest's page from these fixtures; the test has to answer what the guest sends. */
export function servesGuest(
  server: FakeServer,
  { menu: dishes = [dish({ id: 1, name: 'Svíčková' })], orders = [] }: GuestTable = {},
): void {
  const noMenu = refusal(404, 'NO_VALID_MENU', 'Žádné menu neplatí.', { begins_at: null });
  server.on('getCurrentMenu', dishes === null ? noMenu : new Answer(200, dishes));
  server.on('getTableInfo', {
    venueId: 1,
    venueName: 'U Lípy',
    tableId: 7,
    tableName: 'Stůl 7',
    timeZone: 'Europe/Prague',
    service: 'table',
    isVatPayer: true,
  });
  server.on('getOrderByTable', () => orders);
  server.on('getCallByTable', []);
  server.on('getVisit', { visit: null });
  server.on('joinVisit', { visit: null });
  server.on('getDrinks', []);
}
