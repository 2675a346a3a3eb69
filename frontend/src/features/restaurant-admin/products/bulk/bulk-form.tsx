import type { FormEvent, ReactNode } from 'react';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import type { ListedProduct } from '../../admin-api';
import styles from './bulk-form.module.css';
import { bulkTexts } from './bulk-texts';

type Props = {
  title: string;
  products: readonly ListedProduct[];
  busy: boolean;
  loading?: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

export function BulkForm({ title, products, busy, loading = false, children, onSubmit, onClose }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {children}
        {products.length > 0 && <ChosenNames products={products} />}
        <FormActions>
          <FormButtons submit={bulkTexts.submit} busy={busy} disabled={loading} onCancel={onClose} />
        </FormActions>
      </form>
    </Modal>
  );
}

/** Lists the names of all products that an action changes. */
export function ChosenNames({ products }: { products: readonly ListedProduct[] }) {
  return (
    <div>
      <p>{bulkTexts.names}</p>
      <ul className={styles.names} aria-label={bulkTexts.names}>
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the names of products on no menu, which have no category and no price. */
export const namesOnNoMenu = (products: readonly ListedProduct[]) =>
  products.filter(({ offers }) => offers.length === 0).map(({ name }) => name);

/** Names the products on no menu, which the action does not change. */
export function OnNoMenu({ products }: { products: readonly ListedProduct[] }) {
  const names = namesOnNoMenu(products);
  return names.length === 0 ? null : <p className="hint">{bulkTexts.onNoMenu(names)}</p>;
}

/** Guards unsaved work. It is rendered inside the dialog, so that closing the dialog asks, too. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty);
  return null;
}
