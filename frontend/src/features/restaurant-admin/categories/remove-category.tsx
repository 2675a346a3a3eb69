import Box from '@mui/material/Box';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { SelectField } from '#staff-kit/form-field.tsx';
import { type Category, useDeleteCategoryMutation, useGetDeletionImpactQuery } from '../admin-api';
import { DeleteDialog } from '../delete-dialog';
import { useDeletedToast } from '../use-deletion';
import { categoryTexts } from './admin-category-texts';

type Props = { category: Category; others: readonly Category[]; onClose: () => void };

/** Deleting a category under which dishes stand asks where they go: no menu keeps a heading that nobody can choose any more. */
export function RemoveCategory({ category, others, onClose }: Props) {
  const { id, name } = category;
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const sayDeleted = useDeletedToast();
  const [moveTo, setMoveTo] = useState('');
  const [asked, setAsked] = useState(false);
  const query = { kind: 'category', id: String(id) } as const;
  const { currentData: impact } = useGetDeletionImpactQuery(query, { refetchOnMountOrArgChange: true });
  const stands = (impact?.menuItems ?? 0) > 0;
  const confirm = async () => {
    if (stands && moveTo === '') return setAsked(true);
    const { data, error } = await remove({ id, moveTo: stands ? Number(moveTo) : undefined });
    onClose();
    if (error === undefined) sayDeleted(categoryTexts.removed, data.restoreToken);
    else notify.failure(categoryTexts.removeFailed);
  };
  return (
    <DeleteDialog
      name={name}
      impactOf={{ kind: 'category', ids: [id] }}
      barred={impact === undefined || (stands && others.length === 0)}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {stands && others.length === 0 && <p>{categoryTexts.noOther}</p>}
      {stands && others.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <SelectField
            label={categoryTexts.moveTo}
            value={moveTo}
            error={asked && moveTo === '' ? categoryTexts.moveToMissing : undefined}
            onChange={(event) => setMoveTo(event.target.value)}
          >
            <option value="">{categoryTexts.moveToMissing}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        </Box>
      )}
    </DeleteDialog>
  );
}
