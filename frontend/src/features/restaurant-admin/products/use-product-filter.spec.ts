import type { ListedProduct } from '../admin-api';
import { filtered } from './use-product-filter';

const product = (name: string, changes: Partial<ListedProduct> = {}): ListedProduct =>
  ({
    name,
    offers: [{ category: 'Jídla' }],
    imageUrl: '/images/x.webp',
    is_sold_out: false,
    ...changes,
  }) as ListedProduct;

const names = (...given: Parameters<typeof filtered>) => filtered(...given).map(({ name }) => name);

const PRODUCTS = [
  product('Čočka', { is_sold_out: true }),
  product('Guláš', { offers: [], is_sold_out: true }),
  product('Pivo', { imageUrl: null, offers: [{ category: 'Nápoje' }] as ListedProduct['offers'] }),
];

it('shows all products without a search', () => {
  expect(names(PRODUCTS, ' ', [])).toEqual(['Čočka', 'Guláš', 'Pivo']);
});

it('finds products by name or category, whatever case and diacritics', () => {
  expect(names(PRODUCTS, 'COCK', [])).toEqual(['Čočka']);
  expect(names(PRODUCTS, 'napoj', [])).toEqual(['Pivo']);
});

it('combines marks', () => {
  expect(names(PRODUCTS, '', ['soldOut'])).toEqual(['Čočka', 'Guláš']);
  expect(names(PRODUCTS, '', ['soldOut', 'noMenu'])).toEqual(['Guláš']);
  expect(names(PRODUCTS, '', ['noPicture'])).toEqual(['Pivo']);
  expect(names(PRODUCTS, 'čočka', ['noMenu'])).toEqual([]);
});
