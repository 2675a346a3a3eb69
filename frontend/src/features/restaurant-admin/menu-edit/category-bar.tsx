import Button from '@mui/material/Button';
import { menuEditTexts } from '../menus/admin-menu-texts';
import styles from './menu-edit-page.module.css';
import type { Group } from '../menu-order/ordering';

/** @returns the id of a category's heading on the page */
export function categoryAnchor(index: number): string {
  return `kategorie-${index + 1}`;
}

/** The menu's categories; each scrolls to its place. */
export function CategoryBar({ groups }: { groups: Group[] }) {
  const show = (index: number) => {
    const heading = document.getElementById(categoryAnchor(index));
    heading?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.categoryBar} aria-label={menuEditTexts.categories}>
      {groups.map(({ category }, index) => (
        <Button
          key={category}
          className={styles.category}
          variant="outlined"
          color="inherit"
          onClick={() => show(index)}
        >
          {category}
        </Button>
      ))}
    </nav>
  );
}
