import { plural } from '#shared/format/plural.ts';
import { translated } from '#shared/language.ts';

/** Texts of rare notices, loaded with their code (rare-notices.tsx). */
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
  orderFromStaff: 'Objednává se u obsluhy',
  pushBlocked:
    'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.',
});
