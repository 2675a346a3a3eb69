import { translated } from '#shared/language.ts';

export const sessionExpiredTexts = translated('sessionExpired', {
  title: 'Relace vypršela',
  reason:
    'Vaše relace skončila po 20 minutách nečinnosti, na stránce s menu po 5: naskenujte prosím znovu QR kód na stole a pokračujte v objednávání.',
  unanswered: 'Vaše objednávka zatím není potvrzená.',
  unansweredHint: 'Máme ji uloženou v telefonu. Až otevřete menu, dokončíme ji, nebo se vás na ni zeptáme.',
  ordersSame: 'Na odeslaných objednávkách se nic nemění a o změnách vám tu dáme vědět.',
  back: 'Zpět do menu',
});
