import type { restaurantHomeTexts } from './marketing-home-texts';

/** The texts that both versions of the home page need. */
export type HomeTexts = typeof restaurantHomeTexts;
