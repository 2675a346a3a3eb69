import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '#api/types.ts';
import { order } from '#test/restaurant.ts';
import type { Decisions } from '../decisions/use-decisions';
import { EndedList } from './ended-line';

const undecided = { notices: new Map() } as unknown as Decisions;
const AT = '2026-11-21T18:05:00.000Z';
const shown = (changes: Partial<Order>) =>
  renderToStaticMarkup(<EndedList orders={[order({ end_time: AT, ...changes })]} decisions={undecided} />);

it.each([
  ['Dokončeno', { is_confirmed: true, start_time: AT }],
  ['Odmítnuto', { status: 'rejected', is_rejected: true }],
  ['Propadlo', { status: 'expired', is_rejected: true, is_expired: true }],
  ['Zrušeno hostem', { status: 'rejected', is_rejected: true, is_withdrawn: true }],
] as const)('says what became of an ended order: %s', (result, changes) => {
  expect(shown(changes)).toContain(`<span>${result}</span>`);
});
