import type { Sample } from './sample.js';

let count = 0;

/** Requests about a kitchen's stations. */
export const KITCHEN_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/my/restaurant/getstations/:venueId': { reach: 'venue', params: ({ venueId }) => ({ venueId }) },
  'POST /api/my/restaurant/createstation': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, name: `Nová ${(count += 1)}`, categoryIds: [] }),
  },
  'POST /api/my/restaurant/updatestation': {
    reach: 'venue',
    body: ({ stationId }) => ({ id: stationId, categoryIds: [] }),
  },
  'DELETE /api/my/restaurant/deletestation/:id': { reach: 'venue', params: ({ stationId }) => ({ id: stationId }) },
};
