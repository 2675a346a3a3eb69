import { typeset } from '#shared/format/typeset.ts';
import { Faq } from './faq';

/** Questions of restaurants. Loaded on demand; the structured data for search engines is made from them. */
export const restaurantFaq = typeset([
  {
    question: 'Musí si host něco stahovat nebo se registrovat?',
    answer: 'Ne. Po naskenování kódu se otevře obyčejná webová stránka s vaším menu. Host nezadává jméno ani e-mail.',
  },
  {
    question: 'Co k tomu potřebujeme?',
    answer:
      'Internet, zařízení s prohlížečem pro obsluhu (tablet, počítač nebo telefon) a vytištěné kódy na stolech. Kódy si stáhnete v administraci.',
  },
  {
    question: 'Co když někdo pošle objednávku z legrace?',
    answer:
      'Každou objednávku nejdřív schvaluje obsluha a může ji odmítnout s důvodem. Objednávky bez kódu stolu stojí na obrazovce stranou a potichu, odmítnete je jedním tlačítkem, nebo je v údajích provozovny vypnete úplně.',
  },
  {
    question: 'Co všechno host vidí, když naskenuje kód?',
    answer:
      'Menu, a jakmile se u stolu objedná, objednávky těch, kdo u něj právě sedí. Co si objednali hosté před nimi, neuvidí: stůl uvolníte jedním klepnutím, nebo se po pár hodinách klidu uvolní sám.',
  },
  {
    question: 'Co když si někdo kartičku vyfotí?',
    answer:
      'Co si objednali dřívější hosté, z ní nezjistí. Může se ale připojit k těm, kdo u stolu zrovna sedí, a vidět jejich objednávky; oni zase vidí, že jich přibylo. Kód stolu kdykoli obnovíte v administraci a starý přestane platit.',
  },
  {
    question: 'Jak host zaplatí?',
    answer: 'U obsluhy, tak jak jste zvyklí. Stolek platby nepřijímá a do vašich peněz nezasahuje.',
  },
  {
    question: 'Co se stane, když vypadne internet?',
    answer:
      'Neodeslaná objednávka zůstane hostovi v telefonu a odešle se jen jednou. Obrazovka obsluhy výpadek ohlásí a po obnovení spojení doplní všechno, co mezitím přišlo.',
  },
  {
    question: 'Dá se mít zvlášť polední a večerní menu?',
    answer: 'Ano. Každému menu určíte data, hodiny a dny v týdnu. Hostovi se ukáže jen to, co právě platí.',
  },
  {
    question: 'Kdo z personálu uvidí co?',
    answer:
      'Obsluha vidí objednávky své provozovny, vedoucí k tomu upravuje menu, stoly a produkty a majitel vidí všechny své provozovny.',
  },
  {
    question: 'Umíte to napojit na pokladnu?',
    answer: 'Napojení na pokladní systém je součástí plánu Plus a neplatí se za něj zvlášť.',
  },
]);

export function RestaurantFaq() {
  return <Faq items={restaurantFaq} />;
}
