import { restaurantFaq } from '../../../shared/texts/restaurant-faq-texts';
import { Faq } from './faq';

export function RestaurantFaq() {
  return <Faq items={restaurantFaq} />;
}
