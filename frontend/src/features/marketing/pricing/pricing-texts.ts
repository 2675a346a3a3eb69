import { typeset } from '#shared/format/typeset.ts';

export const plans = typeset([
  {
    name: 'Small',
    price: 500,
    badge: '',
    audience: 'Pro kavárny a malé podniky',
    orders: '250 objednávek měsíčně',
    tables: 'až 10 stolů',
    inherits: '',
    extra: ['reakce do 2 pracovních dnů', 'objednávka navíc za 2 Kč'],
    lacks: ['tablet není součástí'],
  },
  {
    name: 'Medium',
    price: 1000,
    badge: '',
    audience: 'Pro restaurace s plným sálem',
    orders: '1 000 objednávek měsíčně',
    tables: 'až 30 stolů',
    inherits: '',
    extra: [
      'zvýhodněný pronájem tabletu',
      'QR kódy s vaším logem a barvami',
      'reakce do 2 dnů',
      'objednávka navíc za 2 Kč',
    ],
    lacks: [],
  },
  {
    name: 'Large',
    price: 2500,
    badge: 'Nejvýhodnější',
    audience: 'Pro velké a rušné provozy',
    orders: 'objednávky bez omezení',
    tables: 'stoly bez omezení',
    inherits: '',
    extra: ['tablet zdarma', 'reakce do 4 hodin v pracovní době, mimo ni následující den'],
    lacks: [],
  },
  {
    name: 'Plus',
    price: null,
    badge: '',
    audience: 'Pro skupiny restaurací',
    orders: 'objednávky bez omezení',
    tables: 'stoly bez omezení',
    inherits: 'vše z ostatních plánů',
    extra: [
      'reakce do 1 hodiny v pracovní době, do 4 hodin mimo ni',
      'doplňky na míru',
      'napojení na pokladní systém zdarma',
      'společná administrace více restaurací',
      'promo akce a vyskakovací okna',
      'zařazení do marketingových kampaní',
    ],
    lacks: [],
  },
]);

export type Plan = (typeof plans)[number];

type Compared = string | true | null;

export const compared: readonly { name: string; values: [Compared, Compared, Compared, Compared] }[] = typeset([
  { name: 'Cena', values: ['500 Kč za měsíc', '1 000 Kč za měsíc', '2 500 Kč za měsíc', 'individuální'] },
  { name: 'Objednávky měsíčně', values: ['250', '1 000', 'bez omezení', 'bez omezení'] },
  { name: 'Objednávka navíc', values: ['2 Kč', '2 Kč', null, null] },
  { name: 'Stoly', values: ['až 10', 'až 30', 'bez omezení', 'bez omezení'] },
  { name: 'Tablet', values: [null, 'zvýhodněný pronájem', 'zdarma', 'zdarma'] },
  {
    name: 'Reakce',
    values: [
      'do 2 pracovních dnů',
      'do 2 dnů',
      'do 4 hodin v pracovní době, mimo ni následující den',
      'do 1 hodiny v pracovní době, do 4 hodin mimo ni',
    ],
  },
  { name: 'QR kódy s vaším logem a barvami', values: [null, true, null, true] },
  { name: 'Napojení na pokladní systém zdarma', values: [null, null, null, true] },
  { name: 'Doplňky na míru', values: [null, null, null, true] },
  { name: 'Společná administrace více restaurací', values: [null, null, null, true] },
  { name: 'Promo akce a vyskakovací okna', values: [null, null, null, true] },
  { name: 'Zařazení do marketingových kampaní', values: [null, null, null, true] },
]);

export const pricingTexts = typeset({
  title: 'Ceník',
  lead: 'Čtyři plány podle toho, kolik máte stolů a objednávek. Ceny jsou bez DPH, za měsíc a jednu provozovnu.',
  perMonth: 'Kč za měsíc',
  individual: 'Individuální cena',
  action: 'Mám zájem',
  actionExpired: 'Zeptat se na aktuální cenu',
  /** True before and after that day: the server sends one page for both. */
  until: (day: string) => `Platnost nabídky: do ${day}.`,
  valid: (day: string) => `Nabídka platí do ${day}.`,
  expiredTag: 'Nabídka vypršela',
  expired: (day: string) => `Nabídka platila do ${day}. Ceny níže jsou jen orientační, aktuální vám rádi sdělíme.`,
  tableTitle: 'Srovnání plánů',
  feature: 'Co plán zahrnuje',
  included: 'ano',
  notIncluded: 'není součástí',
  tableLabel: 'Tabulka plánů',
  scrollHint: 'Tabulka pokračuje vpravo.',
});
