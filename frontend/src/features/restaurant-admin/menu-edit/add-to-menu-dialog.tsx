import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Modal } from '#staff-kit/modal.tsx';
import { menuEditTexts, menuProductTexts } from '../menus/admin-menu-texts';
import { MenuProductForm } from '../menus/menu-product-form';
import { productTexts } from '../products/admin-product-texts';
import { ProductForm } from '../products/product-form';
import styles from './add-to-menu-dialog.module.css';

type Mode = 'existing' | 'fresh';
type Props = { venueId: number; menuId: number; onClose: () => void };

/** Adds a new product or one of the venue's products to the menu, with a price and a category. */
export function AddToMenuDialog({ venueId, menuId, onClose }: Props) {
  const [mode, setMode] = useState<Mode>('fresh');
  const [created, setCreated] = useState<number | undefined>();
  return (
    <Modal title={menuEditTexts.addProduct} onClose={onClose}>
      {created === undefined && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          className={styles.modes}
          aria-label={menuProductTexts.mode}
          value={mode}
          onChange={(_, next: Mode | null) => next !== null && setMode(next)}
        >
          {(['fresh', 'existing'] as const).map((each) => (
            <ToggleButton key={each} value={each}>
              {menuProductTexts[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {mode === 'existing' ? (
        <MenuProductForm
          key={created}
          venueId={venueId}
          menuId={menuId}
          {...(created === undefined ? {} : { itemId: created })}
          onDone={onClose}
          onCancel={onClose}
        />
      ) : (
        <>
          <p className={styles.hint}>{menuProductTexts.freshHint}</p>
          <ProductForm
            venueId={venueId}
            submitLabel={productTexts.add}
            onDone={({ id }) => {
              setCreated(id);
              setMode('existing');
            }}
            onCancel={onClose}
          />
        </>
      )}
    </Modal>
  );
}
