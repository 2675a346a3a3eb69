import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TagIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Category, useGetCategoriesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import sectionStyles from '../section.module.css';
import { sortByName } from '../sort-by-name';
import { categoryTexts } from './admin-category-texts';
import { CategoriesTable } from './categories-table';
import { RemoveCategory } from './remove-category';
import { CategoryForm } from './category-form';

/** The headings that the venue's menus choose from. */
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
