import { useDeferredValue, useMemo, useState } from 'react';
import { isFound, searchTerms } from '@stolek/rules/search-text';
import type { ListedProduct } from '../admin-api';
import { byName, sortByName } from '#shared/format/by-name.ts';
import { isToCheck } from './dish-allergens';

export const MARKS = {
  soldOut: (product: ListedProduct) => product.is_sold_out,
  noMenu: (product: ListedProduct) => product.offers.length === 0,
  noPicture: (product: ListedProduct) => product.imageUrl === null,
  allergensToCheck: isToCheck,
};
export type Mark = keyof typeof MARKS;

export type Wanted = { search: string; marks: readonly Mark[]; category: string };

/**
 * @returns the products that have all properties in `marks`, are on a menu in the category, and match the search by
 *   name or category
 */
export function filtered(products: readonly ListedProduct[], { search, marks, category }: Wanted): ListedProduct[] {
  const all = search.trim() === '';
  const terms = searchTerms(search);
  const found = ({ name, offers }: ListedProduct) =>
    isFound([name, ...offers.map((offer) => offer.category)].join(' '), terms, 'words');
  const listed = ({ offers }: ListedProduct) => category === '' || offers.some((offer) => offer.category === category);
  return products.filter(
    (product) => listed(product) && marks.every((mark) => MARKS[mark](product)) && (all || found(product)),
  );
}

const NOTHING: Wanted = { search: '', marks: [], category: '' };

/** @returns the filter in an address. The global search links here with a name, the overview with a property. */
export function wantedIn(address: URLSearchParams): Wanted {
  const given = address.get('mark');
  const marks = (Object.keys(MARKS) as Mark[]).filter((mark) => mark === given);
  return { ...NOTHING, search: address.get('search') ?? '', marks };
}

/**
 * Filters the products by search, marks and category, and sorts them by name.
 * @param wanted the initial filter
 */
export function useProductFilter(products: readonly ListedProduct[], wanted: Wanted = NOTHING) {
  const [search, setSearch] = useState(wanted.search);
  const [marks, setMarks] = useState<readonly Mark[]>(wanted.marks);
  const [chosen, setCategory] = useState(wanted.category);
  const searched = useDeferredValue(search);
  const sorted = useMemo(() => sortByName(products, ({ name }) => name), [products]);
  const categories = useMemo(
    () => [...new Set(products.flatMap(({ offers }) => offers.map((offer) => offer.category)))].sort(byName),
    [products],
  );
  const category = categories.includes(chosen) ? chosen : '';
  const shown = useMemo(
    () => filtered(sorted, { search: searched, marks, category }),
    [sorted, searched, marks, category],
  );
  const clear = () => {
    setSearch('');
    setMarks([]);
    setCategory('');
  };
  return { shown, search, setSearch, marks, setMarks, categories, category, setCategory, clear };
}

export type ProductFilter = ReturnType<typeof useProductFilter>;
