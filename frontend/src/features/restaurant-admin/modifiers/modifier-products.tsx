import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { CheckField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Row, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import {
  type ListedProduct,
  type ModifierGroup,
  useGetProductListQuery,
  useSetGroupProductsMutation,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { SearchBox } from '../products/search-box';
import { useProductFilter } from '../products/use-product-filter';
import { readApiFailure } from '#api/api-error.ts';
import { fieldErrorsOf } from '#edited-record/server-errors.ts';
import { modifierTexts } from './modifier-texts';

const texts = modifierTexts.products;
const NONE: readonly ListedProduct[] = [];

/** Chooses the products that offer a group, several at once. */
export function ModifierProducts({ group, onClose }: { group: ModifierGroup; onClose: () => void }) {
  const { currentData: products } = useGetProductListQuery({ venueId: group.venueId });
  const { shown, search, setSearch } = useProductFilter(products ?? NONE);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(group.products.map(({ id }) => id)));
  const [save, { isLoading, error: refused }] = useSetGroupProductsMutation();
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const productIds = (products ?? NONE).flatMap(({ id }) => (chosen.has(id) ? id : []));
    const { error } = await save({ setGroupProducts: { groupId: group.id, productIds } });
    if (error !== undefined) return notify.failure(modifierTexts.saveFailed);
    notify.success(texts.saved);
    onClose();
  };
  const ids = shown.map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <Modal title={texts.title(group.name)} onClose={onClose}>
      <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
        {products === undefined && <LoadingShapes text={staffTexts.loading} count={3} />}
        {products?.length === 0 && <p>{texts.empty}</p>}
        {products !== undefined && products.length > 0 && (
          <>
            <Row gap={2}>
              <SearchBox label={texts.search} value={search} onChange={setSearch} />
              <Button color="inherit" onClick={() => choose(ids, !areAll)} disabled={ids.length === 0}>
                {areAll ? texts.none : texts.all}
              </Button>
            </Row>
            <p role="status">{texts.chosen(chosen.size)}</p>
            {shown.length === 0 && <p>{adminTexts.nothingFound}</p>}
            <Tiles as="ul" min={220}>
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <CheckField
                    label={name}
                    checked={chosen.has(id)}
                    onChange={(event) => choose([id], event.currentTarget.checked)}
                  />
                </li>
              ))}
            </Tiles>
          </>
        )}
        {fieldErrorsOf(readApiFailure(refused)).map(({ message }) => (
          <p key={message} className={formStyles.error} role="alert">
            {message}
          </p>
        ))}
        <FormActions>
          <FormButtons submit={adminTexts.save} busy={isLoading} disabled={products === undefined} onCancel={onClose} />
        </FormActions>
      </form>
    </Modal>
  );
}
