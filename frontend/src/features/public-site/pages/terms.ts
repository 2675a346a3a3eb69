import { typeset } from '#shared/format/typeset.ts';
import type { Page } from '../page';

/** /terms. The document itself is made from frontend/documents/obchodni-podminky.md. */
export const terms = typeset<Page>([
  {
    kind: 'title',
    title: 'Obchodní podmínky',
    lead: 'Podmínky, za kterých restaurace používá Stolek. Platí pro všechny plány.',
    download: {
      href: '/documents/obchodni-podminky.pdf',
      label: 'Stáhnout obchodní podmínky',
      format: 'PDF, česky',
    },
  },
  {
    kind: 'text',
    id: 'zkratka',
    title: 'Ve zkratce',
    points: [
      'Smlouva vzniká potvrzením objednávky služby a dá se kdykoli vypovědět s měsíční výpovědní dobou.',
      'Platí se měsíčně podle zvoleného plánu, objednávky nad jeho rozsah zvlášť.',
      'Platby hostů přes Stolek neprocházejí, restaurace je přijímá sama.',
      'Data restaurace patří restauraci. Po skončení smlouvy jí je vydáme a u sebe smažeme.',
      'Závazné je vždy úplné znění v dokumentu ke stažení.',
    ],
  },
]);
