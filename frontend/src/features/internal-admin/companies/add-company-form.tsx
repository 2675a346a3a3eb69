import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { companyTexts } from '../internal-admin-texts';
import { useCreateCompanyMutation } from '../internal-api';
import { showFieldErrors } from '../server-refusal';
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
  const [create, { isLoading }] = useCreateCompanyMutation();
  const release = useUnsavedWork(form.formState.isDirty, isLoading);
  const same = useSameNumber(form);
  const [doubtful, setDoubtful] = useState<CompanyFields | null>(null);

  const save = async (values: CompanyFields) => {
    setDoubtful(null);
    const { data, error } = await create({ createCompany: sentCompany(values) });
    if (data !== undefined) {
      notify.success(companyTexts.added);
      release();
      return onDone(data.id);
    }
    showFieldErrors(form, error);
    notify.failure(companyTexts.addFailed);
  };

  const submit = form.handleSubmit((values) => (same === undefined ? save(values) : setDoubtful(values)));

  return (
    <>
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CompanyInputs form={form} labels={companyTexts.fields} same={same} />
        <FormActions>
          <FormButtons submit={companyTexts.addSubmit} busy={isLoading} onCancel={onCancel} />
        </FormActions>
      </form>
      {doubtful !== null && same !== undefined && (
        <ConfirmDialog
          title={companyTexts.addAnyway}
          question={companyTexts.sameNumber(same.name)}
          confirmLabel={companyTexts.addSubmit}
          onConfirm={() => void save(doubtful)}
          onClose={() => setDoubtful(null)}
        />
      )}
    </>
  );
}
