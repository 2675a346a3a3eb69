import { useDeferredValue, useMemo, useState } from 'react';
import type { ListedProduct } from '../admin-api';
import { isFound, searchTerms } from '#shared/format/generated-search-text.ts';
import { sortByName } from '../sort-by-name';

export const MARKS = {
  soldOut: (product: ListedProduct) => product.is_sold_out,
  noMenu: (product: ListedProduct) => product.offers.length === 0,
  noPicture: (product: ListedProduct) => product.imageUrl === null,
};
export type Mark = keyof typeof MARKS;

/** @returns products with every mark that match the search by name or category */
export function filtered(products: readonly ListedProduct[], search: string, marks: readonly Mark[]): ListedProduct[] {
  const all = search.trim() === '';
  const terms = searchTerms(search);
  const found = ({ name, offers }: ListedProduct) =>
    isFound([name, ...offers.map(({ category }) => category)].join(' '), terms, 'words');
  return products.filter((product) => marks.every((mark) => MARKS[mark](product)) && (all || found(product)));
}

export type Wanted = { search: string; marks: readonly Mark[] };

const NOTHING: Wanted = { search: '', marks: [] };

/** @returns the filter in an address: the global search leads here with a name, the overview with a mark */
export function wantedIn(address: URLSearchParams): Wanted {
  const given = address.get('mark');
  const marks = (Object.keys(MARKS) as Mark[]).filter((mark) => mark === given);
  return { search: address.get('search') ?? '', marks };
}

/**
 * The filtered products, sorted by name, with the search.
 *
 * @param wanted the initial search
 */
export function useProductFilter(products: readonly ListedProduct[], wanted: Wanted = NOTHING) {
  const [search, setSearch] = useState(wanted.search);
  const [marks, setMarks] = useState<readonly Mark[]>(wanted.marks);
  const searched = useDeferredValue(search);
  const sorted = useMemo(() => sortByName(products, ({ name }) => name), [products]);
  const shown = useMemo(() => filtered(sorted, searched, marks), [sorted, searched, marks]);
  const clear = () => {
    setSearch('');
    setMarks([]);
  };
  return { shown, search, setSearch, marks, setMarks, clear };
}

export type ProductFilter = ReturnType<typeof useProductFilter>;
