import { block, type Page } from '../block';
import { Sections } from '../blocks/sections';
import { Title } from '../blocks/title';

/** The page /privacy. Its sections and date are specified. Later clarifications have their own dates. */
export const privacy: Page = [
  block(Title, {
    title: 'Ochrana osobních údajů',
    lead: 'Jaké údaje zpracováváme, proč, jak dlouho a co s tím můžete udělat. Bez právničiny tam, kde to jde.',
  }),
  block(Sections, {
    note: {
      dates: [
        { on: '2025-03-31', text: 'Naposledy upraveno 31. 3. 2025' },
        { on: '2026-11-30', text: 'Popis údajů a lhůt upřesněn 30. 11. 2026' },
      ],
      company: 'Správcem osobních údajů je',
    },
    sections: [
      {
        id: 'kdo-jsme',
        title: '1. Kdo jsme',
        text: [
          'Provozujeme Stolek, službu pro objednávání od stolu přes QR kód. U kontaktů a přihlášek z tohoto webu a u uživatelských účtů jsme správcem. U objednávek v restauraci je správcem restaurace a my pro ni údaje zpracováváme.',
          'Ve všech otázkách osobních údajů nám pište na e-mail uvedený níže. Pověřence pro ochranu osobních údajů jsme nejmenovali, zákon to po nás nevyžaduje.',
        ],
      },
      {
        id: 'jake-udaje',
        title: '2. Jaké údaje zpracováváme',
        text: 'Rozsah závisí na tom, v jaké roli se s námi potkáte:',
        points: [
          'Host restaurace: obsah objednávky i s poznámkou, stůl, čas a náhodný kód návštěvy. Podle náhodného čísla, které si drží váš telefon, vidíte u stolu své objednávky a objednávky těch, kdo sedí s vámi; ukládáme z něj jen otisk, v každé restauraci jiný. Přezdívku, kterou si u stolu dáte, smažeme do dne. Jméno, e-mail ani telefon po vás nechceme, nepište je prosím ani do poznámky. Pokud povolíte oznámení, také technický klíč, na který oznámení pošleme.',
          'Zájemce o službu: telefon, e-mail a zpráva, kterou nám napíšete.',
          'Kdo doporučí restauraci: název a adresa restaurace, e-mail a telefon.',
          'Uchazeč o spolupráci: jméno, příjmení, e-mail, telefon, současná situace a to, co o sobě napíšete.',
          'Personál a majitelé restaurací: jméno, e-mail, telefon, adresa, role, pozvánky a přihlašovací odkazy a záznam o tom, kdo a z jakého zařízení objednávku schválil, odmítl nebo uzavřel, kdy byl na směně a jaký vzkaz po ní nechal. Restaurace z toho vidí součty po lidech: kolik objednávek kdo rozhodl, kolik odmítl, kolik kusů zrušil a jak rychle rozhodoval; není to evidence pracovní doby. Kdo si nastaví PIN na společný tablet: otisk toho PINu a kdy na kterém tabletu pracoval.',
          'Každý návštěvník webu: adresa IP, kterou po krátkou dobu potřebujeme k ochraně před zneužitím.',
        ],
      },
      {
        id: 'proc',
        title: '3. Proč je zpracováváme a na jakém základě',
        text: 'Každý účel má svůj právní základ podle čl. 6 odst. 1 GDPR:',
        points: [
          'Vyřízení poptávky, tipu nebo přihlášky: váš souhlas (písm. a) a kroky před uzavřením smlouvy (písm. b).',
          'Předání objednávky obsluze a zpráva o jejím stavu: plnění smlouvy (písm. b).',
          'Uživatelské účty a přehled o tom, kdo co v systému udělal: plnění smlouvy (písm. b) a oprávněný zájem restaurace na dohledatelnosti objednávek (písm. f).',
          'Bezpečnost služby a obrana proti zneužití: oprávněný zájem (písm. f).',
          'Účetnictví a daně: právní povinnost (písm. c).',
        ],
      },
      {
        id: 'komu',
        title: '4. Komu je předáváme',
        text: 'Údaje neprodáváme a k reklamě třetích stran je nepoužíváme. Dostanou se k nim jen ti, bez nichž by služba nefungovala:',
        points: [
          'restaurace, u které objednáváte,',
          'poskytovatel serverů a databáze,',
          'poskytovatel přihlašování pro personál restaurací,',
          'doručovatel oznámení do prohlížeče a poskytovatel e-mailu,',
          'účetní a úřady, když to ukládá zákon.',
        ],
      },
      {
        id: 'zahranici',
        title: '5. Předávání do zahraničí',
        text: 'Údaje ukládáme v Evropské unii. Doručení oznámení do prohlížeče a přihlašování personálu mohou zajišťovat společnosti se sídlem mimo ni. V takovém případě se opíráme o rozhodnutí Evropské komise o odpovídající ochraně, nebo o standardní smluvní doložky.',
      },
      {
        id: 'prava',
        title: '6. Vaše práva',
        text: 'Stačí napsat. Odpovíme bez zbytečného odkladu, nejpozději do jednoho měsíce. Máte právo:',
        points: [
          'vědět, jaké údaje o vás máme, a dostat jejich kopii,',
          'nechat je opravit, vymazat nebo omezit jejich zpracování,',
          'dostat je ve strojově čitelném formátu,',
          'vznést námitku proti zpracování z oprávněného zájmu,',
          'kdykoli odvolat souhlas; na dřívější zpracování to vliv nemá,',
          'obrátit se na Úřad pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7, uoou.gov.cz.',
        ],
      },
      {
        id: 'jak-dlouho',
        title: '7. Jak dlouho je uchováváme',
        text: 'Jen po dobu, kterou účel potřebuje:',
        points: [
          'klíč pro oznámení: nejdéle 24 hodin po skončení objednávky,',
          'klíč pro oznámení na telefon personálu: do konce směny nebo do odhlášení, nejdéle 30 dní,',
          'otisk PINu: dokud si ho nesmažete; kdy kdo pracoval na společném tabletu: 180 dní,',
          'poslední stav obrazovky obsluhy na jejím zařízení: do odhlášení, po 12 hodinách se už nepoužije,',
          'vzkaz pro další směnu: 30 dní, nebo dokud si autor nesmaže účet,',
          'přezdívka u stolu: jeden den,',
          'klíč k otiskům prohlížečů hostů: nejdéle do konce druhého dne, pak už otisk nikoho neprozradí,',
          'poptávky, tipy a přihlášky: nejdéle 24 měsíců, nebo do odvolání souhlasu,',
          'uživatelské účty: po dobu spolupráce s restaurací, nebo dokud si účet nesmažete,',
          'přihlašovací odkazy 30 dní, nepřijaté pozvánky 6 měsíců,',
          'záznamy o objednávkách: po celou dobu, kdy službu provozujeme. Zapisují se tak, že je zpětně nikdo nezmění ani nesmaže, a proto v nich není jméno ani kontakt; u rozhodnutí personálu zůstane po smazání účtu jen číslo, které k nikomu nevede, i v součtech po lidech,',
          'zálohy: dokud je nepřepíšou novější. Koho jsme smazali, toho po obnově ze zálohy smažeme znovu,',
          'technické záznamy provozu: nejdéle 30 dní.',
        ],
      },
      {
        id: 'zmeny',
        title: '8. Změny tohoto prohlášení',
        text: 'Když se zpracování změní, upravíme i tento text a datum v jeho záhlaví. O podstatné změně dáme uživatelům s účtem vědět e-mailem.',
      },
    ],
  }),
];
