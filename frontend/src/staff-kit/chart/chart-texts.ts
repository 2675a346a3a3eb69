export const chartTexts = {
  asTable: 'Zobrazit tabulku',
  asChart: 'Zobrazit graf',
  open: (label: string) => `Objednávky: ${label}`,
};
