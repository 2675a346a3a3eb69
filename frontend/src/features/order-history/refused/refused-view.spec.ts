import { reasonsText, refusedTexts } from './refused-view';

describe('the reason why a dish could not be ordered', () => {
  it('is one word for a single reason, and a list with counts for several', () => {
    expect(reasonsText([{ code: 'ITEM_SOLD_OUT', refusals: 4 }])).toBe('Došlo');
    const both = [
      { code: 'SOLD_OUT', refusals: 2 },
      { code: 'PRICE_CHANGED', refusals: 1 },
    ] as const;
    expect(reasonsText(both)).toBe('Došly porce 2×, změna ceny 1×');
    // A later release may know more reasons.
    expect(reasonsText([...both, { code: 'FROM_LATER', refusals: 1 }])).toContain('jiný důvod 1×');
    expect(reasonsText([{ code: 'FROM_LATER', refusals: 1 }])).toBe('Jiný důvod');
  });

  it('is followed by the number of dishes that are not listed', () => {
    expect([1, 3, 5].map(refusedTexts.more)).toEqual([
      'A ještě 1 další jídlo.',
      'A ještě 3 další jídla.',
      'A ještě 5 dalších jídel.',
    ]);
  });
});
