export const searchTexts = {
  open: 'Hledat',
  keys: 'Ctrl+K',
  title: 'Hledat ve všem',
  label: 'Co hledáte',
  placeholder: 'Jídlo, stůl, číslo objednávky, člověk…',
  nothing: 'Nic takového tu není.',
  searching: 'Hledáme…',
  failed: 'Hledání se nepovedlo. Zkuste to prosím znovu.',
  kinds: { section: 'Přejít', dish: 'Produkt', table: 'Stůl', order: 'Objednávka', person: 'Člověk' },
  order: (number: number, table: string) => `Objednávka ${number}, ${table}`,
};
