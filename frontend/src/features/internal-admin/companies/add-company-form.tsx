import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaving } from '#edited-record/use-saving.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { companyTexts } from '../internal-admin-texts';
import { type Company, useCreateCompanyMutation } from '../internal-api';
import {
  type CompanyFields,
  CompanyInputs,
  companyResolver,
  NO_COMPANY,
  sentCompany,
  useSameNumber,
} from './company-inputs';

type Props = { onDone: (companyId: number) => void; onCancel: () => void };

export function AddCompanyForm({ onDone, onCancel }: Props) {
  const form = useForm<CompanyFields>({ resolver: companyResolver(), defaultValues: NO_COMPANY });
  const [create] = useCreateCompanyMutation();
  const saving = useSaving<CompanyFields, Company>(form, {
    send: (values) => create({ createCompany: sentCompany(values) }),
    onSaved: ({ id }) => {
      notify.success(companyTexts.added);
      onDone(id);
    },
    failed: () => companyTexts.addFailed,
  });
  const same = useSameNumber(form);
  const [isDoubtful, setDoubtful] = useState(false);
  const save = () => {
    setDoubtful(false);
    void saving.submit();
  };
  const submit = form.handleSubmit(() => (same === undefined ? save() : setDoubtful(true)));

  return (
    <>
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CompanyInputs form={form} labels={companyTexts.fields} same={same} />
        <FormActions>
          <FormButtons submit={companyTexts.addSubmit} busy={saving.busy} onCancel={onCancel} />
        </FormActions>
      </form>
      {isDoubtful && same !== undefined && (
        <ConfirmDialog
          title={companyTexts.addAnyway}
          question={companyTexts.sameNumber(same.name)}
          confirmLabel={companyTexts.addSubmit}
          onConfirm={save}
          onClose={() => setDoubtful(false)}
        />
      )}
    </>
  );
}
