import type { Sample } from './sample.js';

let count = 0;

const PRINTER = { name: 'Kuchyň', stationIds: null, prints: ['confirmed'], columns: 48, codePage: 'cp852', copies: 1 };

const SUBSCRIPTION = JSON.stringify({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/duty',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

/** Requests about a kitchen's stations, lines and printers, and about the check of its menu. */
export const KITCHEN_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/my/restaurant/menucheck/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/setcheck': {
    reach: 'venue',
    body: ({ venueId, productId }) => ({
      venueId,
      productId,
      kind: 'volume-missing',
      aside: true,
      reason: 'V konvici',
    }),
  },
  'GET /api/my/restaurant/getstations/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/createstation': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, name: `Nová ${(count += 1)}`, categoryIds: [] }),
  },
  'POST /api/my/restaurant/updatestation': {
    reach: 'venue',
    body: ({ stationId }) => ({ id: stationId, categoryIds: [] }),
  },
  'POST /api/my/restaurant/updateorderline': {
    reach: 'venue',
    body: ({ orderId, venueId }) => ({ venueId, orderId, lineId: 1, state: 'started' }),
  },
  'POST /api/my/restaurant/updateorderlines': {
    reach: 'venue',
    body: ({ orderId, venueId }) => ({ venueId, lines: [{ orderId, lineId: 1 }], state: 'started' }),
  },
  'GET /api/my/restaurant/getprinters/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/createprinter': {
    reach: 'venue',
    body: ({ venueId }) => ({ ...PRINTER, venueId, kind: 'browser' }),
  },
  'PUT /api/my/restaurant/updateprinter': {
    reach: 'venue',
    body: ({ printerId, stationId }) => ({ ...PRINTER, id: printerId, stationIds: [stationId] }),
  },
  'POST /api/my/restaurant/renewprinteraddress/:id': {
    reach: 'venue',
    params: ({ printerId }) => ({ id: printerId }),
  },
  'GET /api/my/restaurant/getprinting/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/testprinter/:id': { reach: 'venue', params: ({ printerId }) => ({ id: printerId }) },
  'POST /api/my/restaurant/reprint': {
    reach: 'venue',
    body: ({ venueId, ticketId, printerId }) => ({ venueId, ticketId, printerId }),
  },
  'POST /api/my/restaurant/printbill': {
    reach: 'venue',
    body: ({ venueId, visitId, printerId }) => ({ venueId, visitId, printerId }),
  },
  'DELETE /api/my/restaurant/deleteprinter/:id': { reach: 'venue', params: ({ printerId }) => ({ id: printerId }) },
  'GET /api/my/restaurant/getdevices/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/enroldevice': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, name: `Tablet ${(count += 1)}` }),
  },
  'DELETE /api/my/restaurant/device/:id': { reach: 'venue', params: ({ deviceId }) => ({ id: deviceId }) },
  'POST /api/my/restaurant/firecourse': {
    reach: 'venue',
    body: ({ venueId, visitId }) => ({ venueId, visitId, course: 2 }),
  },
  'POST /api/my/restaurant/holdcourse': {
    reach: 'venue',
    body: ({ venueId, visitId }) => ({ venueId, visitId, course: 2 }),
  },
  'POST /api/my/restaurant/beginshift': { reach: 'venue', body: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/endshift': { reach: 'venue', body: ({ venueId }) => ({ venueId, note: 'Vzkaz' }) },
  'PUT /api/my/dutyphone': { reach: 'venue', body: ({ venueId }) => ({ venueId, subscription: SUBSCRIPTION }) },
  'GET /api/my/dutyphone/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'DELETE /api/my/dutyphone': { reach: 'venue', body: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/takehandover': { reach: 'venue', body: ({ venueId }) => ({ venueId, from: 1 }) },
  'GET /api/my/restaurant/getshift/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/movelines': {
    reach: 'venue',
    body: ({ venueId, stationId }) => ({ venueId, from: stationId, to: stationId }),
  },
  'POST /api/my/restaurant/undomovelines': { reach: 'venue', body: ({ venueId }) => ({ venueId, token: '1-1' }) },
  'POST /api/my/restaurant/pauseordering': { reach: 'venue', body: ({ venueId }) => ({ venueId, minutes: 5 }) },
  'GET /api/my/restaurant/getpauses/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/resumeordering': { reach: 'venue', body: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/setbusy': { reach: 'venue', body: ({ venueId }) => ({ venueId, minutes: 20 }) },
  'DELETE /api/my/restaurant/deletestation/:id': { reach: 'venue', params: ({ stationId }) => ({ id: stationId }) },
};
