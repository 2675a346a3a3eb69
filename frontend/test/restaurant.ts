import type {
  Category,
  ClientConfig,
  Company,
  ListedProduct,
  Menu,
  MenuProduct,
  StaffVisit,
  Table,
  User,
  Venue,
} from '#api/generated.ts';
import { statusOf } from '#api/order-status.ts';
import type { MenuItem, Order, OrderLine, StaffCall } from '#api/types.ts';

/** Fixtures of component tests. Each function makes one thing; a test passes only the fields that matter to it. */

export const CONFIG: ClientConfig = {
  issuer: 'http://localhost:3000/oidc/',
  authority: 'http://localhost:3000/oidc/',
  embedded: true,
  passkeys: true,
  clientId: 'stolek-web',
  audience: 'https://api.stolek.test',
  organization: null,
  login: 'redirect',
  vapidPublicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  fcm: null,
  company: {
    name: 'Stolek s.r.o.',
    email: 'ahoj@stolek.test',
    phone: '+420 601 234 567',
    address: 'Lipová 1, 110 00 Praha',
    ico: '27082440',
    dic: 'CZ27082440',
  },
};

const ADDRESS = {
  city: 'Praha',
  country: 'Česko',
  street: 'Lipová 1',
  postal_Code: '110 00',
  ico: '27082440',
  dic: 'CZ27082440',
};

export function venue(changes: Partial<Venue> = {}): Venue {
  return {
    id: 1,
    name: 'U Lípy',
    companyId: 1,
    version: 1,
    ...ADDRESS,
    openFrom: '10:00',
    openTo: '23:00',
    timeZone: 'Europe/Prague',
    visitSilenceHours: 3,
    requireTableCode: false,
    refuseWhenNobodyServes: false,
    escalateAfterSeconds: 70,
    expireAfterMinutes: 30,
    rejectReasons: ['Došlo'],
    cancelReasons: ['Došlo'],
    showPortionsFrom: 5,
    retainNotesDays: 90,
    dayMenuFrom: 660,
    dayMenuTo: 840,
    publicDayMenu: false,
    coursing: false,
    pinFor: 'never',
    lockAfterSeconds: 0,
    ...changes,
  };
}

export function company(changes: Partial<Company> = {}): Company {
  const id = changes.id ?? 1;
  return {
    id,
    companyId: id,
    name: 'U Lípy s.r.o.',
    postal_code: ADDRESS.postal_Code,
    isVatPayer: true,
    version: 1,
    ...ADDRESS,
    ...changes,
  };
}

export function person(changes: Partial<User> = {}): User {
  return {
    id: 7,
    auth0Id: 'demo|manager',
    email: 'manager@demo.test',
    emailVerified: true,
    fullname: 'Marie Nováková',
    addressLine1: '',
    city: '',
    country: '',
    phonenumber: 0,
    role: 'COMPANY_MANAGER',
    companies: [{ id: 1, name: 'U Lípy s.r.o.', role: 'COMPANY_MANAGER' }],
    venues: [{ venueId: 1, name: 'U Lípy', role: 'COMPANY_MANAGER' }],
    ...changes,
  };
}

export function product(changes: Partial<ListedProduct> & { id: number }): ListedProduct {
  return {
    name: `Jídlo ${changes.id}`,
    description: null,
    ingredients: null,
    allergen_numbers: [],
    image: null,
    imageUrl: null,
    venueId: 1,
    is_sold_out: false,
    sold_out_until: null,
    version: 1,
    offers: [],
    ...changes,
  };
}

export function category(changes: Partial<Category> & { id: number }): Category {
  return {
    name: `Kategorie ${changes.id}`,
    description: null,
    is_drinks: false,
    course: null,
    venueId: 1,
    version: 1,
    ...changes,
  };
}

export function menu(changes: Partial<Menu> = {}): Menu {
  return {
    id: 1,
    menuName: 'Stálý lístek',
    venueId: 1,
    date_from: '2020-01-01',
    date_to: '2099-12-31',
    time_from: 0,
    time_to: 1439,
    validDays: [],
    exceptions: [],
    productCount: 1,
    withoutEurCount: 0,
    version: 1,
    ...changes,
  };
}

export function menuProduct(changes: Partial<MenuProduct> & { id: number }): MenuProduct {
  return {
    menuId: 1,
    itemId: changes.id,
    name: `Jídlo ${changes.id}`,
    description: null,
    allergens: null,
    allergen_numbers: [],
    imageUrl: null,
    category: 'Hlavní jídla',
    price_czk: 100,
    price_eur: 4,
    is_recommended: false,
    is_new: false,
    is_sold_out: false,
    pole_placings: 100 + changes.id,
    version: 1,
    ...changes,
  };
}

export function table(changes: Partial<Table> & { id: number }): Table {
  const { id } = changes;
  const qr = `http://localhost:3000/menu-page?vid=1&tid=${id}&vs=code-${id}`;
  return {
    name: `Stůl ${id}`,
    seats: 4,
    service: 'table',
    venueId: 1,
    qr,
    QRcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    version: 1,
    ...changes,
  };
}

export function staffCall(changes: Partial<StaffCall> & { id: number }): StaffCall {
  return { venueId: 1, tableId: 7, tablename: 'Stůl 7', timestamp: new Date().toISOString(), ...changes };
}

export function staffVisit(changes: Partial<StaffVisit> = {}): StaffVisit {
  const id = changes.id ?? '019a0000-0000-7000-8000-000000000001';
  return {
    id,
    partyId: id,
    table: { id: 7, name: 'Stůl 7' },
    openedAt: new Date().toISOString(),
    openedBy: 'order',
    phones: 1,
    joined: [],
    orders: 0,
    waiting: 0,
    inProgress: 0,
    openSums: [],
    unpaid: [],
    paid: [],
    lastNews: new Date().toISOString(),
    ...changes,
  };
}

/** A dish in the form of a guest's menu. */
export function dish(changes: Partial<MenuItem> & { id: number }): MenuItem {
  return {
    name: `Jídlo ${changes.id}`,
    description: null,
    allergens: null,
    allergen_numbers: [],
    imageUrl: null,
    category: 'Hlavní jídla',
    price_czk: 100,
    price_eur: 4,
    is_recommended: false,
    is_new: false,
    is_sold_out: false,
    portions_left: null,
    pole_placings: 100 + changes.id,
    ...changes,
  };
}

export function orderLine(changes: Partial<OrderLine> & { id: number }): OrderLine {
  const name = changes.itemName ?? 'Svíčková';
  return {
    menuItemId: changes.id,
    quantity: 1,
    itemName: name,
    priceAtOrderTime: 100,
    note: null,
    menuItem: { citems: [{ name }] },
    ...changes,
  };
}

/** A waiting order by default. `n` sets its id and its number. */
export function order({ n = 1, ...changes }: Partial<Order> & { n?: number } = {}): Order {
  const orderItems = changes.orderItems ?? [orderLine({ id: 1 })];
  const made: Omit<Order, 'status'> = {
    id: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    number: n,
    venueId: 1,
    orderItems,
    table: [{ id: 7, name: 'Stůl 7' }],
    tableName: 'Stůl 7',
    currency: 'CZK',
    note: null,
    totalPrice: orderItems.reduce((sum, line) => sum + line.quantity * line.priceAtOrderTime, 0),
    is_confirmed: null,
    is_rejected: null,
    reject_reason: null,
    placed_at: new Date().toISOString(),
    start_time: null,
    end_time: null,
    visitId: null,
    phone: null,
    is_verified: true,
    opens_visit: false,
    position: n,
    ...changes,
  };
  return { status: statusOf(made), ...made };
}
