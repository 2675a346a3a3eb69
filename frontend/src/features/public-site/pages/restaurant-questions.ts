/**
 * Restaurants' frequent questions, with answers. Loaded on demand, and also the source of structured data for search
 * engines.
 */
export const questions = {
  'Musí si host něco stahovat nebo se registrovat?':
    'Ne. Po naskenování kódu se otevře obyčejná webová stránka s vaším menu. Host nezadává jméno ani e-mail.',
  'Co k tomu potřebujeme?':
    'Internet, zařízení s prohlížečem pro obsluhu (tablet, počítač nebo telefon) a vytištěné kódy na stolech. Kódy si stáhnete v administraci.',
  'Co když někdo pošle objednávku z legrace?':
    'Každou objednávku nejdřív schvaluje obsluha a může ji odmítnout s důvodem. Objednávky bez kódu stolu stojí na obrazovce stranou a potichu, odmítnete je jedním tlačítkem, nebo je v údajích provozovny vypnete úplně.',
  'Co všechno host vidí, když naskenuje kód?':
    'Menu, a jakmile se u stolu objedná, objednávky těch, kdo u něj právě sedí. Co si objednali hosté před nimi, neuvidí: stůl uvolníte jedním klepnutím, nebo se po pár hodinách klidu uvolní sám.',
  'Co když si někdo kartičku vyfotí?':
    'Co si objednali dřívější hosté, z ní nezjistí. Může se ale připojit k těm, kdo u stolu zrovna sedí, a vidět jejich objednávky; oni zase vidí, že jich přibylo. Kód stolu kdykoli obnovíte v administraci a starý přestane platit.',
  'Jak host zaplatí?': 'U obsluhy, tak jak jste zvyklí. Stolek platby nepřijímá a do vašich peněz nezasahuje.',
  'Co se stane, když vypadne internet?':
    'Neodeslaná objednávka zůstane hostovi v telefonu a odešle se jen jednou. Obrazovka obsluhy výpadek ohlásí a po obnovení spojení doplní všechno, co mezitím přišlo.',
  'Dá se mít zvlášť polední a večerní menu?':
    'Ano. Každému menu určíte data, hodiny a dny v týdnu. Hostovi se ukáže jen to, co právě platí.',
  'Kdo z personálu uvidí co?':
    'Obsluha vidí objednávky své provozovny, vedoucí k tomu upravuje menu, stoly a produkty a majitel vidí všechny své provozovny.',
  'Umíte to napojit na pokladnu?': 'Napojení na pokladní systém je součástí plánu Plus a neplatí se za něj zvlášť.',
};
