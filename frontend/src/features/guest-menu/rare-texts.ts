import { translated } from '#shared/language.ts';

/** Texts of rare notices, loaded with their code (rare-notices.tsx). */
export const rareTexts = translated('rare', {
  moved: (table: string) => `Přesunuli jsme vás ke ${table}.`,
  sitsAgain: (table: string) => `Sedíte u ${table}?`,
  sitsAgainHint: 'Vaše návštěva u tohoto stolu skončila. Obsluhu přivoláme, jen pokud u něj sedíte i teď.',
  sitsAgainYes: 'Ano, přivolat',
  pushBlocked:
    'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.',
});
