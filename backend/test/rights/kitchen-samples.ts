import type { Sample } from './sample.js';

let count = 0;

/** Requests about a kitchen's stations and lines, and about the check of its menu. */
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
  'DELETE /api/my/restaurant/deletestation/:id': { reach: 'venue', params: ({ stationId }) => ({ id: stationId }) },
};
