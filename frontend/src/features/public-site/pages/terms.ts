import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { SectionPart } from '../blocks/sections';
import { Download } from '../blocks/download';
import { Title } from '../blocks/title';

/** The page /terms. The document is built from frontend/documents/obchodni-podminky.md. */
export const terms: Page = [
  block(Title, {
    title: 'Obchodní podmínky',
    lead: 'Podmínky, za kterých restaurace používá Stolek. Platí pro všechny plány.',
    below: [
      block(Download, {
        href: '/documents/obchodni-podminky.pdf',
        label: 'Stáhnout obchodní podmínky',
        format: 'PDF, česky',
      }),
    ],
  }),
  block(Band, {
    parts: [
      block(SectionPart, {
        id: 'zkratka',
        title: 'Ve zkratce',
        points: [
          'Smlouva vzniká potvrzením objednávky služby a dá se kdykoli vypovědět s měsíční výpovědní dobou.',
          'Platí se měsíčně podle zvoleného plánu, objednávky nad jeho rozsah zvlášť.',
          'Platby hostů přes Stolek neprocházejí, restaurace je přijímá sama.',
          'Data restaurace patří restauraci. Po skončení smlouvy jí je vydáme a u sebe smažeme.',
          'Závazné je vždy úplné znění v dokumentu ke stažení.',
        ],
      }),
    ],
  }),
];
