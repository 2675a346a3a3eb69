import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { SelectField } from '#staff-kit/form-field.tsx';
import {
  type ListedProduct,
  useBulkCategoryMutation,
  useBulkDeleteItemsMutation,
  useBulkSoldOutMutation,
  useGetCategoriesQuery,
  useGetModifierGroupsQuery,
  useSetGroupProductsMutation,
} from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { deleteTexts } from '../../admin-texts';
import { DeleteDialog } from '../../delete-dialog';
import { sortByName } from '#shared/format/by-name.ts';
import { useDeletedToast } from '../../use-deletion';
import { productTexts } from '../admin-product-texts';
import { modifierTexts } from '../../modifiers/modifier-texts';
import { BulkForm, ChosenNames, namesOnNoMenu, OnNoMenu } from './bulk-form';
import { soldOutTexts } from '#shared/texts/availability-texts.ts';
import { useTomorrowsHour } from '../../editing/use-tomorrows-hour';
import { bulkTexts, named } from './bulk-texts';
import { FactsDialog } from './facts-dialog';
import { useBulkAct } from './use-bulk-act';
import { PricesDialog } from './prices-dialog';
import { ToMenuDialog } from './to-menu-dialog';

export type BulkAct = 'remove' | 'toMenu' | 'soldOut' | 'back' | 'prices' | 'category' | 'facts' | 'modifiers';

type Props = {
  products: readonly ListedProduct[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks before an action on many products, and names each of them. */
export function BulkDialog({ act, ...props }: Props & { act: BulkAct }) {
  if (act === 'remove') return <RemoveChosen {...props} />;
  if (act === 'toMenu') return <ToMenuDialog {...props} />;
  if (act === 'prices') return <PricesDialog {...props} />;
  if (act === 'facts') return <FactsDialog {...props} />;
  if (act === 'modifiers') return <ModifiersDialog {...props} />;
  if (act === 'category') return <ChangeCategory {...props} />;
  return <ChangeSoldOut {...props} soldOut={act === 'soldOut'} />;
}

function RemoveChosen({ products, onClose, onDone }: Props) {
  const [remove, { isLoading }] = useBulkDeleteItemsMutation();
  const sayDeleted = useDeletedToast();
  const ids = products.map(({ id }) => id);
  const confirm = async () => {
    const { data, error } = await remove({ bulkDelete: { ids } });
    if (data === undefined) return notify.error(failureText(error, bulkTexts.removeFailed));
    const { changed, restoreToken } = data;
    sayDeleted(changed.length === 1 ? productTexts.removed : bulkTexts.removed(changed), restoreToken);
    onDone();
  };
  return (
    <DeleteDialog
      name={deleteTexts.chosenProducts(ids.length)}
      impactOf={{ kind: 'product', ids }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ChosenNames products={products} />
    </DeleteDialog>
  );
}

function ChangeSoldOut({ products, soldOut, onClose, onDone }: Props & { soldOut: boolean }) {
  const [set] = useBulkSoldOutMutation();
  const [until, setUntil] = useState('tomorrow');
  const hour = useTomorrowsHour();
  const kind = soldOut ? 'soldOut' : 'back';
  const { busy, run } = useBulkAct(bulkTexts.changed[kind], onDone);
  const ids = products.map(({ id }) => id);
  const send = () => set({ bulkSoldOut: { ids, soldOut, until: soldOut && until === 'tomorrow' ? 'tomorrow' : null } });
  return (
    <BulkForm title={bulkTexts[kind]} products={products} busy={busy} onClose={onClose} onSubmit={() => void run(send)}>
      {soldOut && (
        <SelectField label={bulkTexts.until} value={until} onChange={(event) => setUntil(event.target.value)}>
          <option value="tomorrow">{soldOutTexts.untilTomorrow(hour)}</option>
          <option value="">{bulkTexts.untilBack}</option>
        </SelectField>
      )}
    </BulkForm>
  );
}

function ChangeCategory({ products, onClose, onDone }: Props) {
  const { venue } = useAdminScope();
  const { data = [] } = useGetCategoriesQuery({ venueId: venue.id });
  const [set] = useBulkCategoryMutation();
  const [category, setCategory] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, run } = useBulkAct(bulkTexts.changed.category, onDone, namesOnNoMenu(products));
  const ids = products.map(({ id }) => id);
  const submit = () => {
    if (category === '') return setMissing(true);
    void run(() => set({ bulkCategory: { ids, categoryId: Number(category) } }));
  };
  return (
    <BulkForm title={bulkTexts.category} products={products} busy={busy} onClose={onClose} onSubmit={submit}>
      <SelectField
        label={bulkTexts.newCategory}
        value={category}
        error={missing && category === '' ? bulkTexts.choose : undefined}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{bulkTexts.choose}</option>
        {sortByName(data, ({ name }) => name).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <OnNoMenu products={products} />
    </BulkForm>
  );
}

const texts = modifierTexts.bulk;

type ModifiersDialogProps = { products: readonly ListedProduct[]; onClose: () => void; onDone: () => void };

/** Adds a modifier group to many products, or removes it. Other products are unchanged. */
function ModifiersDialog({ products, onClose, onDone }: ModifiersDialogProps) {
  const { venue } = useAdminScope();
  const { currentData: groups = [], isLoading } = useGetModifierGroupsQuery({ venueId: venue.id });
  const [set] = useSetGroupProductsMutation();
  const [written, setWritten] = useState('');
  const [adds, setAdds] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const group = groups.length === 1 ? groups[0] : groups.find(({ id }) => String(id) === written);
  const messageOf = (names: readonly string[]) => (adds ? texts.added : texts.removed)(group?.name ?? '', named(names));
  const { busy, run, wrong } = useBulkAct(messageOf, onDone);
  const submit = () => {
    setAsking(true);
    if (group === undefined) return;
    const before = group.products.map(({ id }) => id);
    const changed = products.filter(({ id }) => before.includes(id) !== adds);
    const taken = new Set(changed.map(({ id }) => id));
    const productIds = adds ? [...before, ...taken] : before.filter((id) => !taken.has(id));
    const send = async () => {
      if (changed.length === 0) return { data: { changed: [] } };
      const { error } = await set({ setGroupProducts: { groupId: group.id, productIds } });
      return error === undefined ? { data: { changed: changed.map(({ name }) => name) } } : { error };
    };
    void run(send);
  };
  return (
    <BulkForm
      title={bulkTexts.modifiers}
      products={products}
      busy={busy}
      onClose={onClose}
      loading={isLoading}
      onSubmit={submit}
    >
      <SelectField
        label={texts.group}
        value={group === undefined ? '' : String(group.id)}
        error={isAsking && group === undefined ? texts.choose : wrong}
        onChange={({ target }) => setWritten(target.value)}
      >
        <option value="">{texts.choose}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.act}
        value={adds ? 'add' : 'remove'}
        onChange={({ target }) => setAdds(target.value === 'add')}
      >
        <option value="add">{texts.add}</option>
        <option value="remove">{texts.remove}</option>
      </SelectField>
    </BulkForm>
  );
}
