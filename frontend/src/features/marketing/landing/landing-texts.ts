import { typeset } from '#shared/format/typeset.ts';

const shared = {
  call: 'Domluvit ukázku',
  shot: 'Menu v telefonu hosta: kategorie, jídla s cenami a tlačítko pro přidání do košíku',
  problemTitle: 'Kolik stojí deset minut čekání',
  proofs: [
    { figure: 'asi 70 %', text: 'hostů říká, že o spokojenosti rozhoduje rychlost obsluhy.' },
    { figure: 'asi 40 %', text: 'hostů si objedná méně, když čeká déle než 10 minut.' },
    { figure: 'asi o 15 %', text: 'vyšší tržby může přinést objednávání od stolu.' },
  ],
  proofsNote: 'Jde o odhady, ne o záruku. Výsledek záleží na provozu.',
  reviewsTitle: 'Špatné recenze',
  reviewsLead:
    'Restaurace, kde se čeká déle, mají přibližně o 20 % více špatných recenzí. Většina z nich přitom není o jídle:',
  reviews: [
    { text: 'Jídlo výborné, ale čtvrt hodiny jsme mávali, než si nás někdo všiml.', stars: 2 },
    { text: 'Chtěli jsme dezert a kávu. Nakonec jsme zaplatili a šli jinam.', stars: 2 },
    { text: 'Objednávku nám přinesli k vedlejšímu stolu. Dvakrát.', stars: 1 },
  ],
  reviewsNote: 'Ilustrační příklady, ne citace skutečných hostů.',
  answerTitle: 'Co s tím Stolek udělá',
  answers: [
    'Host nemusí nikoho vyhlížet. Pošle objednávku, když má vybráno.',
    'U objednávky je vždy správný stůl, protože ho určuje kód.',
    'Obsluha vidí, který stůl čeká nejdéle, dřív než se zvedne.',
  ],
  formTitle: 'Zavoláme vám',
  formLead: 'Nechte nám telefonní číslo a pár slov. Ozveme se co nejdříve.',
};

/** /LandingPageSablona: a sales page for any restaurant. */
export const templateLandingTexts = typeset({
  ...shared,
  headline: 'Kolik objednávek vám odejde, než obsluha dojde ke stolu?',
  lead: 'Dejte hostům menu do ruky po celou návštěvu. Objednávku pošlou sami, obsluha ji schválí a jídlo jde do kuchyně.',
});

/** /LandingPageTrappola: the same for one restaurant, by name. */
export const trappolaLandingTexts = typeset({
  ...shared,
  headline: 'Trappola: méně čekání, více pizzy na stole',
  lead: 'Navrhli jsme, jak by objednávání od stolu mohlo vypadat v Trappole. Host si vybere pizzu, vy ji vidíte dřív, než odloží telefon.',
  call: 'Domluvit ukázku v Trappole',
});

export type LandingTexts = typeof templateLandingTexts;
