import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { type Menu, useUpdateMenuDateMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { SavingForm } from '../saving/saving-form';
import { useSaving } from '../saving/use-saving';
import { menuTexts } from './admin-menu-texts';
import { TIME_FIELDS } from './menu-form';
import { ValidityFields, validityBodyOf, validityFieldsOf } from './menu-schema';
import { formatDay, formatMinutes } from './validity';
import { ValidityInputs } from './validity-inputs';

const { fields } = menuTexts;

const COMPARED = [
  { label: fields.name, read: (menu: Menu) => menu.menuName },
  { label: fields.from, read: (menu: Menu) => formatDay(menu.date_from) },
  { label: fields.to, read: (menu: Menu) => formatDay(menu.date_to) },
  { label: fields.start, read: (menu: Menu) => formatMinutes(menu.time_from) },
  { label: fields.end, read: (menu: Menu) => formatMinutes(menu.time_to) },
  { label: menuTexts.days, read: (menu: Menu) => menu.validDays.join(', ') },
];

/** The form in place of a menu's card; 'Uložit' closes it. */
export function ValidityForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  // The list may be refetched in the meantime; the form keeps its starting point.
  const [before] = useState(menu);
  const form = useForm<ValidityFields>({
    resolver: zodResolver(ValidityFields),
    defaultValues: validityFieldsOf(before),
  });
  const [update] = useUpdateMenuDateMutation();
  const { id, venueId } = before;
  const saving = useSaving<ValidityFields, Menu>(form, {
    version: before.version,
    fieldNames: TIME_FIELDS,
    // An empty name keeps the stored one (docs/product.md#what-stands-on-a-menu).
    send: (values, version) =>
      update({ updateMenuDate: { id, venueId, menuName: '', version, ...validityBodyOf(values) } }),
    onSaved: () => {
      notify.success(menuTexts.edited);
      onDone();
    },
    failed: () => menuTexts.editFailed,
  });
  return (
    <SavingForm
      saving={saving}
      before={before}
      compared={COMPARED}
      fill={validityFieldsOf}
      saveLabel={adminTexts.save}
      onCancel={onDone}
      inPlace
    >
      <ValidityInputs form={form} />
    </SavingForm>
  );
}
