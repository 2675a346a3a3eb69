import { isSoldOut } from './sold-out.js';

const noon = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

describe('given a dish that is sold out', () => {
  it('then it is until somebody says otherwise, when no moment was given', () => {
    expect(isSoldOut({ soldOut: true, soldOutUntil: null }, later(1e12))).toBe(true);
  });

  it('then it is up to the moment that was given, and no more at it', () => {
    const state = { soldOut: true, soldOutUntil: noon };
    expect([later(-1), noon, later(1)].map((at) => isSoldOut(state, at))).toEqual([true, false, false]);
  });
});

describe('given a dish that is there', () => {
  it('then a moment that was left from before does not take it away', () => {
    expect(isSoldOut({ soldOut: false, soldOutUntil: noon }, later(-1))).toBe(false);
    expect(isSoldOut({ soldOut: false, soldOutUntil: null }, noon)).toBe(false);
  });
});
