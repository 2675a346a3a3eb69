import { translated } from '#shared/language.ts';

/** Texts of rare notices, loaded with their code (rare-notices.tsx). */
export const rareTexts = translated('rare', {
  moved: (table: string) => `Přesunuli jsme vás ke ${table}.`,
  pushBlocked:
    'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.',
});
