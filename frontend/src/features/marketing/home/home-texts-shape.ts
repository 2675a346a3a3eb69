import type { restaurantHomeTexts } from './marketing-home-texts';

/** What both versions of the home page have to say. */
export type HomeTexts = typeof restaurantHomeTexts;
