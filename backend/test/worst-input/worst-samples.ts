import type { Records } from '../rights/rights-restaurants.js';
import { SAMPLES } from '../rights/route-samples.js';
import type { Sample } from '../rights/sample.js';

const nothing: Sample = { reach: 'nothing' };
const of = (body: Sample['body'] & {}): Sample => ({ reach: 'venue', body });
/** The code of venue 1's table. */
export const VS = 'code-of-table-1';
const atTable = ({ venueId, tableId }: Records) => ({ venueId, tableId, vs: VS });
const tableInPath: Sample = { reach: 'venue', params: ({ tableId }) => ({ tableId }), query: () => ({ vs: VS }) };
const venueInPath: Sample = { reach: 'venue', params: ({ venueId }) => ({ venueId }) };
const linkInQuery: Sample = { reach: 'venue', query: ({ venueId, tableId }) => ({ vid: venueId, tid: tableId }) };
const LEAD = { name: 'Jana', email: 'jana@worst.test', phone: '+420601234567', address: 'A 1', city: 'B', region: 'C' };
const PERSON = { firstName: 'J', lastName: 'N', email: 'jana@worst.test', telephone: '+420601234567', about_me: 'x' };

const guests: Record<string, Sample> = {
  'GET /health/live': nothing,
  'GET /health/ready': nothing,
  'GET /api/client-config': nothing,
  'GET /api/getcurrentmenu': linkInQuery,
  'GET /api/gettableinfo': linkInQuery,
  'GET /api/getccategories/:venueId': venueInPath,
  'GET /api/getdrinks/:venueId': venueInPath,
  'GET /api/getvenueitems/:venueId': venueInPath,
  'GET /api/daymenu/:venueId': venueInPath,
  'GET /api/getbill/:tableId': tableInPath,
  'GET /api/getcallbytable/:tableId': tableInPath,
  'GET /api/getorderbytable/:tableId': tableInPath,
  'GET /api/getvisit/:tableId': tableInPath,
  'POST /api/createorder': of((at) => {
    const items = [{ itemId: at.menuProductId, quantity: 1, price: 10, note: 'bez cibule', options: [1] }];
    return { ...atTable(at), items, totalPrice: 10, currency: 'CZK', note: 'u okna' };
  }),
  'POST /api/callstaff': of((at) => ({ tableId: at.tableId, vs: VS })),
  'POST /api/askforbill': of((at) => ({ ...atTable(at), how: 'card', split: true })),
  'POST /api/joinvisit': of((at) => ({ ...atTable(at), nickname: 'Jana' })),
  'POST /api/withdraworder': of((at) => ({ orderId: at.orderId, venueId: at.venueId })),
  'POST /api/withdrawcall': of(atTable),
  'POST /api/answersubstitute': of(({ tableId, orderId, menuProductId }) => {
    return { tableId, vs: VS, orderId, lineId: 1, itemId: menuProductId, take: true, options: [1] };
  }),
  // 401: the request has no token of a tablet.
  'GET /api/devices/people': nothing,
  'POST /api/devices/lockdevice': nothing,
  'POST /api/devices/switchperson': { reach: 'nothing', body: () => ({ personId: 1, pin: '2580' }) },
  'POST /api/devices/enrol': { reach: 'nothing', body: () => ({ code: '00000000' }) },
  'POST /api/api/contact-phone': { reach: 'nothing', body: () => ({ telephone: '+420601234567', message: 'x' }) },
  'POST /api/api/referral': { reach: 'nothing', body: () => LEAD },
  'POST /api/api/sales-rep': { reach: 'nothing', body: () => ({ ...PERSON, current_state: 'student' }) },
};

const reader = { reach: 'nothing', params: () => ({ reader: 'order-history' }) } as const satisfies Sample;
const idInPath = { reach: 'nothing', params: () => ({ id: 1 }) } as const satisfies Sample;
const reason = () => ({ reason: 'x' });

const operators: Record<string, Sample> = {
  ...Object.fromEntries(['lag', 'operations', 'rebuilds', 'dead-letters'].map((name) => [`GET /api/my/diagnostics/${name}`, nothing])), // oxfmt-ignore
  'GET /api/my/diagnostics/board/:venueId': { ...venueInPath, query: () => ({ at: new Date().toISOString() }) },
  'GET /api/my/diagnostics/events/:venueId': { ...venueInPath, query: () => ({ day: today() }) },
  'GET /api/my/diagnostics/orders': { reach: 'venue', query: ({ venueId }) => ({ venueId, day: today(), table: 'a' }) },
  'GET /api/my/diagnostics/orders/:id': { reach: 'venue', params: ({ orderId }) => ({ id: orderId }) },
  'POST /api/my/diagnostics/comparisons': of(({ venueId }) => ({ of: 'order-history', venueId })),
  'POST /api/my/diagnostics/rebuilds': of(({ venueId }) => ({ projection: 'x', venueId })),
  'POST /api/my/diagnostics/rebuilds/:id/cancel': idInPath,
  'POST /api/my/diagnostics/dead-letters/:id/drop': { ...idInPath, body: reason },
  'POST /api/my/diagnostics/dead-letters/:id/retry': { ...idInPath, body: reason },
  'POST /api/my/diagnostics/readers/:reader/pause': { ...reader, body: reason },
  'POST /api/my/diagnostics/readers/:reader/past': { ...reader, body: () => ({ venueId: 1, event: 1, reason: 'x' }) },
  'POST /api/my/diagnostics/readers/:reader/reset': reader,
  'POST /api/my/diagnostics/readers/:reader/resume': reader,
  'GET /api/my/leads': nothing,
  'GET /api/my/leads/export': nothing,
  'POST /api/my/leads/:id/done': { ...idInPath, body: () => ({ done: true }) },
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** A correct request for every route of the API, on records of venue 1. */
export const SAMPLES_OF_ALL: Readonly<Record<string, Sample>> = { ...SAMPLES, ...guests, ...operators };
