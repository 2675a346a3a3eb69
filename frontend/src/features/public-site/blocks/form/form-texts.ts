/** The messages are specified word for word (docs/product.md#words-on-the-screen). */
export const formTexts = {
  chosenPlan: (plan: string) => `Zájem o plán ${plan}.`,
  thanks: 'Děkujeme!',
  thanksText: 'Ozveme se vám co nejdříve.',
  /** Drawn as a picture, because not every device has an emoji font. */
  thanksSign: '📞',
  contactMissing: 'Zadejte alespoň telefon nebo e-mail.',
  consentMissing: 'Musíte souhlasit se zpracováním osobních údajů.',
  consent: 'Souhlasím se',
  consentLink: 'zpracováním osobních údajů',
  send: 'Odeslat',
  sending: 'Odesíláme…',
  needsScript: 'Formulář potřebuje JavaScript. Napište nám prosím na',
  trap: 'Toto pole nechte prázdné',
  emailWrong: 'Zadejte platný e-mail.',
  tooMany: 'Příliš mnoho požadavků. Zkuste to za chvíli.',
  offline: 'Nejste připojeni k internetu. Co jste napsali, zůstalo.',
  choose: 'Vyberte',
  optional: 'nepovinné',
};
