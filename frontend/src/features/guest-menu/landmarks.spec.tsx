import { renderToStaticMarkup } from 'react-dom/server';
import { Dialog } from '#light-kit/dialog.tsx';
import { QuantityStepper } from './dish/quantity-stepper';
import { CurrencyToggle } from './menu/menu-body';
import { MenuHeader } from './menu/menu-header';
import { AllergenChips } from './search/allergen-chips';
import { MenuSearch } from './search/menu-search';
import type { MenuSearching } from './search/use-menu-search';

const nothing = () => undefined;
const toggle = <CurrencyToggle currency="CZK" onChoose={nothing} />;
const searching: MenuSearching = {
  query: '',
  setQuery: nothing,
  diet: null,
  groups: [],
  found: 0,
  menu: [],
  choices: ['1'],
  chosen: [],
  setChosen: nothing,
  parts: null,
  begin: nothing,
};

describe('a group of buttons', () => {
  it.each([
    ['Měna', toggle],
    ['Vybrat podle alergenů a značek', <AllergenChips key="chips" id="filter" {...searching} />],
  ])('has the legend %s', (legend, group) => {
    expect(renderToStaticMarkup(group)).toMatch(
      new RegExp(`^<fieldset[^>]*><legend class="visually-hidden">${legend}</legend>`),
    );
  });

  it('has the dish’s name in its label if it changes the number of pieces', () => {
    const group = renderToStaticMarkup(<QuantityStepper name="Svíčková" quantity={1} onChange={nothing} />);
    expect(group).toMatch(/^<fieldset aria-label="Množství: Svíčková"/);
  });
});

describe('the landmarks of the page', () => {
  it('include the currencies in the header', () => {
    const info = { venueName: 'U Lípy', tableName: 'Stůl 1', timeZone: 'Europe/Prague' };
    const head = renderToStaticMarkup(<MenuHeader info={info as never}>{toggle}</MenuHeader>);
    expect(head).toMatch(/^<header.*<fieldset.*<\/header>$/);
  });

  it('leave out the header of a dialog', () => {
    const dialog = (
      <Dialog title="Košík" onClose={nothing}>
        Prázdný
      </Dialog>
    );
    expect(renderToStaticMarkup(dialog)).not.toContain('<header');
  });

  it('include no filter while none is open', () => {
    expect(renderToStaticMarkup(<MenuSearch search={searching} />)).not.toContain('aria-controls');
  });
});
