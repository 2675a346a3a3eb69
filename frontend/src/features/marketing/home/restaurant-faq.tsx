import { restaurantFaq } from '#shared/texts/restaurant-faq-texts.ts';
import { Faq } from './faq';

export function RestaurantFaq() {
  return <Faq items={restaurantFaq} />;
}
