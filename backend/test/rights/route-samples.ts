import { DAY_MENU_SAMPLES } from './day-menu-samples.js';
import { KITCHEN_SAMPLES } from './kitchen-samples.js';
import { OWN_SAMPLES } from './own-samples.js';
import type { Records } from './rights-restaurants.js';
import type { Sample } from './sample.js';

const venueInPath: Sample = { reach: 'venue', params: ({ venueId }) => ({ venueId }) };
/** Lists that are read by the number of a venue only. */
const byVenue = (...names: readonly string[]): Record<string, Sample> =>
  Object.fromEntries(names.map((name) => [`GET /api/my/restaurant/${name}/:venueId`, venueInPath]));
/** Lists that also need a range of days. */
const byDays = (...names: readonly string[]): Record<string, Sample> => {
  const query = () => ({ from: '2026-03-01', to: '2026-03-01' });
  const samples = Object.entries(byVenue(...names));
  return Object.fromEntries(samples.map(([route, sample]) => [route, { ...sample, query }]));
};
const ofVenue = (body: Sample['body'] & {}): Sample => ({ reach: 'venue', body });
const nothing: Sample = { reach: 'nothing' };
const VALIDITY = { startDate: '2020-01-01', endDate: '2099-12-31', time_from: 0, time_to: 1439, validDays: [] };
const CHOICES = { min: 0, max: 1, options: [{ name: 'Hranolky' }] };
const ADDRESS = { street: 'A 1', city: 'B', country: 'Česko', ico: '12345679', dic: 'CZ12345679' };
const COMPANY = { ...ADDRESS, name: 'Firma', postal_code: '110 00' };
const HOURS = { openFrom: '10:00', openTo: '22:00' };

let count = 0;
const fresh = (): string => `Nové ${(count += 1)}`;

const ordering: Record<string, Sample> = {
  ...byVenue('getorders', 'getstaffcalls', 'getcallhistory', 'getorderhistory', 'gethistoryproof'),
  ...byVenue('getordertotals', 'getoverview', 'getvisits', 'getpresence', 'dailysummary'),
  ...byDays('figures', 'getorderfigures', 'getcancellations', 'getrefusedsends', 'getserved', 'exportpeople'),
  'PUT /api/my/restaurant/setdailysummary': ofVenue(({ venueId }) => ({ venueId, enabled: false })),
  'GET /api/my/restaurant/search/:venueId': { ...venueInPath, query: () => ({ q: 'a' }) },
  ...byVenue('exportorderhistory', 'exportorderlines'),
  'GET /api/my/restaurant/getorderaudit/:venueId/:orderId': {
    reach: 'venue',
    params: ({ venueId, orderId }) => ({ venueId, orderId }),
  },
  'POST /api/my/restaurant/updateorder': ofVenue(({ orderId, venueId }) => ({
    id: orderId,
    venueId,
    is_confirmed: true,
  })),
  'POST /api/my/restaurant/placeorder': {
    reach: 'venue',
    body: ({ venueId, tableId, menuProductId: itemId }) => ({
      venueId,
      tableId,
      currency: 'CZK',
      totalPrice: 10,
      items: [{ itemId, quantity: 1, price: 10 }],
    }),
  },
  'POST /api/my/restaurant/undodecision': ofVenue(({ orderId, venueId }) => ({ venueId, orderId, position: 1 })),
  'POST /api/my/restaurant/cancelorderline': ofVenue(({ orderId, venueId }) => ({
    venueId,
    orderId,
    lineId: 1,
    quantity: 1,
  })),
  'POST /api/my/restaurant/rejectwaiting': ofVenue(({ venueId, tableId }) => ({ venueId, tableId })),
  'POST /api/my/restaurant/offersubstitute': ofVenue(({ orderId, venueId, menuProductId }) => ({
    venueId,
    orderId,
    lineId: 1,
    itemId: menuProductId,
  })),
  'POST /api/my/restaurant/redactorder': ofVenue(({ orderId, venueId }) => ({
    id: orderId,
    venueId,
    reason: 'guest_asked',
  })),
  'POST /api/my/restaurant/answerstaffcall': ofVenue(({ venueId, tableId, callId }) => ({
    venueId,
    tableId,
    id: callId,
  })),
};

const visitInBody: Sample = { reach: 'venue', body: ({ venueId, visitId }) => ({ venueId, visitId }) };

const phoneInBody: Sample = {
  reach: 'venue',
  body: ({ venueId, visitId, phoneId }) => ({ venueId, visitId, phone: phoneId }),
};

