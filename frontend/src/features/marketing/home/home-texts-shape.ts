import type { restaurantHomeTexts } from '#shared/texts/marketing-home-texts.ts';

/** What both versions of the home page have to say. */
export type HomeTexts = typeof restaurantHomeTexts;
