import type { Row } from '../blocks/table';
import { block, type Page } from '../block';
import { Sections } from '../blocks/sections';
import { Title } from '../blocks/title';

/** Everything that the site stores in the browser: the name, the purpose, and how long it is stored. */
export const COOKIES: readonly Row[] = [
  ['siteVersion', 'verze webu: pro restaurace, nebo pro zákazníky', 'cookie 1 rok, úložiště do smazání'],
  ['language', 'jazyk, ve kterém chcete číst menu', 'cookie 1 rok'],
  ['soundEnabled', 'zapnutý zvuk na obrazovce obsluhy', 'do smazání'],
  ['boardDensity', 'velikost lístků na obrazovce obsluhy', 'do smazání'],
  ['boardZones…', 'které zóny ukazuje obrazovka obsluhy', 'do smazání'],
  ['boardStation…', 'kterou stanici kuchyně ukazuje obrazovka', 'do smazání'],
  [
    'boardState:…',
    'otevřené objednávky a volání, které obrazovka obsluhy ukázala naposled, aby šly přečíst i bez připojení; jsou v nich poznámky hostů',
    'do odhlášení; po 12 hodinách se už nepoužije',
  ],
  ['tablet', 'zápis sdíleného tabletu restaurace', 'dokud ho vedoucí nezruší'],
  ['tabletSession', 'kdo na sdíleném tabletu právě obsluhuje', 'nejvýše 12 hodin'],
  ['tabletLock', 'zamčení sdíleného tabletu bez připojení', 'do dalšího připojení'],
  ['dutyPhone…', 'od kdy tento telefon zvoní obsluze', 'do konce směny nebo odhlášení'],
  ['handoverSeen…', 'která předání směny už obsluha viděla', 'do smazání'],
  ['boardPlaces…', 'místa lístků na obrazovce obsluhy', 'do zavření panelu'],
  ['storageProbe', 'zkouška, zda prohlížeč ukládání povoluje', 'hned se maže'],
  ['boardSeen', 'která zrušená jídla už obsluha na svém zařízení viděla', 'posledních 500 objednávek, do smazání'],
  ['chosenPlace:…', 'provozovna a firma, se kterou přihlášený člověk naposled pracoval', 'do smazání'],
  [
    'knownSections:…',
    'které položky navigace přihlášený člověk naposled viděl, aby po obnovení stránky neposkakovaly',
    'do odhlášení',
  ],
  ['productsView', 'zda se produkty ukazují v tabulce, nebo na kartách', 'do smazání'],
  ['firstSteps.…', 'které kroky k první objednávce majitel vynechal', 'do smazání'],
  ['stolek.signed-out', 'že jste se odhlásili, aby to poznaly i ostatní otevřené stránky', 'do příštího přihlášení'],
  [
    'guestOrder:…',
    'košík s poznámkami a neodeslaná objednávka, aby přežily obnovení stránky',
    'po 12 hodinách se už nepoužije, zůstává do smazání',
  ],
  ['guestSession:…', 'náhodný kód návštěvy, pokud ho nemá odkaz na stolku', 'do smazání'],
  [
    'guestPhone',
    'náhodný klíč telefonu: podle něj u stolu poznáme vaše objednávky; restaurace z něj má jen otisk, v každé jiný',
    'do smazání',
  ],
  [
    'guestVisit:…',
    'u kterého stolu sedíte a ke které návštěvě patříte',
    'do další návštěvy u téhož stolu, nebo do smazání',
  ],
  ['guestTold:…', 'o kterých změnách objednávky jsme vás už informovali', 'do smazání'],
  ['guestNotifications', 'že jste už četli, že jsou oznámení zablokovaná', 'do zavření okna'],
  ['guestNotificationsAsked', 'že se vás prohlížeč na oznámení už zeptal', 'do smazání'],
  [
    'deviceId',
    'náhodné číslo prohlížeče pro ochranu před zneužitím; u objednávky hosta po něm zůstane jen otisk platný pro jeden den a jednu restauraci',
    'do smazání',
  ],
  ['reloadedForParts', 'aby se stránka po nové verzi webu neobnovovala pořád dokola', 'do zavření okna'],
  [
    'guest-pages-…, guest-files-…',
    'uložené stránky menu a jejich části, aby se menu u stolu otevřelo i při slabém signálu',
    'do smazání',
  ],
  [
    'board-pages-…, board-files-…',
    'uložená obrazovka obsluhy bez objednávek, aby se otevřela i bez připojení',
    'do smazání',
  ],
  ['firebase-*', 'doručení oznámení, pokud k němu restaurace používá Firebase', 'do smazání'],
  ['@@auth0spajs@@…', 'přihlášení personálu', 'do odhlášení'],
  ['a0.spajs.txs.…', 'nedokončené přihlášení personálu', 'cookie do přihlášení, nejdéle 1 den'],
  [
    'auth0.….is.authenticated, auth0.….organization_hint',
    'že je personál přihlášený a ke které organizaci',
    'cookie 1 den',
  ],
  ['browser-tabs-lock-key-…', 'aby přihlášení prodloužila jen jedna z otevřených stránek', 'několik vteřin'],
  ['stolek.invitation', 'pozvánka z e-mailu, než se personál přihlásí', 'do přihlášení, nejdéle do zavření okna'],
  [
    'stolek_session, stolek_interaction, stolek_resume',
    'přihlašovací stránka Stolku pro personál, pokud restaurace nepoužívá externí',
    'cookie do odhlášení, nejdéle 14 dní',
  ],
];

