import { typeset } from '../format/typeset';
import type { LegalSection } from './privacy-texts';

/** /cookies-policy (specification, section 2). What stands in the table is all that the product stores. */
export const cookiesTexts = typeset({
  title: 'Zásady cookies',
  lead: 'Používáme jen to, bez čeho by web nefungoval. Proto tu není lišta se souhlasem.',
  sections: [
    {
      id: 'co-jsou',
      title: 'Co jsou cookies',
      paragraphs: [
        'Cookies jsou malé textové záznamy, které si web ukládá ve vašem prohlížeči. Stejně jako o cookies mluvíme i o úložišti prohlížeče (local storage), které slouží témuž účelu.',
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
  columns: { name: 'Název', purpose: 'K čemu slouží', duration: 'Jak dlouho' },
  types: [
    {
      name: 'siteVersion',
      purpose: 'verze webu: pro restaurace, nebo pro zákazníky',
      duration: 'cookie 1 rok, úložiště do smazání',
    },
    { name: 'soundEnabled', purpose: 'zapnutý zvuk na obrazovce obsluhy', duration: 'do smazání' },
    {
      name: 'stolek.signed-out',
      purpose: 'že jste se odhlásili, aby to poznaly i ostatní otevřené stránky',
      duration: 'do příštího přihlášení',
    },
    {
      name: 'guestOrder:…',
      purpose: 'košík a neodeslaná objednávka, aby přežily obnovení stránky',
      duration: 'po 12 hodinách se už nepoužije, zůstává do smazání',
    },
    {
      name: 'guestSession:…',
      purpose: 'náhodný kód návštěvy, pokud ho nemá odkaz na stolku',
      duration: 'do smazání',
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
      name: 'uložené stránky menu',
      purpose: 'aby se menu u stolu otevřelo i při slabém signálu',
      duration: 'do smazání',
    },
    {
      name: 'firebase-*',
      purpose: 'doručení oznámení, pokud k němu restaurace používá Firebase',
      duration: 'do smazání',
    },
    {
      name: 'oidc.*',
      purpose: 'přihlášení personálu',
      duration: 'do odhlášení, nedokončené přihlášení 1 den',
    },
    {
      name: 'stolek_session, stolek_interaction, stolek_resume',
      purpose: 'přihlašovací stránka Stolku pro personál, pokud restaurace nepoužívá externí',
      duration: 'cookie do odhlášení, nejdéle 14 dní',
    },
  ],
});
