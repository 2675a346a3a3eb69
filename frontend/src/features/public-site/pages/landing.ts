import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { Cards } from '../blocks/cards';
import { Form } from '../blocks/form/form';
import { Hero } from '../blocks/hero';
import { Words } from '../blocks/words';
import { CONTACT_FAILED, telephone } from './contact-form';

const hero = (headline: string, lead: string, call: string) =>
  block(Hero, {
    headline: [headline],
    lead,
    actions: [{ to: '/contact', label: call }],
    shots: { phone: 'Menu v telefonu hosta: kategorie, jídla s cenami a tlačítko pro přidání do košíku' },
  });

const others: Page = [
  block(Band, {
    labelledBy: 'cekani',
    parts: [
      block(Cards, {
        look: 'figures',
        heading: { id: 'cekani', title: 'Kolik stojí deset minut čekání' },
        items: [
          { figure: 'asi 70 %', text: 'hostů říká, že o spokojenosti rozhoduje rychlost obsluhy.' },
          { figure: 'asi 40 %', text: 'hostů si objedná méně, když čeká déle než 10 minut.' },
          { figure: 'asi o 15 %', text: 'vyšší tržby může přinést objednávání od stolu.' },
        ],
        note: 'Jde o odhady, ne o záruku. Výsledek záleží na provozu.',
      }),
    ],
  }),
  block(Band, {
    tone: 'sunken',
    labelledBy: 'spatne-recenze',
    parts: [
      block(Cards, {
        look: 'reviews',
        heading: {
          id: 'spatne-recenze',
          title: 'Špatné recenze',
          lead: 'Restaurace, kde se čeká déle, mají přibližně o 20 % více špatných recenzí. Většina z nich přitom není o jídle:',
        },
        items: [
          { text: '„Jídlo výborné, ale čtvrt hodiny jsme mávali, než si nás někdo všiml.“', stars: 2 },
          { text: '„Chtěli jsme dezert a kávu. Nakonec jsme zaplatili a šli jinam.“', stars: 2 },
          { text: '„Objednávku nám přinesli k vedlejšímu stolu. Dvakrát.“', stars: 1 },
        ],
        note: 'Ilustrační příklady, ne citace skutečných hostů.',
      }),
    ],
  }),
  block(Band, {
    labelledBy: 'odpoved',
    columns: 'even',
    parts: [
      block(Words, {
        id: 'odpoved',
        title: 'Co s tím Stolek udělá',
        answers: [
          'Host nemusí nikoho vyhlížet. Pošle objednávku, když má vybráno.',
          'U objednávky je vždy správný stůl, protože ho určuje kód.',
          'Obsluha vidí, který stůl čeká nejdéle, dřív než se zvedne.',
        ],
      }),
      block(Form, {
        id: 'zavolame-vam',
        title: 'Zavoláme vám',
        hint: 'Nechte nám telefonní číslo a pár slov. Ozveme se co nejdříve.',
        path: 'contact-phone',
        rows: [[{ ...telephone, missing: 'Zadejte telefon.' }], [{ name: 'message', label: 'Zpráva', rows: 4 }]],
        fixed: { source: 'LandingPage', email: '' },
        failed: CONTACT_FAILED,
      }),
    ],
  }),
];

/**
 * The page /LandingPageSablona for any restaurant. Its numbers are marketing claims, so each is hedged
 * (docs/product.md#pages).
 */
export const templateLanding: Page = [
  hero(
    'Kolik objednávek vám odejde, než obsluha dojde ke stolu?',
    'Dejte hostům menu do ruky po celou návštěvu. Objednávku pošlou sami, obsluha ji schválí a jídlo jde do kuchyně.',
    'Domluvit ukázku',
  ),
  ...others,
];

/** The page /LandingPageTrappola: a sales page for one restaurant, which it names. */
export const trappolaLanding: Page = [
  hero(
    'Trappola: méně čekání, více pizzy na stole',
    'Navrhli jsme, jak by objednávání od stolu mohlo vypadat v Trappole. Host si vybere pizzu, vy ji vidíte dřív, než odloží telefon.',
    'Domluvit ukázku v Trappole',
  ),
  ...others,
];
