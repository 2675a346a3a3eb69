import { typeset } from '#shared/format/typeset.ts';
import type { PostingBlock } from '../blocks/posting';
import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { Form } from '../blocks/form/form';
import { Posting } from '../blocks/posting';
import { Title } from '../blocks/title';
import { email, telephone } from './contact-form';

/** The job posting, with the specified dates (docs/product.md#plans-and-offers). */
export const posting = typeset<PostingBlock>({
  title: 'Obchodní zástupce / zástupkyně',
  from: '2025-04-01',
  until: '2026-04-01',
  valid: 'Inzerát platí od 1. 4. 2025 do 1. 4. 2026.',
  expired: 'Inzerát vypršel',
  expiredText: 'Platil od 1. 4. 2025 do 1. 4. 2026. Přihlášku můžete poslat i tak, ozveme se, až budeme znovu hledat.',
  facts: [
    { label: 'Odměna', value: 'provize z uzavřených smluv' },
    { label: 'Úvazek', value: 'podle vašich možností, i při škole nebo zaměstnání' },
    { label: 'Místo', value: 'celá Česká republika' },
  ],
  lists: [
    {
      title: 'Co vás čeká',
      points: [
        'Oslovíte restaurace ve svém okolí a ukážete jim objednávku od stolu na vlastním telefonu.',
        'Domluvíte zkušební provoz a předáte nám, co restaurace potřebuje.',
        'Zůstanete s ní v kontaktu, dokud si na nový způsob nezvykne.',
      ],
    },
    {
      title: 'Koho hledáme',
      points: [
        'Umíte poslouchat a nevadí vám slyšet ne.',
        'Zvládnete samostatně plánovat schůzky.',
        'Zkušenost z gastronomie je výhoda, ne podmínka.',
      ],
    },
  ],
});

export const POSTING_LEAD = typeset(
  'Hledáme lidi, kteří rádi mluví s majiteli restaurací. Odměnou je provize z každé spolupráce, kterou přivedete.',
);

/** The page /cooperate: the job posting and the application form. */
export const cooperate: Page = [
  block(Title, { title: 'Pro obchodníky', lead: POSTING_LEAD }),
  block(Band, {
    columns: 'even',
    parts: [
      block(Posting, posting),
      block(Form, {
        id: 'prihlaska',
        title: 'Přihláška',
        path: 'sales-rep',
        rows: [
          [
            {
              name: 'firstName',
              autoComplete: 'given-name',
              label: 'Jméno',
              missing: 'Zadejte jméno.',
            },
            {
              name: 'lastName',
              autoComplete: 'family-name',
              label: 'Příjmení',
              missing: 'Zadejte příjmení.',
            },
          ],
          [
            { ...email, missing: 'Zadejte e-mail.' },
            { ...telephone, missing: 'Zadejte telefon.' },
          ],
          [
            {
              name: 'current_state',
              label: 'Co teď děláte',
              options: ['zaměstnanec', 'student', 'OSVČ', 'nezaměstnaný', 'jiný'],
              missing: 'Vyberte, co teď děláte.',
            },
          ],
          [{ name: 'about_me', label: 'O mně', rows: 4 }],
        ],
        fixed: { source: 'SalesRepForm' },
        failed: 'Nepodařilo se odeslat formulář. Zkuste to prosím znovu.',
      }),
    ],
  }),
];
