import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { Category } from '../admin-api';
import styles from './categories-table.module.css';
import { categoryTexts } from './admin-category-texts';

type Props = {
  categories: Category[];
  canEdit: boolean;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

export function CategoriesTable({ categories, canEdit, onEdit, onRemove }: Props) {
  const { name, description, actions } = categoryTexts.columns;
  return (
    <PlainTable className={styles.table} columns={canEdit ? [name, description, actions] : [name, description]}>
      {categories.map((category) => (
        <TableRow key={category.id} hover>
          <TableCell component="th" scope="row">
            {category.name}
          </TableCell>
          <TableCell>{category.description}</TableCell>
          {canEdit && (
            <TableCell className={styles.actions}>
              <IconAction label={categoryTexts.editNamed(category.name)} onClick={() => onEdit(category)}>
                <PencilIcon />
              </IconAction>
              <IconAction label={categoryTexts.removeNamed(category.name)} onClick={() => onRemove(category)}>
                <TrashIcon />
              </IconAction>
            </TableCell>
          )}
        </TableRow>
      ))}
    </PlainTable>
  );
}
