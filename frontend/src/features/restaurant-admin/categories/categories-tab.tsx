import Button from '@mui/material/Button';
import { useState } from 'react';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TagIcon, PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import {
  type Category,
  useGetCategoriesQuery,
  useDeleteCategoryMutation,
  useGetDeletionImpactQuery,
} from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import sectionStyles from '../section.module.css';
import { sortByName } from '#shared/format/by-name.ts';
import { DeleteDialog } from '../delete-dialog';
import { StationsSection } from '../stations/stations-section';
import { useDeletion } from '../use-deletion';
import { categoryTexts } from './admin-category-texts';
import { CategoryForm } from './category-form';
import styles from './categories-table.module.css';

type RemoveCategoryProps = { category: Category; others: readonly Category[]; onClose: () => void };

/**
 * Deletes a category. Asks for a new category for its dishes, because a menu must not have a deleted category as a
 * heading.
 */
function RemoveCategory({ category, others, onClose }: RemoveCategoryProps) {
  const { id, name } = category;
  const [remove] = useDeleteCategoryMutation();
  const [moveTo, setMoveTo] = useState('');
  const [isAsking, setAsking] = useState(false);
  const query = { kind: 'category', id: String(id) } as const;
  const { currentData: impact } = useGetDeletionImpactQuery(query, { refetchOnMountOrArgChange: true });
  const hasDishes = (impact?.menuItems ?? 0) > 0;
  const deletion = useDeletion<Category>({
    send: () => remove({ id, moveTo: hasDishes ? Number(moveTo) : undefined }),
    removed: categoryTexts.removed,
    failed: categoryTexts.removeFailed,
  });
  return (
    <DeleteDialog
      name={name}
      impactOf={{ kind: 'category', ids: [id] }}
      barred={impact === undefined || (hasDishes && others.length === 0)}
      busy={deletion.busy}
      onConfirm={() => (hasDishes && moveTo === '' ? setAsking(true) : void deletion.remove(category).then(onClose))}
      onClose={onClose}
    >
      {hasDishes && others.length === 0 && <p>{categoryTexts.noOther}</p>}
      {hasDishes && others.length > 0 && (
        <Stack pad="4 0 0">
          <SelectField
            label={categoryTexts.moveTo}
            value={moveTo}
            error={isAsking && moveTo === '' ? categoryTexts.moveToMissing : undefined}
            onChange={(event) => setMoveTo(event.target.value)}
          >
            <option value="">{categoryTexts.moveToMissing}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        </Stack>
      )}
    </DeleteDialog>
  );
}

type CategoriesTableProps = {
  categories: Category[];
  canEdit: boolean;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

function CategoriesTable({ categories, canEdit, onEdit, onRemove }: CategoriesTableProps) {
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

export function CategoriesTab() {
  const { venue, canEdit } = useAdminScope();
  const [open, setOpen] = useState<'new' | Category | null>(null);
  const { currentData, isError, refetch } = useGetCategoriesQuery({ venueId: venue.id });
  const [removed, askRemoval] = useState<Category | null>(null);
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={categoryTexts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} />;
  }
  const categories = sortByName(currentData, ({ name }) => name);
  const close = () => setOpen(null);
  const add = canEdit && (
    <Button variant="contained" onClick={() => setOpen('new')}>
      <PlusIcon size={18} />
      {categoryTexts.add}
    </Button>
  );
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{adminTexts.tabs.categories}</h2>
        {categories.length > 0 && (
          <span className={sectionStyles.count}>{countTexts.categories(categories.length)}</span>
        )}
        <span className={sectionStyles.spacer} />
        {categories.length > 0 && add}
      </div>
      {categories.length === 0 ? (
        <EmptyState icon={<TagIcon size={28} />} text={categoryTexts.empty} hint={categoryTexts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <CategoriesTable categories={categories} canEdit={canEdit} onEdit={setOpen} onRemove={askRemoval} />
      )}
      {categories.length > 0 && <StationsSection categories={categories} />}
      {open !== null && (
        <Modal title={open === 'new' ? categoryTexts.add : categoryTexts.edit} onClose={close}>
          <CategoryForm
            venueId={venue.id}
            {...(open === 'new' ? {} : { category: open })}
            onDone={close}
            onCancel={close}
          />
        </Modal>
      )}
      {removed !== null && (
        <RemoveCategory
          category={removed}
          others={categories.filter(({ id }) => id !== removed.id)}
          onClose={() => askRemoval(null)}
        />
      )}
    </>
  );
}
