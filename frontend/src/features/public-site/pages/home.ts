import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { type Card, Cards } from '../blocks/cards';
import { Closing } from '../blocks/closing';
import { Hero, type HeroBlock } from '../blocks/hero';
import type { Action } from '../blocks/link-button';
import { ProductShot } from '../blocks/product-shot';
import { Questions, type QuestionsBlock } from '../blocks/questions';
import { Words } from '../blocks/words';
import { TableCard } from '../pictures/table-card';

type HomeWords = {
  hero: HeroBlock & { shots: { board: string } };
  steps: { title: string; items: readonly Card[]; note: string };
  menu: { title: string; lead: string; items: readonly Card[] };
  screen: { title: string; lead: string };
  questions: QuestionsBlock['load'];
  closing: { title: string; text: string; action: Action };
};

function homePage({ hero, steps, menu, screen, questions, closing }: HomeWords): Page {
  const { title, items, note } = steps;
  return [
    block(Hero, hero),
    block(Band, {
      tone: 'sunken',
      labelledBy: 'prinosy',
      parts: [block(Cards, { look: 'steps', heading: { id: 'prinosy', title }, items, note })],
    }),
    block(Band, {
      labelledBy: 'qr-menu',
      columns: 'picture',
      parts: [
        block(TableCard, {}),
        block(Cards, {
          look: 'points',
          heading: { id: 'qr-menu', title: menu.title, lead: menu.lead },
          items: menu.items,
        }),
      ],
    }),
    block(Band, {
      tone: 'sunken',
      labelledBy: 'obrazovka',
      columns: 'screen',
      parts: [
        block(Words, { id: 'obrazovka', ...screen }),
        block(ProductShot, { on: 'tablet', alt: hero.shots.board, sizes: '(max-width: 959px) 92vw, 660px' }),
      ],
    }),
    block(Band, {
      labelledBy: 'caste-otazky',
      columns: 'questions',
      parts: [block(Words, { id: 'caste-otazky', title: 'Časté otázky' }), block(Questions, { load: questions })],
    }),
    block(Closing, closing),
  ];
}

/** The home page for restaurants. Its numbers are marketing claims, so each is hedged (docs/product.md#pages). */
const restaurant = homePage({
  hero: {
    headline: ['Host objedná od stolu.', 'Vy to vidíte hned.'],
    lead: 'Host naskenuje QR kód, projde si menu a pošle objednávku ze svého telefonu. Na vaší obrazovce se objeví i se stolem, poznámkou a časem. Nic se neinstaluje a nikdo se neregistruje.',
    actions: [
      { to: '/contactr', label: 'Domluvit ukázku' },
      { to: '/features', label: 'Co vám to přinese', kind: 'secondary' },
    ],
    shots: {
      phone: 'Menu v telefonu hosta: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
      board: 'Obrazovka obsluhy: objednávky čekající na schválení a objednávky, které probíhají',
    },
  },
  steps: {
    title: 'Co se v restauraci změní',
    items: [
      {
        figure: 'asi o 15 %',
        title: 'Vyšší tržby',
        text: 'Druhá káva nebo další pivo nestojí mávání na obsluhu. Host si objedná ve chvíli, kdy na ně má chuť.',
      },
      {
        figure: 'zhruba o 30 %',
        title: 'Kratší čekání',
        text: 'Objednávka nečeká, až někdo půjde kolem. Po schválení se na ní začne pracovat.',
      },
      {
        figure: 'asi o 20 %',
        title: 'Víc opakovaných objednávek',
        text: 'Menu má host v ruce po celou návštěvu. Další rundu pošle na pár klepnutí.',
      },
    ],
    note: 'Jde o odhady, ne o záruku. Skutečný výsledek záleží na provozu, hostech i sezoně.',
  },
  menu: {
    title: 'QR menu, které drží krok s kuchyní',
    lead: 'Na stole leží kartička s kódem. Co se po naskenování ukáže, řídíte vy a změna platí okamžitě.',
    items: [
      { title: 'Polední menu se střídá samo', text: 'Každé menu má svá data, hodiny a dny v týdnu.' },
      { title: 'Koruny i eura', text: 'Když mají všechna jídla cenu v eurech, host si měnu přepne.' },
      { title: 'Složení a alergeny', text: 'Stojí u každého jídla, obsluha je nemusí znát zpaměti.' },
      { title: 'Přivolání obsluhy', text: 'Na obrazovce svítí, který stůl volá a jak dlouho čeká.' },
    ],
  },
  screen: {
    title: 'Jedna obrazovka pro celou směnu',
    lead: 'Nová objednávka se ozve. Obsluha ji schválí, odmítne s důvodem, nebo po roznesení uzavře. Jak dlouho stůl čeká, je vidět na první pohled.',
  },
  questions: () => import('./restaurant-questions'),
  closing: {
    title: 'Ukážeme vám to na vašem menu',
    text: 'Přineseme kartičky s kódy, položíme je na stůl a projdeme celou cestu od hosta k obsluze.',
    action: { to: '/contactr', label: 'Domluvit ukázku' },
  },
});

