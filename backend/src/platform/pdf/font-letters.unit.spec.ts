import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { PAPER_LETTERS } from '@stolek/rules/paper-letters';

/** pdfkit's own font, which its types leave out. */
interface WithFont {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
}

function lettersOf(style: string): number[] {
  const pdf = new PDFDocument();
  pdf.font(fileURLToPath(new URL(`../../../fonts/source-sans-3-${style}.ttf`, import.meta.url)));
  return (pdf as unknown as WithFont)._font.font.characterSet.filter((code) => code >= 0x20);
}

function listed(): number[] {
  return PAPER_LETTERS.trim()
    .split(/\s+/u)
    .flatMap((range) => {
      const [from, to = from] = range.split('-').map((code) => Number.parseInt(code, 16)) as [number, number?];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
}

it.each(['regular', 'bold'])('the list of letters equals that of the cards’ font in its %s style', (style) => {
  expect(listed()).toEqual(lettersOf(style).sort((one, other) => one - other));
});
