import { withoutScripts } from './menu-preview.controller.js';

it('a page keeps its look and its words when its scripts are removed', () => {
  const page = `<head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" crossorigin href="/a.js">
<script type="module" src="/a.js"></script></head><body><noscript><p>Bez skriptu</p></noscript><p>Pivo</p><script
type="application/json">{"a":"\\u003c/script"}
</script></body>`;
  expect(withoutScripts(page)).toBe('<head><link rel="stylesheet" href="/a.css">\n</head><body><p>Pivo</p></body>');
});
