import { readFileSync } from 'node:fs';
import { applicationDocument, pageDocument } from './page-document';

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

test('a page of the application tells a visitor without JavaScript what is missing, and links to pages that work', () => {
  const [, text] = /<body>.*?<noscript>(.*?)<\/noscript>/s.exec(applicationDocument(template)) ?? [];
  expect(text).toContain('<h1>Tady je potřeba JavaScript</h1>');
  expect(text).toContain('<a href="/">Na úvodní stránku</a>');
});

test('a page at a second address names the preview picture of the first address', () => {
  const head = { title: 'Kontakt pro zákazníky', description: 'Telefon a e-mail.' };
  const page = {
    path: '/contact-user',
    version: 'restaurant',
    canonical: '/contactu',
    head,
    structuredData: {},
  } as const;
  const html = pageDocument({ template, page, content: '', today: '2026-11-20', sheets: { own: [], lazy: [] } });
  expect(html).toContain('content="__PUBLIC_URL__/og/contactu.jpg"');
});
