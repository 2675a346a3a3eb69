import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { type Menu, useRenameMenuMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { SavingForm } from '../saving/saving-form';
import { useSaving } from '../saving/use-saving';
import { menuActionTexts as texts, menuTexts } from './admin-menu-texts';
import { MenuName } from './menu-schema';

const COMPARED = [{ label: menuTexts.fields.name, read: (menu: Menu) => menu.menuName }];
const fieldsOf = ({ menuName }: Menu): MenuName => ({ menuName });

export function RenameMenuForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  // The list may be refetched in the meantime; the form keeps its starting point.
  const [before] = useState(menu);
  const form = useForm<MenuName>({ resolver: zodResolver(MenuName), defaultValues: fieldsOf(before) });
  const [rename] = useRenameMenuMutation();
  const saving = useSaving<MenuName, Menu>(form, {
    version: before.version,
    send: ({ menuName }, version) => rename({ renameMenu: { id: before.id, menuName, version } }),
    onSaved: () => {
      notify.success(texts.renamed);
      onDone();
    },
    failed: () => texts.renameFailed,
  });
  return (
    <SavingForm
      saving={saving}
      before={before}
      compared={COMPARED}
      fill={fieldsOf}
      saveLabel={adminTexts.save}
      onCancel={onDone}
    >
      <TextField
        label={menuTexts.fields.name}
        error={form.formState.errors.menuName?.message}
        {...form.register('menuName')}
        autoFocus
        autoComplete="off"
      />
    </SavingForm>
  );
}
