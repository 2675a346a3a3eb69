import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { CompanyDetails } from '../blocks/company';
import { Form } from '../blocks/form/form';
import { Title } from '../blocks/title';
import { contactForm } from './contact-form';

/** The page /contactr for restaurants: the company's details and the form. */
export const restaurantContact: Page = [
  block(Title, { title: 'Kontakt pro restaurace', lead: 'Zavolejte, napište, nebo nechte kontakt a ozveme se sami.' }),
  block(Band, { columns: 'even', parts: [block(CompanyDetails, {}), block(Form, contactForm)] }),
];

/** The pages /contactu and /contact-user for guests: the company's details without a form. */
export const customerContact: Page = [
  block(Title, {
    title: 'Kontakt pro zákazníky',
    lead: 'Máte otázku nebo podnět k webu? Napište nám. S objednávkou, jídlem nebo účtem vám nejrychleji pomůže obsluha restaurace.',
  }),
  block(Band, { columns: 'even', parts: [block(CompanyDetails, {})] }),
];

/** The page /contact, to which the sales landing pages lead. */
export const demoContact: Page = [
  block(Title, {
    title: 'Domluvte si ukázku',
    lead: 'Nechte nám telefonní číslo nebo e-mail. Přijedeme k vám, položíme na stůl kartičku s kódem a projdeme celou cestu objednávky.',
  }),
  block(Band, { columns: 'even', parts: [block(Form, contactForm), block(CompanyDetails, {})] }),
];
