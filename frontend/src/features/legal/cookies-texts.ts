import { typeset } from '#shared/format/typeset.ts';
import type { LegalSection } from './privacy-texts';

export const cookiesTexts = typeset({
  title: 'Zásady cookies',
  lead: 'Používáme jen to, bez čeho by web nefungoval. Proto tu není lišta se souhlasem.',
  sections: [
    {
      id: 'co-jsou',
      title: 'Co jsou cookies',
      paragraphs: [
        'Cookies jsou malé textové záznamy, které si web ukládá ve vašem prohlížeči. Slovem cookies tu myslíme i úložiště prohlížeče (local storage), které slouží stejnému účelu.',
      ],
    },
    {
      id: 'proc',
      title: 'Proč je používáme',
      paragraphs: [
        'Aby si stránka pamatovala, co jste si vybrali: rozpracovanou objednávku, verzi webu nebo zapnutý zvuk. A aby personál restaurace zůstal přihlášený. Vaše chování neměříme a reklamu podle něj nezobrazujeme.',
      ],
    },
    {
      id: 'treti-strany',
      title: 'Cookies třetích stran',
      paragraphs: [
        'Na veřejných stránkách ani v menu pro hosty žádné nejsou. Pokud restaurace používá externí přihlašování, může si jeho poskytovatel při přihlášení personálu uložit vlastní cookies na své adrese.',
      ],
    },
    {
      id: 'sprava',
      title: 'Jak je spravovat',
      paragraphs: [
        'V nastavení prohlížeče můžete uložené údaje zobrazit, smazat nebo jejich ukládání zakázat. Menu i web pak fungují dál, jen si nezapamatují rozpracovanou objednávku a personál se bude muset přihlašovat znovu.',
      ],
    },
    {
      id: 'zasady',
      title: 'Čím se řídíme',
      paragraphs: ['Držíme se čtyř pravidel:'],
      points: [
        'ukládáme jen to, co je pro službu nezbytné,',
        'nic z toho nepoužíváme ke sledování,',
        'nic z toho nepředáváme dál,',
        'kdyby se to mělo změnit, nejdřív se vás zeptáme.',
      ],
    },
  ] as LegalSection[],
  typesTitle: 'Jaké druhy ukládáme',
  tableLabel: 'Tabulka cookies',
  columns: { name: 'Název', purpose: 'K čemu slouží', duration: 'Jak dlouho' },
  types: [
    {
      name: 'siteVersion',
      purpose: 'verze webu: pro restaurace, nebo pro zákazníky',
      duration: 'cookie 1 rok, úložiště do smazání',
    },
    { name: 'language', purpose: 'jazyk, ve kterém chcete číst menu', duration: 'cookie 1 rok' },
    { name: 'soundEnabled', purpose: 'zapnutý zvuk na obrazovce obsluhy', duration: 'do smazání' },
    { name: 'boardDensity', purpose: 'velikost lístků na obrazovce obsluhy', duration: 'do smazání' },
    { name: 'boardZones…', purpose: 'které zóny ukazuje obrazovka obsluhy', duration: 'do smazání' },
    { name: 'boardStation…', purpose: 'kterou stanici kuchyně ukazuje obrazovka', duration: 'do smazání' },
    {
      name: 'boardState:…',
      purpose:
        'otevřené objednávky a volání, které obrazovka obsluhy ukázala naposled, aby šly přečíst i bez připojení; jsou v nich poznámky hostů',
      duration: 'do odhlášení; po 12 hodinách se už nepoužije',
    },
    { name: 'tablet', purpose: 'zápis sdíleného tabletu restaurace', duration: 'dokud ho vedoucí nezruší' },
    { name: 'tabletSession', purpose: 'kdo na sdíleném tabletu právě obsluhuje', duration: 'nejvýše 12 hodin' },
    { name: 'tabletLock', purpose: 'zamčení sdíleného tabletu bez připojení', duration: 'do dalšího připojení' },
    { name: 'dutyPhone…', purpose: 'od kdy tento telefon zvoní obsluze', duration: 'do konce směny nebo odhlášení' },
    { name: 'handoverSeen…', purpose: 'která předání směny už obsluha viděla', duration: 'do smazání' },
    { name: 'boardPlaces…', purpose: 'místa lístků na obrazovce obsluhy', duration: 'do zavření panelu' },
    { name: 'storageProbe', purpose: 'zkouška, zda prohlížeč ukládání povoluje', duration: 'hned se maže' },
    {
      name: 'boardSeen',
      purpose: 'která zrušená jídla už obsluha na svém zařízení viděla',
      duration: 'posledních 500 objednávek, do smazání',
    },
    {
      name: 'chosenPlace:…',
      purpose: 'provozovna a firma, se kterou přihlášený člověk naposled pracoval',
      duration: 'do smazání',
    },
    {
      name: 'knownSections:…',
      purpose: 'které položky navigace přihlášený člověk naposled viděl, aby po obnovení stránky neposkakovaly',
      duration: 'do odhlášení',
    },
    { name: 'productsView', purpose: 'zda se produkty ukazují v tabulce, nebo na kartách', duration: 'do smazání' },
    { name: 'firstSteps.…', purpose: 'které kroky k první objednávce majitel vynechal', duration: 'do smazání' },
    {
      name: 'stolek.signed-out',
      purpose: 'že jste se odhlásili, aby to poznaly i ostatní otevřené stránky',
      duration: 'do příštího přihlášení',
    },
    {
      name: 'guestOrder:…',
      purpose: 'košík s poznámkami a neodeslaná objednávka, aby přežily obnovení stránky',
      duration: 'po 12 hodinách se už nepoužije, zůstává do smazání',
    },
    {
      name: 'guestSession:…',
      purpose: 'náhodný kód návštěvy, pokud ho nemá odkaz na stolku',
      duration: 'do smazání',
    },
    {
      name: 'guestPhone',
      purpose:
        'náhodný klíč telefonu: podle něj u stolu poznáme vaše objednávky; restaurace z něj má jen otisk, v každé jiný',
      duration: 'do smazání',
    },
    {
      name: 'guestVisit:…',
      purpose: 'u kterého stolu sedíte a ke které návštěvě patříte',
      duration: 'do další návštěvy u téhož stolu, nebo do smazání',
    },
    {
      name: 'guestTold:…',
      purpose: 'o kterých změnách objednávky jsme vás už informovali',
      duration: 'do smazání',
    },
    {
      name: 'guestNotifications',
      purpose: 'že jste už četli, že jsou oznámení zablokovaná',
      duration: 'do zavření okna',
    },
    {
      name: 'guestNotificationsAsked',
      purpose: 'že se vás prohlížeč na oznámení už zeptal',
      duration: 'do smazání',
    },
    {
      name: 'deviceId',
      purpose:
        'náhodné číslo prohlížeče pro ochranu před zneužitím; u objednávky hosta po něm zůstane jen otisk platný pro jeden den a jednu restauraci',
      duration: 'do smazání',
    },
    {
      name: 'reloadedForParts',
      purpose: 'aby se stránka po nové verzi webu neobnovovala pořád dokola',
      duration: 'do zavření okna',
    },
    {
      name: 'guest-pages-…, guest-files-…',
      purpose: 'uložené stránky menu a jejich části, aby se menu u stolu otevřelo i při slabém signálu',
      duration: 'do smazání',
    },
    {
      name: 'board-pages-…, board-files-…',
      purpose: 'uložená obrazovka obsluhy bez objednávek, aby se otevřela i bez připojení',
      duration: 'do smazání',
    },
    {
      name: 'firebase-*',
      purpose: 'doručení oznámení, pokud k němu restaurace používá Firebase',
      duration: 'do smazání',
    },
    {
      name: '@@auth0spajs@@…',
      purpose: 'přihlášení personálu',
      duration: 'do odhlášení',
    },
    {
      name: 'a0.spajs.txs.…',
      purpose: 'nedokončené přihlášení personálu',
      duration: 'cookie do přihlášení, nejdéle 1 den',
    },
    {
      name: 'auth0.….is.authenticated, auth0.….organization_hint',
      purpose: 'že je personál přihlášený a ke které organizaci',
      duration: 'cookie 1 den',
    },
    {
      name: 'browser-tabs-lock-key-…',
      purpose: 'aby přihlášení prodloužila jen jedna z otevřených stránek',
      duration: 'několik vteřin',
    },
    {
      name: 'stolek.invitation',
      purpose: 'pozvánka z e-mailu, než se personál přihlásí',
      duration: 'do přihlášení, nejdéle do zavření okna',
    },
    {
      name: 'stolek_session, stolek_interaction, stolek_resume',
      purpose: 'přihlašovací stránka Stolku pro personál, pokud restaurace nepoužívá externí',
      duration: 'cookie do odhlášení, nejdéle 14 dní',
    },
  ],
});
