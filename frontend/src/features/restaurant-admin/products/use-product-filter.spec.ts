import type { ListedProduct } from '../admin-api';
import { filtered, type Wanted } from './use-product-filter';

const product = (name: string, changes: Partial<ListedProduct> = {}): ListedProduct =>
  ({
    name,
    offers: [{ category: 'Jídla' }],
    imageUrl: '/images/x.webp',
    is_sold_out: false,
    ingredients: null,
    allergen_numbers: [],
    ...changes,
  }) as ListedProduct;

const names = (wanted: Partial<Wanted>) =>
  filtered(PRODUCTS, { search: '', marks: [], category: '', ...wanted }).map(({ name }) => name);

const PRODUCTS = [
  product('Čočka', { is_sold_out: true }),
  product('Guláš', { offers: [], is_sold_out: true }),
  product('Pivo', { imageUrl: null, offers: [{ category: 'Nápoje' }] as ListedProduct['offers'] }),
];

describe('the filter of products', () => {
  it('shows all products without a search', () => {
    expect(names({ search: ' ' })).toEqual(['Čočka', 'Guláš', 'Pivo']);
  });

  it('finds products by name or category, whatever case and diacritics', () => {
    expect(names({ search: 'COCK' })).toEqual(['Čočka']);
    expect(names({ search: 'napoj' })).toEqual(['Pivo']);
  });

  it('combines several properties such as sold out or without a picture', () => {
    expect(names({ marks: ['soldOut'] })).toEqual(['Čočka', 'Guláš']);
    expect(names({ marks: ['soldOut', 'noMenu'] })).toEqual(['Guláš']);
    expect(names({ marks: ['noPicture'] })).toEqual(['Pivo']);
    expect(names({ search: 'čočka', marks: ['noMenu'] })).toEqual([]);
  });

  it('finds products with a number that may be an allergen', () => {
    const houska = product('Houska 1', { listed_allergens: [-1] });
    const wanted: Wanted = { search: '', marks: ['allergensToCheck'], category: '' };
    const stated = { ...houska, allergen_numbers: [1] };
    expect(filtered([houska, stated, ...PRODUCTS], wanted)).toEqual([houska]);
  });

  it('limits products to one category, together with a search and other properties', () => {
    expect(names({ category: 'Nápoje' })).toEqual(['Pivo']);
    expect(names({ category: 'Jídla', marks: ['soldOut'] })).toEqual(['Čočka']);
    expect(names({ category: 'Jídla', search: 'pivo' })).toEqual([]);
  });
});
