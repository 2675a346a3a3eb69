import { guestLanguage } from './accepted-language.js';

describe('the language of a guest’s page', () => {
  it.each([
    [undefined, undefined, undefined, 'cs'],
    [undefined, undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, undefined, 'fr-FR, fr;q=0.9, en;q=0.3, pl;q=0.7', 'pl'],
    [undefined, undefined, 'ru, uk;q=0.5, *;q=0.1', 'uk'],
    [undefined, undefined, 'en;q=0, fr', 'cs'],
    [undefined, 'a=b; language=sk', 'en', 'sk'],
    [undefined, 'mylanguage=sk', 'en', 'en'],
    [undefined, 'language=xx', 'en', 'en'],
    ['uk', 'language=sk', 'en', 'uk'],
    [['uk'], undefined, '', 'cs'],
    ['klingon', undefined, ';;;,q=,', 'cs'],
  ])('for the address %p, the cookies %p and the header %p is %s', (address, cookies, accepted, language) => {
    expect(guestLanguage(address, cookies, accepted)).toBe(language);
  });
});
