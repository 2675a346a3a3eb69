import { useEffect, useRef } from 'react';
import type { ListedProduct } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { ProductCard } from './product-card';
import type { OpenProduct } from './product-dialogs';
import styles from './products-tab.module.css';
import type { Choice } from './use-choice';

export type ShownProducts = {
  products: readonly ListedProduct[];
  choice: Choice;
  /** The product just added: it is scrolled to and marked. */
  marked: number | null;
  onOpen: (open: OpenProduct) => void;
};

/** The products as cards, in one, two or three columns. */
export function ProductCards({ products, choice, choosing, marked, onOpen }: ShownProducts & { choosing: boolean }) {
  const { canEdit } = useAdminScope();
  const list = useRef<HTMLUListElement>(null);
  const isThere = products.some(({ id }) => id === marked);
  useEffect(() => {
    if (isThere) list.current?.querySelector('[data-marked="true"]')?.scrollIntoView({ block: 'center' });
  }, [marked, isThere]);
  const chosen = new Set(choice.products.map(({ id }) => id));
  return (
    <ul className={styles.grid} ref={list}>
      {products.map((item) => (
        <ProductCard
          key={item.id}
          item={item}
          canEdit={canEdit}
          marked={item.id === marked}
          selection={choosing ? { chosen: chosen.has(item.id), toggle: () => choice.toggle(item.id) } : null}
          onOpen={() => onOpen({ kind: 'detail', id: item.id })}
          onEdit={() => onOpen({ kind: 'edit', id: item.id })}
          onRemove={() => onOpen({ kind: 'remove', id: item.id })}
        />
      ))}
    </ul>
  );
}
