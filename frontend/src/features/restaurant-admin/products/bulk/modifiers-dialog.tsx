import { useState } from 'react';
import { SelectField } from '#staff-kit/form-field.tsx';
import { type ListedProduct, useGetModifierGroupsQuery, useSetGroupProductsMutation } from '../../admin-api';
import { useAdminScope } from '../../admin-scope';
import { modifierTexts } from '../../modifiers/modifier-texts';
import { BulkForm } from './bulk-form';
import { bulkTexts } from './bulk-texts';
import { named } from './named';
import { useBulkAct } from './use-bulk-act';

const texts = modifierTexts.bulk;

type Props = { products: readonly ListedProduct[]; onClose: () => void; onDone: () => void };

/** Adds a modifier group to many products, or removes it. Other products are unchanged. */
export function ModifiersDialog({ products, onClose, onDone }: Props) {
  const { venue } = useAdminScope();
  const { currentData: groups = [] } = useGetModifierGroupsQuery({ venueId: venue.id });
  const [set] = useSetGroupProductsMutation();
  const [written, setWritten] = useState('');
  const [adds, setAdds] = useState(true);
  const [asked, setAsked] = useState(false);
  const group = groups.length === 1 ? groups[0] : groups.find(({ id }) => String(id) === written);
  const said = (names: readonly string[]) => (adds ? texts.added : texts.removed)(group?.name ?? '', named(names));
  const { busy, run } = useBulkAct(said, onDone);
  const submit = () => {
    setAsked(true);
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
    <BulkForm title={bulkTexts.modifiers} {...{ products, busy, onClose }} onSubmit={submit}>
      <SelectField
        label={texts.group}
        value={group === undefined ? '' : String(group.id)}
        error={asked && group === undefined ? texts.choose : undefined}
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
