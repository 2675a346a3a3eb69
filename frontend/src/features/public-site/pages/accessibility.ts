import { block, type Page } from '../block';
import { Sections } from '../blocks/sections';
import { Title } from '../blocks/title';

/** The page /accessibility with the accessibility statement (Act 424/2023 Coll.). */
export const accessibility: Page = [
  block(Title, {
    title: 'Prohlášení o přístupnosti',
    lead: 'Chceme, aby si od stolu objednal každý, i kdo špatně vidí, neslyší nebo neovládá telefon prsty. Prohlášení vydáváme podle zákona č. 424/2023 Sb., o požadavcích na přístupnost některých výrobků a služeb.',
  }),
  block(Sections, {
    note: {
      dates: [{ on: '2026-11-20', text: 'Prohlášení bylo vydáno 20. 11. 2026.' }],
      company: 'Napište nám:',
    },
    sections: [
      {
        id: 'rozsah',
        title: 'Čeho se týká',
        text: 'Veřejných stránek Stolku, menu pro hosty, které se otevře po naskenování kódu, a obrazovek pro personál restaurace.',
      },
      {
        id: 'stav',
        title: 'Jak na tom jsme',
        text: 'Stránky navrhujeme podle normy ČSN EN 301 549 a pravidel WCAG 2.2 na úrovni AA. Soulad hodnotíme sami: automatickou kontrolou při každé změně, průchodem klávesnicí a prohlídkou při zvětšení na 200 %.',
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
        text: [
          'Názvy, popisy a fotografie jídel píší restaurace. Fotografie jídla nemají vlastní popis; vše podstatné je v textu vedle nich.',
          'Obchodní podmínky ke stažení jsou označený dokument PDF. Kdyby vám nevyhovoval, pošleme vám text jinak.',
        ],
      },
      {
        id: 'jinak',
        title: 'Když něco nejde',
        text: 'Objednat si vždy můžete i u obsluhy. Na překážku na webu nás prosím upozorněte, odpovíme do 14 dnů a poradíme, jak na to zatím jinak.',
      },
      {
        id: 'dozor',
        title: 'Kam se obrátit dál',
        text: 'Když vás naše odpověď neuspokojí, můžete podat podnět České obchodní inspekci, Gorazdova 1969/24, 120 00 Praha 2, coi.gov.cz.',
      },
    ],
  }),
];