const visits: Record<string, Sample> = {
  'GET /api/my/restaurant/getvisitbill/:venueId/:visitId': {
    reach: 'venue',
    params: ({ venueId, visitId }) => ({ venueId, visitId }),
  },
  'POST /api/my/restaurant/openvisit': { reach: 'venue', body: ({ venueId, tableId }) => ({ venueId, tableId }) },
  'POST /api/my/restaurant/closevisit': visitInBody,
  'POST /api/my/restaurant/reopenvisits': ofVenue(({ venueId, visitId }) => ({ venueId, visitIds: [visitId] })),
  'POST /api/my/restaurant/movevisit': ofVenue(({ venueId, visitId, tableId }) => ({ venueId, visitId, tableId })),
  'POST /api/my/restaurant/mergevisits': ofVenue(({ venueId, visitId }) => ({
    venueId,
    visitId,
    intoVisitId: visitId,
  })),
  'POST /api/my/restaurant/unmergevisit': visitInBody,
  'POST /api/my/restaurant/settlebill': ofVenue(({ venueId, visitId }) => ({
    venueId,
    visitId,
    phones: null,
    totals: [{ currency: 'CZK', amount: 10 }],
  })),
  'POST /api/my/restaurant/unsettlebill': ofVenue(({ venueId, visitId }) => ({ venueId, visitId, position: 1 })),
  'POST /api/my/restaurant/removephone': phoneInBody,
  'POST /api/my/restaurant/admitphone': phoneInBody,
};

const groupId = ({ modifierGroupId }: Records) => modifierGroupId;
const modifiers: Record<string, Sample> = {
  'GET /api/my/restaurant/getmodifiergroups/:venueId': venueInPath,
  'GET /api/my/restaurant/getoptionportions/:venueId': venueInPath,
  'POST /api/my/restaurant/createmodifiergroup': ofVenue(({ venueId }) => ({ venueId, name: fresh(), ...CHOICES })),
  'PUT /api/my/restaurant/updatemodifiergroup': ofVenue((of) => ({ id: groupId(of), name: fresh(), ...CHOICES })),
  'DELETE /api/my/restaurant/deletemodifiergroup/:id': { reach: 'venue', params: (of) => ({ id: groupId(of) }) },
  'PUT /api/my/restaurant/setproductmodifiers': ofVenue((of) => ({ productId: of.productId, groupIds: [groupId(of)] })),
  'GET /api/my/restaurant/gettranslations/:venueId': { ...venueInPath, query: () => ({ language: 'de' }) },
  'PUT /api/my/restaurant/settranslations': ofVenue((of) => ({
    kind: 'product',
    id: of.productId,
    language: 'de',
    name: fresh(),
  })),
  'PUT /api/my/restaurant/setgroupproducts': ofVenue((of) => ({ groupId: groupId(of), productIds: [of.productId] })),
  'PUT /api/my/restaurant/setoptionsoldout': ofVenue((of) => {
    return { groupId: groupId(of), optionId: groupId(of), isSoldOut: true };
  }),
  'PUT /api/my/restaurant/setoptionportions': ofVenue((of) => ({ optionId: groupId(of), portions: 8 })),
};