/** The home page for guests. */
const customer = homePage({
  hero: {
    headline: ['Objednejte si od stolu,', 'až budete chtít vy.'],
    lead: 'Naskenujte kód na stole, vyberte si a pošlete objednávku. Bez aplikace, bez registrace a bez vyhlížení obsluhy.',
    actions: [
      { to: '/features', label: 'Proč to restaurace zavádějí' },
      { to: '/referral', label: 'Doporučit restauraci', kind: 'secondary' },
    ],
    shots: {
      phone: 'Menu restaurace v telefonu: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
      board: 'Obrazovka obsluhy, na které se vaše objednávka objeví',
    },
  },
  steps: {
    title: 'Tři kroky od stolu ke kuchyni',
    items: [
      {
        title: 'Naskenujte kód',
        text: 'Stačí fotoaparát v telefonu. Otevře se menu, které teď platí, a restaurace ví, u kterého stolu sedíte.',
      },
      {
        title: 'Vyberte si v klidu',
        text: 'U každého jídla je popis, složení a cena. Ke každé položce můžete připsat poznámku.',
      },
      {
        title: 'Odešlete a sledujte',
        text: 'Stránka vám řekne, kdy obsluha objednávku přijala a kdy je hotová.',
      },
    ],
    note: 'Platíte jako vždycky, u obsluhy.',
  },
  menu: {
    title: 'QR menu bez stahování souborů',
    lead: 'Žádné rozmazané PDF. Menu se přizpůsobí telefonu a ukáže jen to, co se právě podává.',
    items: [
      { title: 'Ceny v korunách i eurech', text: 'Kde to restaurace nabízí, přepnete měnu jedním klepnutím.' },
      { title: 'Alergeny po ruce', text: 'Složení je u jídla, nemusíte se doptávat.' },
      { title: 'Obsluha na zavolání', text: 'Tlačítko „Přivolat obsluhu“ rozsvítí váš stůl na její obrazovce.' },
      {
        title: 'Celý stůl pohromadě',
        text: 'Co je objednané a v jakém je to stavu, vidíte v aktivních objednávkách.',
      },
    ],
  },
  screen: {
    title: 'Objednávka jde rovnou k lidem',
    lead: 'Na druhé straně je obsluha, která ji schválí. Když něco došlo, dá vám vědět i s důvodem.',
  },
  questions: () => import('./customer-questions'),
  closing: {
    title: 'Chybí vám to v oblíbené restauraci?',
    text: 'Pošlete nám na ni tip. Když z něj vznikne spolupráce, zveme vás na večeři.',
    action: { to: '/referral', label: 'Doporučit restauraci' },
  },
});

export const home = { restaurant, customer };
