export const sessionExpiredTexts = {
  title: 'Relace vypršela',
  reason: 'Vaše relace skončila po 20 minutách nečinnosti, na stránce s menu po 5 minutách.',
  nextStep: 'Naskenujte prosím znovu QR kód na stole a pokračujte v objednávání.',
};
