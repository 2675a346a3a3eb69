import { outcomeText } from './operations-view';

describe('the outcome of an operation', () => {
  it.each([
    ['ok', 'v pořádku'],
    ['31 orders', '31 objednávek'],
    ['done, 2 rows differed', 'hotovo, 2 řádky jinak'],
    ['interrupted, 0 rows differed', 'přerušeno, 0 řádků jinak'],
    ['events 4 to 9', 'události 4 až 9'],
    ['imported venue 1, 3', 'dovezeno pro provozovnu 1, 3'],
    ['failed: no answer', 'nezdařilo se: no answer'],
    ['something new', 'something new'],
  ])("'%s' is shown in Czech as '%s'", (outcome, text) => {
    expect(outcomeText(outcome)).toBe(text);
  });
});
