/** Texts of what has happened to a line of an order: they come with its code, once there is some (line-news.tsx). */
export const lineNewsTexts = {
  asOrdered: 'Platí, jak jste objednali',
  isOffered: (ordered: string) => `Položku ${ordered} už nemáme. Nabízíme místo ní:`,
  offeredDish: (pieces: number, dish: string, total: string) => `${pieces}× ${dish}, ${total}`,
  takeOffered: 'Dám si',
  declineOffered: 'Nechci',
  answerFailed: 'Odpověď se nepodařilo odeslat. Zkuste to prosím znovu.',
  timeToAnswer: (wait: string) => `Na odpověď zbývá ${wait}.`,
  timeIsOver: 'Čas na odpověď vypršel.',
};
