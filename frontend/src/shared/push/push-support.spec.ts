import { isIos, type PushDevice, supportOf } from './push-support';

const phone: PushDevice = { capable: true, ios: false, installed: false, permission: 'default' };

it('notifications are not offered on phones without them, or on Apple’s devices outside the home screen', () => {
  expect(supportOf({ ...phone, capable: false })).toBe('unsupported');
  expect(supportOf({ ...phone, ios: true })).toBe('unsupported');
  expect(supportOf({ ...phone, ios: true, permission: 'denied' })).toBe('unsupported');
});

it('notifications are offered to a page on the home screen of Apple’s devices, but a denial shows no notice there', () => {
  const installed = { ...phone, ios: true, installed: true };
  expect(supportOf(installed)).toBe('default');
  expect(supportOf({ ...installed, permission: 'granted' })).toBe('granted');
  expect(supportOf({ ...installed, permission: 'denied' })).toBe('unsupported');
  expect(supportOf({ ...phone, permission: 'denied' })).toBe('denied');
});

it('isIos recognises an iPad that identifies itself as a Mac', () => {
  expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 })).toBe(true);
  expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 })).toBe(false);
});
