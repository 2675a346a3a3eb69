import type { GuestVisit } from '#api/types.ts';

export const SEVEN = { id: 7, name: 'Stůl 7' };
export const TWELVE = { id: 12, name: 'Stůl 12' };

/** A phone of a party, for tests. */
export function phone(number: number, changes: Partial<GuestVisit['phones'][number]> = {}) {
  return { tag: `phone-${number}`, number, nickname: null, isMine: false, ...changes };
}

/** An open visit at table 7 with only this phone, unless the test changes it. */
export function visitOf(changes: Partial<GuestVisit> = {}): GuestVisit {
  return {
    id: 'visit-a',
    openedAt: '2026-11-21T18:00:00.000Z',
    endedAt: null,
    table: SEVEN,
    tables: [SEVEN],
    phones: [phone(1, { isMine: true })],
    ...changes,
  };
}
