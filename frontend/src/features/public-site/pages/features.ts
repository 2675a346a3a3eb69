import { block, type Page } from '../block';
import { Band } from '../blocks/band';
import { Cards } from '../blocks/cards';
import { Form } from '../blocks/form/form';
import { Title } from '../blocks/title';
import { MoreOrders, Ratings, Satisfied } from '../pictures/opportunities';
import { contactForm } from './contact-form';

/** The page /features. Its numbers are marketing claims, so each is hedged (docs/product.md#pages). */
export const features: Page = [
  block(Title, {
    title: 'Příležitosti',
    lead: 'Čekání je první, čeho si host všimne, a poslední, co vám odpustí. Podívejte se, kde vám utíkají objednávky.',
  }),
  block(Band, {
    columns: 'below',
    parts: [
      block(Cards, {
        look: 'boxes',
        items: [
          {
            picture: Satisfied,
            title: 'Spokojenější hosté',
            figure: 'asi 70 %',
            claim: 'hostů říká, že o jejich spokojenosti rozhoduje rychlost obsluhy.',
            text: 'Objednávka odejde ve chvíli, kdy má host vybráno. Obsluha chodí ke stolům s jídlem, ne s bločkem.',
          },
          {
            picture: MoreOrders,
            title: 'Více objednávek',
            figure: 'asi o 20 %',
            claim: 'víc opakovaných objednávek, když má host menu pořád u sebe.',
            text: 'Kdo čeká déle než 10 minut, objedná si méně: platí to asi pro 40 % hostů. Další káva už nezávisí na tom, kdo půjde kolem.',
          },
          {
            picture: Ratings,
            title: 'Lepší hodnocení',
            figure: 'zhruba o 30 %',
            claim: 'kratší čekání, o kterém by jinak někdo napsal na internetu.',
            text: 'Kde se čeká déle, mívají přibližně o 20 % víc špatných recenzí. Na obrazovce je u každého stolu vidět, jak dlouho čeká.',
          },
        ],
        note: 'Jde o odhady, ne o záruku. Výsledek záleží na provozu, hostech i sezoně.',
      }),
      block(Form, contactForm),
    ],
  }),
];
