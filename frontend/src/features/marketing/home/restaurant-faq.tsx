import { Faq } from './faq';
import { restaurantFaq } from './restaurant-faq-texts';

export function RestaurantFaq() {
  return <Faq items={restaurantFaq} />;
}
