import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { CompanyDetails } from '../blocks/company';
import { Title } from '../blocks/title';
import { Story } from '../blocks/words';

export const about: Page = [
  block(
    Title,
    {
      title: '',
      lead: 'Stolek vznikl z jednoduché otázky: proč má host s vybraným jídlem čekat, až si ho někdo všimne?',
    },
    { title: 'O nás' },
  ),
  block(Band, {
    columns: 'even',
    parts: [
      block(Story, {
        text: [
          'Děláme objednávání od stolu pro české restaurace, hospody a kavárny. Host naskenuje kód, vybere si a odešle. Obsluha objednávku vidí hned, schválí ji a může se věnovat tomu, co za ni nikdo neudělá: hostům.',
          'Nechceme obsluhu nahradit. Objednávku vždycky schvaluje člověk, platí se jako dosud u obsluhy a přivolat ji jde jedním klepnutím. Technika má jen zkrátit cestu mezi stolem a kuchyní.',
          'Stavíme na třech věcech: na menu, které se čte stejně dobře u okna i ve sklepě, na obrazovce, které obsluha rozumí bez školení, a na tom, že se žádná objednávka neztratí.',
        ],
      }),
      block(CompanyDetails, { heading: { id: 'kde', title: 'Kde nás najdete' } }),
    ],
  }),
];
