import { parseServerFrame } from './live-frames';

it('reads a frame of the server', () => {
  expect(parseServerFrame('{"type":"orderConfirmation","orderId":"a","position":4}')).toEqual({
    type: 'orderConfirmation',
    orderId: 'a',
    position: 4,
  });
});

it('answers null for what is none: broken, unknown, of a wrong shape', () => {
  expect(parseServerFrame('{"type":')).toBeNull();
  expect(parseServerFrame('null')).toBeNull();
  expect(parseServerFrame('{"type":"tomorrow","position":4}')).toBeNull();
  expect(parseServerFrame('{"type":"orderConfirmation","orderId":7,"position":4}')).toBeNull();
});
