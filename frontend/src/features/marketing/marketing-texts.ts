import { typeset } from '#shared/format/typeset.ts';

/** Texts of /features. Figures are claims and always hedged (docs/product.md#pages). */
export const opportunitiesTexts = typeset({
  title: 'Příležitosti',
  lead: 'Čekání je první, čeho si host všimne, a poslední, co vám odpustí. Podívejte se, kde vám utíkají objednávky.',
  cards: [
    {
      title: 'Spokojenější hosté',
      figure: 'asi 70 %',
      claim: 'hostů říká, že o jejich spokojenosti rozhoduje rychlost obsluhy.',
      text: 'Objednávka odejde ve chvíli, kdy má host vybráno. Obsluha chodí ke stolům s jídlem, ne s bločkem.',
    },
    {
      title: 'Více objednávek',
      figure: 'asi o 20 %',
      claim: 'víc opakovaných objednávek, když má host menu pořád u sebe.',
      text: 'Kdo čeká déle než 10 minut, objedná si méně: platí to asi pro 40 % hostů. Další káva už nezávisí na tom, kdo půjde kolem.',
    },
    {
      title: 'Lepší hodnocení',
      figure: 'zhruba o 30 %',
      claim: 'kratší čekání, o kterém by jinak někdo napsal na internetu.',
      text: 'Kde se čeká déle, mívají přibližně o 20 % víc špatných recenzí. Na obrazovce je u každého stolu vidět, jak dlouho čeká.',
    },
  ],
  note: 'Jde o odhady, ne o záruku. Výsledek záleží na provozu, hostech i sezoně.',
});

export const referralTexts = typeset({
  title: 'Doporuč nás',
  lead: 'Znáte restauraci, kde by objednávání od stolu pomohlo? Pošlete nám tip. Když z něj vznikne spolupráce, zveme vás na večeři.',
  steps: [
    { title: 'Pošlete tip', text: 'Stačí název restaurace, adresa a kontakt na vás.' },
    { title: 'Ozveme se jí', text: 'Zavoláme, ukážeme, jak to funguje, a nikoho nebudeme přemlouvat.' },
    {
      title: 'Jdete na večeři',
      text: 'Jakmile se s restaurací dohodneme, ozveme se vám a domluvíme, kam vás pozveme.',
    },
  ],
  formTitle: 'Tip na restauraci',
});

/** The posting's first and last day, as dates of Prague (docs/product.md#plans-and-offers). */
export const POSTING_DATES = { from: '2025-04-01', until: '2026-04-01' };

export const cooperateTexts = typeset({
  title: 'Pro obchodníky',
  lead: 'Hledáme lidi, kteří rádi mluví s majiteli restaurací. Odměnou je provize z každé spolupráce, kterou přivedete.',
  posting: {
    title: 'Obchodní zástupce / zástupkyně',
    facts: [
      { label: 'Odměna', value: 'provize z uzavřených smluv' },
      { label: 'Úvazek', value: 'podle vašich možností, i při škole nebo zaměstnání' },
      { label: 'Místo', value: 'celá Česká republika' },
    ],
    tasksTitle: 'Co vás čeká',
    tasks: [
      'Oslovíte restaurace ve svém okolí a ukážete jim objednávku od stolu na vlastním telefonu.',
      'Domluvíte zkušební provoz a předáte nám, co restaurace potřebuje.',
      'Zůstanete s ní v kontaktu, dokud si na nový způsob nezvykne.',
    ],
    wantedTitle: 'Koho hledáme',
    wanted: [
      'Umíte poslouchat a nevadí vám slyšet ne.',
      'Zvládnete samostatně plánovat schůzky.',
      'Zkušenost z gastronomie je výhoda, ne podmínka.',
    ],
    valid: 'Inzerát platí od 1. 4. 2025 do 1. 4. 2026.',
    expired: 'Inzerát vypršel',
    expiredText:
      'Platil od 1. 4. 2025 do 1. 4. 2026. Přihlášku můžete poslat i tak, ozveme se, až budeme znovu hledat.',
  },
  formTitle: 'Přihláška',
});

export const contactTexts = typeset({
  restaurantTitle: 'Kontakt pro restaurace',
  restaurantLead: 'Zavolejte, napište, nebo nechte kontakt a ozveme se sami.',
  customerTitle: 'Kontakt pro zákazníky',
  customerLead:
    'Máte otázku nebo podnět k webu? Napište nám. S objednávkou, jídlem nebo účtem vám nejrychleji pomůže obsluha restaurace.',
  demoTitle: 'Domluvte si ukázku',
  demoLead:
    'Nechte nám telefonní číslo nebo e-mail. Přijedeme k vám, položíme na stůl kartičku s kódem a projdeme celou cestu objednávky.',
  details: 'Údaje společnosti',
  company: 'Společnost',
  address: 'Adresa',
  phone: 'Telefon',
  email: 'E-mail',
  ico: 'IČO',
  dic: 'DIČ',
});

const aboutText = typeset({
  lead: 'Stolek vznikl z jednoduché otázky: proč má host s vybraným jídlem čekat, až si ho někdo všimne?',
  paragraphs: [
    'Děláme objednávání od stolu pro české restaurace, hospody a kavárny. Host naskenuje kód, vybere si a odešle. Obsluha objednávku vidí hned, schválí ji a může se věnovat tomu, co za ni nikdo neudělá: hostům.',
    'Nechceme obsluhu nahradit. Objednávku vždycky schvaluje člověk, platí se jako dosud u obsluhy a přivolat ji jde jedním klepnutím. Technika má jen zkrátit cestu mezi stolem a kuchyní.',
    'Stavíme na třech věcech: na menu, které se čte stejně dobře u okna i ve sklepě, na obrazovce, které obsluha rozumí bez školení, a na tom, že se žádná objednávka neztratí.',
  ],
  factsTitle: 'Kde nás najdete',
});

// The title is specified and stays character by character.
export const aboutTexts = { ...aboutText, title: 'O nás' };
