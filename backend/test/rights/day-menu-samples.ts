import { dateOf } from '@stolek/rules/local-date';
import type { Sample } from './sample.js';

const tomorrow = (): string => dateOf(Math.floor(Date.now() / 86_400_000) + 1);
const items = [{ name: 'Denní guláš', priceCZK: 149, kind: 'main' }];

/** Requests about the day menus of a venue. */
export const DAY_MENU_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/my/restaurant/pastedaymenu': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, text: 'Guláš 149 Kč', from: '2026-12-01' }),
  },
  'POST /api/my/restaurant/publishdaymenu': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, days: [{ date: tomorrow(), items }], soup: 'none' }),
  },
  'GET /api/my/restaurant/getdaymenus/:venueId': {
    reach: 'venue',
    params: ({ venueId }) => ({ venueId }),
    query: () => ({ from: '2026-12-01', to: '2026-12-05' }),
  },
  'GET /api/my/restaurant/daymenusheet/:venueId': {
    reach: 'venue',
    params: ({ venueId }) => ({ venueId }),
    query: () => ({ date: '2099-12-01' }),
  },
  'POST /api/my/restaurant/copydaymenu': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, from: '2020-12-01', to: tomorrow() }),
  },
  'DELETE /api/my/restaurant/daymenu/:venueId/:date': {
    reach: 'venue',
    params: ({ venueId }) => ({ venueId, date: '2020-12-01' }),
  },
};
