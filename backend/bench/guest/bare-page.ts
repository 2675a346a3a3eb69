import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

interface Item {
  readonly name: string;
  readonly description: string | null;
  readonly allergens: string | null;
  readonly imageUrl: string | null;
  readonly category: string;
  readonly price_czk: number;
}

/** The least that a page with these cards needs: the browser's own font, a few rules of style, no script. */
const STYLE = `body{margin:0;font:17px/1.45 sans-serif;color:#1d1a16;background:#faf6ef;padding:0 16px}
article{display:grid;grid-template-columns:1fr 96px;gap:8px 16px;padding:18px 0;border-bottom:1px solid #e3dacb}
h2{font-size:24px;margin:28px 0 0}h3{font-size:19px;margin:0}p{margin:4px 0}img{border-radius:8px}
b{font-size:19px}button{min-height:44px;border:0;border-radius:22px;padding:0 16px;background:#e2ede5;color:#17513a}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function card({ name, description, allergens, imageUrl, price_czk }: Item): string {
  const lines = [description, allergens && `Složení: ${allergens}`]
    .filter((line) => line)
    .map((line) => `<p>${escaped(line!)}</p>`);
  const photo = `<img src="${imageUrl ?? '/dish.svg'}" alt="" width="96" height="72" loading="lazy">`;
  return `<article><div><h3>${escaped(name)}</h3>${lines.join('')}</div>${photo}<b>${price_czk} Kč</b><button>Přidat</button></article>`;
}

function document(menu: readonly Item[]): string {
  const categories = [...new Set(menu.map(({ category }) => category))];
  const sections = categories.map((category) => {
    const cards = menu.filter((item) => item.category === category).map(card);
    return `<h2>${escaped(category)}</h2>${cards.join('')}`;
  });
  return `<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Menu</title><style>${STYLE}</style><h1>Stůl 1</h1>${sections.join('')}`;
}

/**
 * A static page with the same cards as the product's, from a server that does nothing else.
 *
 * @param menuUrl where the product answers its menu
 */
export async function serveBarePage(menuUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const menu = (await (await fetch(menuUrl)).json()) as Item[];
  const body = brotliCompressSync(document(menu), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="72"/>';
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, headers).end(body);
    else if (request.url === '/dish.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
