export const sessionExpiredTexts = {
  title: 'Relace vypršela',
  reason: 'Vaše relace skončila po 20 minutách nečinnosti, na stránce s menu po 5 minutách.',
  unanswered: 'Vaše objednávka zatím není potvrzená.',
  unansweredHint: 'Máme ji uloženou v telefonu. Po naskenování kódu ji dokončíme, nebo se vás na ni zeptáme.',
  nextStep: 'Naskenujte prosím znovu QR kód na stole a pokračujte v objednávání.',
};
