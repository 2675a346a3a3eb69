import { renderToString } from 'react-dom/server';
import { drawn } from '../drawn';
import { cookies } from './cookies';

test('the cookies page gives each of its regions a different name', () => {
  const html = renderToString(drawn(cookies));
  const named = (attribute: string) =>
    [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, name]) => name);
  const names = [...named('aria-labelledby'), ...named('aria-label')];
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});
