export const chartTexts = {
  asTable: 'Zobrazit tabulku',
  asChart: 'Zobrazit graf',
  open: (value: string, period: string, row: string) => `${value}, ${period}: ${row}`,
};