const catalogue: Record<string, Sample> = {
  'GET /api/my/restaurant/items': nothing,
  'GET /api/my/restaurant/getitems/:venueId': venueInPath,
  'POST /api/my/restaurant/createitem': {
    reach: 'venue',
    form: ({ venueId }) => ({ venueId: String(venueId), name: fresh() }),
  },
  'PUT /api/my/restaurant/updateitem': {
    reach: 'venue',
    form: ({ productId }) => ({ id: String(productId), name: 'Jiné' }),
  },
  'DELETE /api/my/restaurant/deleteitem/:id': { reach: 'venue', params: ({ productId }) => ({ id: productId }) },
  'GET /api/my/restaurant/getcataloguechanges/:venueId': venueInPath,
  'POST /api/my/restaurant/setsoldout': ofVenue(({ productId }) => ({ productId, soldOut: true })),
  'GET /api/my/restaurant/getdishstock/:venueId': {
    ...venueInPath,
    query: ({ productId }) => ({ productId }),
  },
  'GET /api/my/restaurant/getsoldout/:venueId': venueInPath,
  'POST /api/my/restaurant/setportions': ofVenue(({ venueId, productId }) => ({ venueId, productId, portions: 8 })),
  'GET /api/my/restaurant/getmenus/:venueId': venueInPath,
  'GET /api/my/restaurant/getmenu/:menuId': { reach: 'venue', params: ({ menuId }) => ({ menuId }) },
  'GET /api/my/restaurant/menupreview/:menuId': { reach: 'venue', params: ({ menuId }) => ({ menuId }) },
  'POST /api/my/restaurant/createmenu': ofVenue(({ venueId }) => ({ venueId, menuName: fresh(), ...VALIDITY })),
  'POST /api/my/restaurant/updatemenudate': { reach: 'venue', body: ({ menuId }) => ({ id: menuId, ...VALIDITY }) },
  'PUT /api/my/restaurant/renamemenu': { reach: 'venue', body: ({ menuId }) => ({ id: menuId, menuName: fresh() }) },
  'PUT /api/my/restaurant/setmenuexceptions': { reach: 'venue', body: ({ menuId }) => ({ menuId, exceptions: [] }) },
  'POST /api/my/restaurant/copymenu': ofVenue(({ menuId }) => ({ id: menuId, menuName: fresh(), ...VALIDITY })),
  'DELETE /api/my/restaurant/deletemenu/:id': { reach: 'venue', params: ({ menuId }) => ({ id: menuId }) },
  'GET /api/my/restaurant/deletemenu/:id': { reach: 'venue', params: ({ menuId }) => ({ id: menuId }) },
  'POST /api/my/restaurant/createdish': ofVenue(({ venueId }) => ({
    venueId,
    name: fresh(),
    categoryName: fresh(),
    priceCZK: 10,
  })),
  'POST /api/my/restaurant/createmenuproducts': {
    reach: 'venue',
    body: ({ menuId, otherProductId }) => [{ menuId, itemId: otherProductId, categoryName: 'Jídla', priceCZK: 10 }],
  },
  'PUT /api/my/restaurant/editmenuproducts': {
    reach: 'venue',
    body: ({ menuProductId }) => [{ id: menuProductId, price_czk: 12 }],
  },
  'POST /api/my/restaurant/deletemenuproducts': ofVenue(({ menuProductId }) => ({ id: menuProductId })),
  'POST /api/my/restaurant/createCCategory': { reach: 'venue', body: ({ venueId }) => ({ venueId, name: fresh() }) },
  'PUT /api/my/restaurant/updateccategory': {
    reach: 'venue',
    body: ({ categoryId }) => [{ id: categoryId, name: fresh() }],
  },
  'DELETE /api/my/restaurant/deleteccategory/:id': {
    reach: 'venue',
    params: ({ categoryId }) => ({ id: categoryId }),
  },
  'GET /api/my/restaurant/getproductlist/:venueId': venueInPath,
  ...modifiers,
  'PUT /api/my/restaurant/setvatrates': ofVenue(({ venueId }) => ({
    venueId,
    rates: [{ name: fresh(), rate: 10, from: '2020-01-01' }],
  })),
  'POST /api/my/restaurant/bulkfacts': ofVenue(({ productId }) => ({ ids: [productId], portion: fresh() })),
  'POST /api/my/restaurant/bulkdeleteitems': { reach: 'venue', body: ({ productId }) => ({ ids: [productId] }) },
  'POST /api/my/restaurant/bulksoldout': ofVenue(({ productId }) => ({ ids: [productId], soldOut: true })),
  'POST /api/my/restaurant/bulkcategory': ofVenue(({ productId, categoryId }) => ({ ids: [productId], categoryId })),
  'POST /api/my/restaurant/bulkprices': ofVenue(({ productId }) => ({ ids: [productId], percent: 5 })),
  'GET /api/my/restaurant/exportmenu/:venueId': venueInPath,
  'POST /api/my/restaurant/importmenu': { reach: 'venue', form: ({ venueId }) => ({ venueId: String(venueId) }) },
  'POST /api/my/restaurant/publishimport': ofVenue(({ venueId }) => ({
    venueId,
    rows: [{ row: 1, name: fresh(), category: 'Jídla', price_czk: 100 }],
  })),
  'GET /api/my/restaurant/getdeletionimpact': {
    reach: 'venue',
    query: ({ productId }) => ({ kind: 'product', id: productId }),
  },
  'POST /api/my/restaurant/restoredeleted': ofVenue(({ venueId }) => ({
    token: `00000000-0000-4000-8000-0000000000${String(venueId).padStart(2, '0')}`,
  })),
};

