import { typeset } from '#shared/format/typeset.ts';
import type { LegalSection } from './privacy-texts';

export const TERMS_PDF = '/documents/obchodni-podminky.pdf';

/** /terms. The document itself is made from frontend/documents/obchodni-podminky.md. */
export const termsTexts = typeset({
  title: 'Obchodní podmínky',
  lead: 'Podmínky, za kterých restaurace používá Stolek. Platí pro všechny plány.',
  download: 'Stáhnout obchodní podmínky',
  format: 'PDF, česky',
  summaryTitle: 'Ve zkratce',
  summary: [
    'Smlouva vzniká potvrzením objednávky služby a dá se kdykoli vypovědět s měsíční výpovědní dobou.',
    'Platí se měsíčně podle zvoleného plánu, objednávky nad jeho rozsah zvlášť.',
    'Platby hostů přes Stolek neprocházejí, restaurace je přijímá sama.',
    'Data restaurace patří restauraci. Po skončení smlouvy jí je vydáme a u sebe smažeme.',
    'Závazné je vždy úplné znění v dokumentu ke stažení.',
  ],
});

/** The accessibility statement (Act 424/2023 Coll.). */
export const accessibilityTexts = typeset({
  title: 'Prohlášení o přístupnosti',
  edited: 'Prohlášení bylo vydáno 20. 11. 2026.',
  lead: 'Chceme, aby si od stolu objednal každý, i kdo špatně vidí, neslyší nebo neovládá telefon prsty. Prohlášení vydáváme podle zákona č. 424/2023 Sb., o požadavcích na přístupnost některých výrobků a služeb.',
  sections: [
    {
      id: 'rozsah',
      title: 'Čeho se týká',
      paragraphs: [
        'Veřejných stránek Stolku, menu pro hosty, které se otevře po naskenování kódu, a obrazovek pro personál restaurace.',
      ],
    },
    {
      id: 'stav',
      title: 'Jak na tom jsme',
      paragraphs: [
        'Stránky navrhujeme podle normy ČSN EN 301 549 a pravidel WCAG 2.2 na úrovni AA. Soulad hodnotíme sami: automatickou kontrolou při každé změně, průchodem klávesnicí a prohlídkou při zvětšení na 200 %.',
      ],
      points: [
        'vše jde ovládat klávesnicí a je vidět, kde právě jste,',
        'text má vůči pozadí kontrast nejméně 4,5 : 1, ceny a časy 7 : 1,',
        'stav objednávky nikdy nesděluje jen barva,',
        'o změnách se dozví i čtečka obrazovky,',
        'kdo nechce pohyb, ten ho neuvidí: respektujeme nastavení zařízení.',
      ],
    },
    {
      id: 'omezeni',
      title: 'O čem víme, že není dokonalé',
      paragraphs: [
        'Názvy, popisy a fotografie jídel píší restaurace. Fotografie jídla nemají vlastní popis; vše podstatné je v textu vedle nich.',
        'Obchodní podmínky ke stažení jsou označený dokument PDF. Kdyby vám nevyhovoval, pošleme vám text jinak.',
      ],
    },
    {
      id: 'jinak',
      title: 'Když něco nejde',
      paragraphs: [
        'Objednat si vždy můžete i u obsluhy. Na překážku na webu nás prosím upozorněte, odpovíme do 14 dnů a poradíme, jak na to zatím jinak.',
      ],
    },
    {
      id: 'dozor',
      title: 'Kam se obrátit dál',
      paragraphs: [
        'Když vás naše odpověď neuspokojí, můžete podat podnět České obchodní inspekci, Gorazdova 1969/24, 120 00 Praha 2, coi.gov.cz.',
      ],
    },
  ] as LegalSection[],
  contactTitle: 'Napište nám',
});
