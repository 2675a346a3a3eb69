import { typeset } from '#shared/format/typeset.ts';

/** The home page for restaurants. Figures are claims and always hedged (docs/product.md#pages). */
export const restaurantHomeTexts = typeset({
  headline: ['Host objedná od stolu.', 'Vy to vidíte hned.'],
  lead: 'Host naskenuje QR kód, projde si menu a pošle objednávku ze svého telefonu. Na vaší obrazovce se objeví i se stolem, poznámkou a časem. Nic se neinstaluje a nikdo se neregistruje.',
  action: 'Domluvit ukázku',
  secondAction: 'Co vám to přinese',
  shot: {
    phone: 'Menu v telefonu hosta: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
    board: 'Obrazovka obsluhy: objednávky čekající na schválení a objednávky, které probíhají',
  },
  benefitsTitle: 'Co se v restauraci změní',
  benefits: [
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
  benefitsNote: 'Jde o odhady, ne o záruku. Skutečný výsledek záleží na provozu, hostech i sezoně.',
  menu: {
    title: 'QR menu, které drží krok s kuchyní',
    lead: 'Na stole leží kartička s kódem. Co se po naskenování ukáže, řídíte vy a změna platí okamžitě.',
    points: [
      { title: 'Polední menu se střídá samo', text: 'Každé menu má svá data, hodiny a dny v týdnu.' },
      { title: 'Koruny i eura', text: 'Když mají všechna jídla cenu v eurech, host si měnu přepne.' },
      { title: 'Složení a alergeny', text: 'Stojí u každého jídla, obsluha je nemusí znát zpaměti.' },
      { title: 'Přivolání obsluhy', text: 'Na obrazovce svítí, který stůl volá a jak dlouho čeká.' },
    ],
  },
  board: {
    title: 'Jedna obrazovka pro celou směnu',
    lead: 'Nová objednávka se ozve. Obsluha ji schválí, odmítne s důvodem, nebo po roznesení uzavře. Jak dlouho stůl čeká, je vidět na první pohled.',
  },
  closing: {
    title: 'Ukážeme vám to na vašem menu',
    text: 'Přineseme kartičky s kódy, položíme je na stůl a projdeme celou cestu od hosta k obsluze.',
    action: 'Domluvit ukázku',
  },
});

export const customerHomeTexts = typeset({
  headline: ['Objednejte si od stolu,', 'až budete chtít vy.'],
  lead: 'Naskenujte kód na stole, vyberte si a pošlete objednávku. Bez aplikace, bez registrace a bez vyhlížení obsluhy.',
  action: 'Proč to restaurace zavádějí',
  secondAction: 'Doporučit restauraci',
  shot: {
    phone: 'Menu restaurace v telefonu: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
    board: 'Obrazovka obsluhy, na které se vaše objednávka objeví',
  },
  benefitsTitle: 'Tři kroky od stolu ke kuchyni',
  benefits: [
    {
      figure: '',
      title: 'Naskenujte kód',
      text: 'Stačí fotoaparát v telefonu. Otevře se menu, které teď platí, a restaurace ví, u kterého stolu sedíte.',
    },
    {
      figure: '',
      title: 'Vyberte si v klidu',
      text: 'U každého jídla je popis, složení a cena. Ke každé položce můžete připsat poznámku.',
    },
    {
      figure: '',
      title: 'Odešlete a sledujte',
      text: 'Stránka vám řekne, kdy obsluha objednávku přijala a kdy je hotová.',
    },
  ],
  benefitsNote: 'Platíte jako vždycky, u obsluhy.',
  menu: {
    title: 'QR menu bez stahování souborů',
    lead: 'Žádné rozmazané PDF. Menu se přizpůsobí telefonu a ukáže jen to, co se právě podává.',
    points: [
      { title: 'Ceny v korunách i eurech', text: 'Kde to restaurace nabízí, přepnete měnu jedním klepnutím.' },
      { title: 'Alergeny po ruce', text: 'Složení je u jídla, nemusíte se doptávat.' },
      { title: 'Obsluha na zavolání', text: 'Tlačítko „Přivolat obsluhu“ rozsvítí váš stůl na její obrazovce.' },
      { title: 'Celý stůl pohromadě', text: 'Co je objednané a v jakém je to stavu, vidíte v aktivních objednávkách.' },
    ],
  },
  board: {
    title: 'Objednávka jde rovnou k lidem',
    lead: 'Na druhé straně je obsluha, která ji schválí. Když něco došlo, dá vám vědět i s důvodem.',
  },
  closing: {
    title: 'Chybí vám to v oblíbené restauraci?',
    text: 'Pošlete nám na ni tip. Když z něj vznikne spolupráce, zveme vás na večeři.',
    action: 'Doporučit restauraci',
  },
});

export const faqTitle = 'Časté otázky';
