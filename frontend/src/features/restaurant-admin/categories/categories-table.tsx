import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { Category } from '../admin-api';
import tableStyles from '../table.module.css';
import { categoryTexts } from './admin-category-texts';

type Props = {
  categories: Category[];
  canEdit: boolean;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

export function CategoriesTable({ categories, canEdit, onEdit, onRemove }: Props) {
  const { columns } = categoryTexts;
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className={tableStyles.secondary}>
            {columns.description}
          </th>
          {canEdit && (
            <th scope="col" className={tableStyles.actions}>
              <span className="visually-hidden">{columns.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id}>
            <th scope="row">
              {category.name}
              {category.description !== null && <p className={tableStyles.below}>{category.description}</p>}
            </th>
            <td className={tableStyles.secondary}>{category.description}</td>
            {canEdit && (
              <td className={tableStyles.actions}>
                <IconAction label={categoryTexts.editNamed(category.name)} onClick={() => onEdit(category)}>
                  <PencilIcon />
                </IconAction>
                <IconAction
                  kind="quiet-danger"
                  label={categoryTexts.removeNamed(category.name)}
                  onClick={() => onRemove(category)}
                >
                  <TrashIcon />
                </IconAction>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
