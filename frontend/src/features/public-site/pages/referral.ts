import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { Cards } from '../blocks/cards';
import { Form } from '../blocks/form/form';
import { Title } from '../blocks/title';
import { Dinner } from '../pictures/dinner';
import { email, telephone } from './contact-form';

const REGIONS = [
  'Hlavní město Praha',
  'Jihočeský kraj',
  'Jihomoravský kraj',
  'Karlovarský kraj',
  'Kraj Vysočina',
  'Královéhradecký kraj',
  'Liberecký kraj',
  'Moravskoslezský kraj',
  'Olomoucký kraj',
  'Pardubický kraj',
  'Plzeňský kraj',
  'Středočeský kraj',
  'Ústecký kraj',
  'Zlínský kraj',
];

export const referral: Page = [
  block(Title, {
    title: 'Doporuč nás',
    lead: 'Znáte restauraci, kde by objednávání od stolu pomohlo? Pošlete nám tip. Když z něj vznikne spolupráce, zveme vás na večeři.',
  }),
  block(Band, {
    columns: 'even',
    parts: [
      block(Cards, {
        look: 'path',
        picture: Dinner,
        items: [
          { title: 'Pošlete tip', text: 'Stačí název restaurace, adresa a kontakt na vás.' },
          { title: 'Ozveme se jí', text: 'Zavoláme, ukážeme, jak to funguje, a nikoho nebudeme přemlouvat.' },
          {
            title: 'Jdete na večeři',
            text: 'Jakmile se s restaurací dohodneme, ozveme se vám a domluvíme, kam vás pozveme.',
          },
        ],
      }),
      block(Form, {
        id: 'tip',
        title: 'Tip na restauraci',
        path: 'referral',
        rows: [
          [
            {
              name: 'restaurant',
              sentAs: 'name',
              label: 'Název restaurace',
              missing: 'Zadejte název restaurace.',
            },
          ],
          [
            { name: 'street', sentAs: 'address', label: 'Ulice a číslo', missing: 'Zadejte ulici.' },
            { name: 'city', label: 'Město', missing: 'Zadejte město.' },
          ],
          [{ name: 'region', label: 'Kraj', options: REGIONS, missing: 'Vyberte kraj.' }],
          [
            { ...telephone, name: 'phone', label: 'Váš telefon', missing: 'Zadejte telefon.' },
            { ...email, label: 'Váš e-mail', missing: 'Zadejte e-mail.' },
          ],
        ],
        fixed: { source: 'ReferralForm' },
        failed: 'Nepodařilo se odeslat formulář.',
      }),
    ],
  }),
];
