import { plural } from '#shared/format/plural.ts';
import { translated } from '#shared/language.ts';

export const rareTexts = translated('rare', {
  moved: (table: string) => `Přesunuli jsme vás ke ${table}.`,
  sitsAgain: (table: string) => `Sedíte u ${table}?`,
  sitsAgainHint: 'Vaše návštěva u tohoto stolu skončila. Obsluhu přivoláme, jen pokud u něj sedíte i teď.',
  sitsAgainYes: 'Ano, přivolat',
  leftBasket: (count: number, table: string) =>
    `Máte v košíku ${count} ${plural(count, 'položku', 'položky', 'položek')} od ${table}. Převzít?`,
  takeBasket: 'Převzít',
  leaveBasket: 'Nechat tam',
  finalPrices: (isVatPayer: boolean) => `Ceny jsou konečné${isVatPayer ? ', včetně DPH' : ''}.`,
  adultsOnly: 'Alkohol podáváme jen od 18 let. Obsluha si může vyžádat doklad.',
  askAboutAllergens: 'Na alergeny se můžete zeptat i obsluhy.',
  menuEnds: (menu: string, when: string) => `${menu} končí ${when}.`,
  menuEnded: (menu: string) => `${menu} už neplatí. Zjišťujeme, co platí teď.`,
  someMenus: 'Část nabídky',
  takesLonger: (minutes: number) => `Na jídlo se teď čeká déle, asi o ${minutes} minut.`,
  pausedUntil: (time: string) => `Kuchyň má pauzu do ${time}`,
  waiterCalled: 'Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.',
  waiterCalledBefore: (time: string) => `Obsluha byla přivolána už v ${time}. Upozornění na ni stále čeká.`,
  orderFromStaff: 'Objednává se u obsluhy',
  pushBlocked:
    'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.',
});
