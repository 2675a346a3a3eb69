import { notOnPaper } from './paper-letters.js';

it.each([
  ['Příliš žluťoučký kůň č. 5 – „U Ó“ (½ €)', []],
  ['Tiệm Phở Ξενία Кафе', []],
  ['Stůl 🍕 a 🍕', ['🍕']],
  ['שולחן 5', ['ש', 'ו', 'ל', 'ח', 'ן']],
  ['rodina 👨‍👩‍👧, srdce ❤️, vlajka 🇨🇿', ['👨‍👩‍👧', '🇨🇿']],
  ['e\u0301', []],
])('the check of a name for paper finds in %j the characters %j', (text, missing) => {
  expect(notOnPaper(text)).toEqual(missing);
});
