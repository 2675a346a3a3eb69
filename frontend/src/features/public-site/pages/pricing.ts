import { typeset } from '#shared/format/typeset.ts';
import type { Plan } from '../blocks/plans';
import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { Plans } from '../blocks/plans';
import { Table } from '../blocks/table';
import { OfferNote } from '../blocks/offer-note';
import { Title } from '../blocks/title';

export const plans = typeset<readonly Plan[]>([
  {
    name: 'Small',
    price: 500,
    audience: 'Pro kavárny a malé podniky',
    features: ['250 objednávek měsíčně', 'až 10 stolů', 'reakce do 2 pracovních dnů', 'objednávka navíc za 2 Kč'],
    lacks: ['tablet není součástí'],
  },
  {
    name: 'Medium',
    price: 1000,
    audience: 'Pro restaurace s plným sálem',
    features: [
      '1 000 objednávek měsíčně',
      'až 30 stolů',
      'zvýhodněný pronájem tabletu',
      'QR kódy s vaším logem a barvami',
      'reakce do 2 dnů',
      'objednávka navíc za 2 Kč',
    ],
  },
  {
    name: 'Large',
    price: 2500,
    badge: 'Nejvýhodnější',
    audience: 'Pro velké a rušné provozy',
    features: [
      'objednávky bez omezení',
      'stoly bez omezení',
      'tablet zdarma',
      'reakce do 4 hodin v pracovní době, mimo ni následující den',
    ],
  },
  {
    name: 'Plus',
    price: null,
    audience: 'Pro skupiny restaurací',
    features: [
      'vše z ostatních plánů',
      'objednávky bez omezení',
      'stoly bez omezení',
      'reakce do 1 hodiny v pracovní době, do 4 hodin mimo ni',
      'doplňky na míru',
      'napojení na pokladní systém zdarma',
      'společná administrace více restaurací',
      'promo akce a vyskakovací okna',
      'zařazení do marketingových kampaní',
    ],
  },
]);

export const PRICING_LEAD = typeset(
  'Čtyři plány podle toho, kolik máte stolů a objednávek. Ceny jsou bez DPH, za měsíc a jednu provozovnu.',
);

export const pricing: Page = [
  block(Title, {
    title: 'Ceník',
    lead: PRICING_LEAD,
    below: [
      block(OfferNote, {
        until: (day: string) => `Platnost nabídky: do ${day}.`,
        valid: (day: string) => `Nabídka platí do ${day}.`,
        expiredTag: 'Nabídka vypršela',
        expired: (day: string) =>
          `Nabídka platila do ${day}. Ceny níže jsou jen orientační, aktuální vám rádi sdělíme.`,
      }),
    ],
  }),
  block(Band, {
    parts: [
      block(Plans, {
        plans,
        words: {
          perMonth: 'Kč za měsíc',
          individual: 'Individuální cena',
          action: 'Mám zájem',
          actionExpired: 'Zeptat se na aktuální cenu',
        },
      }),
    ],
  }),
  block(Band, {
    labelledBy: 'srovnani',
    parts: [
      block(Table, {
        label: 'Tabulka plánů',
        columns: ['Co plán zahrnuje', ...plans.map(({ name }) => name)],
        rows: [
          ['Cena', '500 Kč za měsíc', '1 000 Kč za měsíc', '2 500 Kč za měsíc', 'individuální'],
          ['Objednávky měsíčně', '250', '1 000', 'bez omezení', 'bez omezení'],
          ['Objednávka navíc', '2 Kč', '2 Kč', null, null],
          ['Stoly', 'až 10', 'až 30', 'bez omezení', 'bez omezení'],
          ['Tablet', null, 'zvýhodněný pronájem', 'zdarma', 'zdarma'],
          [
            'Reakce',
            'do 2 pracovních dnů',
            'do 2 dnů',
            'do 4 hodin v pracovní době, mimo ni následující den',
            'do 1 hodiny v pracovní době, do 4 hodin mimo ni',
          ],
          ['QR kódy s vaším logem a barvami', null, true, null, true],
          ['Napojení na pokladní systém zdarma', null, null, null, true],
          ['Doplňky na míru', null, null, null, true],
          ['Společná administrace více restaurací', null, null, null, true],
          ['Promo akce a vyskakovací okna', null, null, null, true],
          ['Zařazení do marketingových kampaní', null, null, null, true],
        ],
        comparison: {
          id: 'srovnani',
          title: 'Srovnání plánů',
          scrollHint: 'Tabulka pokračuje vpravo.',
          included: 'ano',
          notIncluded: 'není součástí',
          badge: { column: 'Large', text: 'Nejvýhodnější' },
        },
      }),
    ],
  }),
];
