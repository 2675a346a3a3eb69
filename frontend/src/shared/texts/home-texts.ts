export const homeTexts = {
  headline: 'Objednávky od stolu, bez čekání.',
  lead: 'Host naskenuje QR kód na stole, vybere si z menu a objedná. Obsluha vidí objednávku hned.',
  guestHint: 'Jste u stolu? Naskenujte QR kód, který na něm najdete.',
  steps: [
    { title: 'Host naskenuje', text: 'QR kód na stole otevře menu. Bez aplikace a bez registrace.' },
    { title: 'Vybere a objedná', text: 'Objednávka jde rovnou k obsluze, i s poznámkou ke každému jídlu.' },
    { title: 'Obsluha potvrdí', text: 'Na tabletu ji vidí a slyší hned. Host ví, že se na ní pracuje.' },
  ],
};
