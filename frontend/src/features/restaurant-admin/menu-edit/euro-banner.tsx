import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { MenuProduct } from '../admin-api';
import { pricesTexts } from '../menus/admin-menu-texts';

/** Says that guests cannot choose euros, and leads to the first price that is missing (docs/product.md#euros). */
export function EuroBanner({ items }: { items: readonly MenuProduct[] }) {
  const missing = items.filter(({ price_eur: eur }) => !eur).length;
  // A menu without any price in euros is one for crowns alone, on purpose.
  if (missing === 0 || missing === items.length) return null;
  const fillIn = () => {
    const cell = document.querySelector<HTMLElement>('[data-price][data-missing]');
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
    cell?.click();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={fillIn}>
          {pricesTexts.fillIn}
        </Button>
      }
    >
      {pricesTexts.euroOff(missing)}
    </Alert>
  );
}
