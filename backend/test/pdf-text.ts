import { inflateSync } from 'node:zlib';

/**
 * Reads only what pdfkit's files need: fonts by resource name, each with the text of its glyphs (ISO 32000-1, 9.10).
 */
type GlyphTexts = Map<string, string>;

type Objects = Map<string, string>;

/** @returns the text of each page, one piece of text after another */
export function pdfPages(pdf: Buffer): string[][] {
  const objects = objectsIn(pdf);
  return pagesOf(objects).map((page) => {
    const fonts = fontsOf(objects.get(reference(page, 'Resources')) ?? '', objects);
    return textsOf(contentOf(page, objects), fonts);
  });
}

/** @returns the rectangles on the first page, in points from its upper left corner, as in pdfkit */
export function pdfBoxes(pdf: Buffer): { x: number; y: number; width: number; height: number }[] {
  const objects = objectsIn(pdf);
  const content = contentOf(pagesOf(objects)[0] ?? '', objects);
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) => {
    const [x, y, width, height] = found.slice(1).map(Number) as [number, number, number, number];
    return { x, y, width, height };
  });
}

/** @returns the font sizes on the first page, in points */
export function pdfFontSizes(pdf: Buffer): number[] {
  const objects = objectsIn(pdf);
  const content = contentOf(pagesOf(objects)[0] ?? '', objects);
  return [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}

function objectsIn(pdf: Buffer): Objects {
  const source = pdf.toString('latin1');
  return new Map([...source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [id!, body!]));
}

function pagesOf(objects: Objects): string[] {
  return [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
}

function contentOf(page: string, objects: Objects): string {
  return stream(objects.get(reference(page, 'Contents')) ?? '');
}

function fontsOf(resources: string, objects: Map<string, string>): Map<string, GlyphTexts> {
  const names = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    names.map(([, name, id]) => {
      const map = stream(objects.get(reference(objects.get(id!) ?? '', 'ToUnicode')) ?? '');
      return [name!, glyphTexts(map)];
    }),
  );
}

/** pdfkit writes ranges whose texts are listed: `<0000> <00ff> [<0053> <0074> …]`. */
function glyphTexts(map: string): GlyphTexts {
  const texts: GlyphTexts = new Map();
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (parseInt(from!, 16) + index).toString(16).padStart(4, '0');
      texts.set(glyph, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return texts;
}

function textsOf(content: string, fonts: Map<string, GlyphTexts>): string[] {
  const pieces: string[] = [];
  let font: GlyphTexts = new Map();
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    else
      pieces.push((shown!.match(/[0-9a-f]{4}(?=[0-9a-f]*>)/gi) ?? []).map((glyph) => font.get(glyph) ?? '?').join(''));
  }
  return pieces;
}

function reference(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';
}

function stream(body: string): string {
  const content = /stream\n(.*)\nendstream/s.exec(body)?.[1];
  if (content === undefined) return '';
  const bytes = Buffer.from(content, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}
