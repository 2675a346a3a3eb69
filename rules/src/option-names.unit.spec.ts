import { optionNames, placedOptions } from './option-names.js';

const option = (group: string, name: string) => ({ name, group: { name: group } });

describe('the names of chosen options', () => {
  it.each([
    ['have their group before them', [option('Vynechat', 'Cibule')], 'Vynechat: Cibule'],
    [
      'differ for two options of one name',
      [option('Přidat', 'Cibule'), option('Vynechat', 'Cibule')],
      'Přidat: Cibule · Vynechat: Cibule',
    ],
    [
      'have a group once for its options',
      [option('Příloha', 'Rýže'), option('Navíc', 'Sýr'), option('Navíc', 'Slanina')],
      'Příloha: Rýže · Navíc: Sýr, Slanina',
    ],
    ['do not repeat a group of the same name', [option('Extra sýr', 'Extra sýr')], 'Extra sýr'],
    ['are empty without options', [], ''],
  ])('%s', (_, options, written) => {
    expect(optionNames(options)).toBe(written);
  });

  it('have a part for each option, with the name of its group if that is written before it', () => {
    const [rice, cheese, bacon] = [option('Příloha', 'Rýže'), option('Navíc', 'Sýr'), option('Navíc', 'Slanina')];
    expect(placedOptions([rice, cheese, bacon])).toEqual([
      { option: rice, separator: '', group: rice.group },
      { option: cheese, separator: ' · ', group: cheese.group },
      { option: bacon, separator: ', ', group: null },
    ]);
  });
});
