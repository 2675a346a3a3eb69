import { customerFaq } from './customer-faq-texts';
import { Faq } from './faq';

export function CustomerFaq() {
  return <Faq items={customerFaq} />;
}
