import { translated } from '#shared/language.ts';

export const takingBackTexts = translated('takingBack', {
  order: 'Zrušit objednávku',
  left: (seconds: number) => `jde to ještě ${seconds} s`,
  question: (number: number) => `Zrušit objednávku č. ${number}?`,
  keep: 'Nechat ji',
  orderDone: (number: number) => `Objednávka č. ${number} je zrušená.`,
  orderAccepted: 'Obsluha ji už přijala, zrušit ji nejde.',
  orderUnknown: (number: number) =>
    `Nevíme, zda se objednávku č. ${number} podařilo zrušit. Zkuste to znovu, nebo to řekněte obsluze.`,
  call: 'Zrušit přivolání',
  callDone: 'Přivolání obsluhy je zrušené.',
  callUnknown: 'Nevíme, zda se přivolání podařilo zrušit. Zkuste to znovu.',
  bill: 'Zrušit žádost o účet',
  billDone: 'Žádost o účet je zrušená.',
  billUnknown: 'Nevíme, zda se žádost o účet podařilo zrušit. Zkuste to znovu.',
  answered: 'Obsluha už o vás ví.',
});