/** The page /cookies-policy. */
export const cookies: Page = [
  block(Title, {
    title: 'Zásady cookies',
    lead: 'Používáme jen to, bez čeho by web nefungoval. Proto tu není lišta se souhlasem.',
  }),
  block(Sections, {
    sections: [
      {
        id: 'co-jsou',
        title: 'Co jsou cookies',
        text: 'Cookies jsou malé textové záznamy, které si web ukládá ve vašem prohlížeči. Slovem cookies tu myslíme i úložiště prohlížeče (local storage), které slouží stejnému účelu.',
      },
      {
        id: 'proc',
        title: 'Proč je používáme',
        text: 'Aby si stránka pamatovala, co jste si vybrali: rozpracovanou objednávku, verzi webu nebo zapnutý zvuk. A aby personál restaurace zůstal přihlášený. Vaše chování neměříme a reklamu podle něj nezobrazujeme.',
      },
      {
        id: 'treti-strany',
        title: 'Cookies třetích stran',
        text: 'Na veřejných stránkách ani v menu pro hosty žádné nejsou. Pokud restaurace používá externí přihlašování, může si jeho poskytovatel při přihlášení personálu uložit vlastní cookies na své adrese.',
      },
      {
        id: 'sprava',
        title: 'Jak je spravovat',
        text: 'V nastavení prohlížeče můžete uložené údaje zobrazit, smazat nebo jejich ukládání zakázat. Menu i web pak fungují dál, jen si nezapamatují rozpracovanou objednávku a personál se bude muset přihlašovat znovu.',
      },
      {
        id: 'zasady',
        title: 'Čím se řídíme',
        text: 'Držíme se čtyř pravidel:',
        points: [
          'ukládáme jen to, co je pro službu nezbytné,',
          'nic z toho nepoužíváme ke sledování,',
          'nic z toho nepředáváme dál,',
          'kdyby se to mělo změnit, nejdřív se vás zeptáme.',
        ],
      },
      {
        id: 'druhy',
        title: 'Jaké druhy ukládáme',
        table: {
          label: 'Tabulka cookies',
          columns: ['Název', 'K čemu slouží', 'Jak dlouho'],
          rows: COOKIES,
        },
      },
    ],
  }),
];
