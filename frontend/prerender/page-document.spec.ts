import { readFileSync } from 'node:fs';
import { applicationDocument } from './page-document';

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

test('a page of the application says what is missing where there is no JavaScript, and leads on', () => {
  const [, told] = /<body>\s*<noscript>(.*?)<\/noscript>/s.exec(applicationDocument(template)) ?? [];
  expect(told).toContain('<h1>Tady je potřeba JavaScript</h1>');
  expect(told).toContain('<a href="/">Na úvodní stránku</a>');
});
