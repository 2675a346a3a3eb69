import type { FormBlock } from '../blocks/form/form';

export const telephone = { name: 'telephone', type: 'tel', autoComplete: 'tel', label: 'Telefon' } as const;
export const email = { name: 'email', type: 'email', autoComplete: 'email', label: 'E-mail' } as const;

export const CONTACT_FAILED = 'Nepodařilo se odeslat. Zkontrolujte data.';

/** The contact form. Its words are specified (docs/product.md#words-on-the-screen). */
export const contactForm: FormBlock = {
  id: 'zanechte-kontakt',
  title: 'Zanechte nám kontakt',
  hint: 'Stačí jedno z toho, telefon nebo e-mail.',
  path: 'contact-phone',
  rows: [[telephone, email]],
  fixed: { source: 'LandingPage' },
  oneOf: ['telephone', 'email'],
  failed: CONTACT_FAILED,
};
