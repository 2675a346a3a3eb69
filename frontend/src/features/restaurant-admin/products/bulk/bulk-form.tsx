import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import type { ListedProduct } from '../../admin-api';
import styles from './bulk-form.module.css';
import { bulkTexts } from './bulk-texts';

type Props = {
  title: string;
  /** Those to name below; none where the form itself names them. */
  products: readonly ListedProduct[];
  busy: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** What is to be done to many products, and to which. */
export function BulkForm({ title, products, busy, children, onSubmit, onClose }: Props) {
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
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <ActionButton variant="contained" type="submit" busy={busy}>
            {bulkTexts.submit}
          </ActionButton>
        </FormActions>
      </form>
    </Modal>
  );
}

/** Every product that an act takes, by name. */
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

/** A product without a menu has no category and no price. */
export const namesOnNoMenu = (products: readonly ListedProduct[]) =>
  products.filter(({ offers }) => offers.length === 0).map(({ name }) => name);

/** Names the products that an act on menus leaves as they are. */
export function OnNoMenu({ products }: { products: readonly ListedProduct[] }) {
  const names = namesOnNoMenu(products);
  return names.length === 0 ? null : <p className={formStyles.hint}>{bulkTexts.onNoMenu(names)}</p>;
}

/** Below the dialog, so that the dialog is asked about. */
export function Unsaved({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty);
  return null;
}
