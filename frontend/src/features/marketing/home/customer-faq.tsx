import { customerFaq } from '#shared/texts/customer-faq-texts.ts';
import { Faq } from './faq';

export function CustomerFaq() {
  return <Faq items={customerFaq} />;
}
