import type { Sample } from './sample.js';

/** Requests about the day menus of a venue. */
export const DAY_MENU_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/my/restaurant/pastedaymenu': {
    reach: 'venue',
    body: ({ venueId }) => ({ venueId, text: 'Guláš 149 Kč', from: '2026-12-01' }),
  },
};
