export const homeTexts = {
  headline: 'Objednávky od stolu, bez čekání.',
  lead: 'Host naskenuje QR kód na stole, vybere si z menu a objedná. Obsluha vidí objednávku hned.',
  guestHint: 'Jste u stolu? Naskenujte QR kód, který na něm najdete.',
  openBoard: 'Objednávky',
};