const venues: Record<string, Sample> = {
  'GET /api/my/restaurant': nothing,
  'GET /api/my/restaurant/getvenue/:id': { reach: 'venue', params: ({ venueId }) => ({ id: venueId }) },
  ...byVenue('gettables', 'tablesheet', 'menusheet'),
  'POST /api/my/restaurant/tablecards/:venueId': { ...venueInPath, body: () => ({ size: 'large' }) },
  'POST /api/my/restaurant/createtable': ofVenue(({ venueId }) => ({ venueId, name: fresh(), seats: 2, qr: '' })),
  'POST /api/my/restaurant/createtables': ofVenue(({ venueId }) => ({ venueId, name: fresh(), to: 2, seats: 2 })),
  'POST /api/my/restaurant/updatetable': { reach: 'venue', body: ({ tableId }) => ({ id: tableId, seats: 3 }) },
  ...byVenue('gettablestates', 'getzones', 'getvatrates'),
  'POST /api/my/restaurant/createzone': ofVenue(({ venueId }) => ({ venueId, name: fresh(), tableIds: [] })),
  'POST /api/my/restaurant/updatezone': { reach: 'venue', body: ({ zoneId }) => ({ id: zoneId, tableIds: [] }) },
  'DELETE /api/my/restaurant/deletezone/:id': { reach: 'venue', params: ({ zoneId }) => ({ id: zoneId }) },
  'GET /api/my/restaurant/companybyico/:ico': { reach: 'nothing', params: () => ({ ico: '27082440' }) },
  'POST /api/my/restaurant/deletetable': { reach: 'venue', body: ({ tableId }) => ({ tableId }) },
  'POST /api/my/restaurant/renewpickupkey': { reach: 'venue', body: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/renewtablecode': { reach: 'venue', body: ({ tableId }) => ({ tableId }) },
  'POST /api/my/restaurant/createvenue': {
    reach: 'company',
    body: ({ companyId }) => ({ ...ADDRESS, ...HOURS, companyId, venuename: fresh(), postal_Code: '110 00' }),
  },
  'POST /api/my/restaurant/updatevenue': { reach: 'venue', body: ({ venueId }) => ({ id: venueId, city: 'Brno' }) },
};

const people: Record<string, Sample> = {
  'GET /api/my/restaurant/getcompanies': nothing,
  'POST /api/my/restaurant/createcompany': { reach: 'nothing', body: () => ({ ...COMPANY, name: fresh() }) },
  'POST /api/my/restaurant/updatecompany': { reach: 'company', body: ({ companyId }) => ({ companyId, city: 'Brno' }) },
  'POST /api/my/restaurant/deletecompany': { reach: 'company', body: ({ companyId }) => ({ companyId }) },
  'GET /api/my/audit': nothing,
  'GET /api/my/audit/:companyId': { reach: 'company', params: ({ companyId }) => ({ companyId }) },
  'GET /api/my/restaurant/getcompaniesvenues/:companyId': {
    reach: 'company',
    params: ({ companyId }) => ({ companyId }),
  },
  'GET /api/my/user': nothing,
  'POST /api/my/user': { reach: 'nothing', body: () => ({ auth0Id: 'self', email: 'self@rights.test' }) },
  'PUT /api/my/user': { reach: 'nothing', body: () => ({ fullname: 'Jméno' }) },
  'DELETE /api/my/user': nothing,
  'GET /api/my/user/role': nothing,
  'GET /api/my/user/export': nothing,
  'GET /api/my/user/allusers': nothing,
  'PUT /api/my/user/updateuser': { reach: 'user', body: ({ userId }) => ({ id: userId, city: 'Brno' }) },
  'DELETE /api/my/user/:id/pin': { reach: 'user', params: ({ userId }) => ({ id: userId }) },
  'DELETE /api/my/user/:id': { reach: 'user', params: ({ userId }) => ({ id: userId }) },
  // 409: the person has an account.
  'POST /api/my/user/showlink': { reach: 'user', body: ({ userId }) => ({ id: userId }) },
  'POST /api/my/user/cu': { reach: 'company', body: ({ companyId }) => ({ email: `n${(count += 1)}@rights.test`, company: companyId }) }, // oxfmt-ignore
};

/**
 * A correct request for every route under `/api/my/`. A missing route fails the test of rights, unless it is only for
 * SA, to whom no record is refused.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...ordering,
  ...visits,
  ...catalogue,
  ...venues,
  ...people,
  ...KITCHEN_SAMPLES,
  ...OWN_SAMPLES,
  ...DAY_MENU_SAMPLES,
};
