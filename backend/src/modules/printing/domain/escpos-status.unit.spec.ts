import { failureAtEnd, failureOf, isEndAnswer, isStateAnswer } from './escpos-status.js';

describe('the state of an ESC/POS printer', () => {
  it.each([
    ['ready', [0x12, 0x12, 0x12], null],
    ['nearly out of paper', [0x12, 0x12, 0x1e], null],
    ['out of paper', [0x1a, 0x32, 0x72], 'EPTR_REC_EMPTY'],
    ['out of paper with an open cover', [0x1a, 0x36, 0x72], 'EPTR_REC_EMPTY'],
    ['open', [0x1a, 0x16, 0x12], 'EPTR_COVER_OPEN'],
    ['stopped by an error', [0x12, 0x52, 0x12], 'EPTR_OTHER'],
    ['offline', [0x1a, 0x12, 0x12], 'EPTR_OTHER'],
  ])('is read from its bits as %s', (_words, answers, failure) => {
    expect(answers.every(isStateAnswer)).toBe(true);
    expect(answers.some(isEndAnswer)).toBe(false);
    expect(failureOf(answers)).toBe(failure);
  });

  it('shows after the last byte whether the printer has paper', () => {
    expect([0x00, 0x03].map((byte) => [isEndAnswer(byte), failureAtEnd(byte)])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(failureAtEnd(0x0f)).toBe('EPTR_REC_EMPTY');
  });
});
