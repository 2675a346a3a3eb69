import { wifiPayload } from './sheet-card.js';

describe('the text of a Wi-Fi code', () => {
  it.each([
    [{ name: 'Lípa hosté', password: 'knedlik12' }, 'WIFI:T:WPA;S:Lípa hosté;P:knedlik12;;'],
    [{ name: 'Otevřená', password: '' }, 'WIFI:T:nopass;S:Otevřená;;'],
    [{ name: 'a;b:c,d"e\\f', password: ';;P:x\\' }, 'WIFI:T:WPA;S:a\\;b\\:c\\,d\\"e\\\\f;P:\\;\\;P\\:x\\\\;;'],
  ])('escapes the characters of %j that would end a field', (wifi, text) => expect(wifiPayload(wifi)).toBe(text));
});
