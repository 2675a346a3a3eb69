import { draftOf } from './price-draft';

it.each([
  ['89', 89, { kind: 'same' }],
  ['89,00', 89, { kind: 'same' }],
  ['92,50', 89, { kind: 'amount', amount: 92.5 }],
  ['1 200', 89, { kind: 'amount', amount: 1200 }],
  ['0', 89, { kind: 'amount', amount: 0 }],
  ['', 89, { kind: 'emptied' }],
  ['  ', null, { kind: 'same' }],
  ['3,60', null, { kind: 'amount', amount: 3.6 }],
  ['abc', 89, { kind: 'wrong' }],
  ['-5', 89, { kind: 'wrong' }],
  ['1,234', 89, { kind: 'wrong' }],
] as const)('%j written over %j is %j', (written, before, draft) => expect(draftOf(written, before)).toEqual(draft));
