import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedOnly } from '#api/ruled-text.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { companyTexts } from '../internal-admin-texts';
import { type Company, useUpdateCompanyMutation } from '../internal-api';
import { newerRecord, showFieldErrors } from '../server-refusal';
import { type CompanyFields, companyFieldsOf, companyResolver, sentCompany } from './company-fields';
import { CompanyInputs } from './company-inputs';
import styles from './company-list.module.css';

const { list } = companyTexts;

/** Edits a company in place. It never overwrites a newer version without asking. */
export function EditCompanyForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const [before, setBefore] = useState(company);
  const start = companyFieldsOf(before);
  const form = useForm<CompanyFields>({ resolver: companyResolver(start), defaultValues: start });
  const [update, { isLoading }] = useUpdateCompanyMutation();
  useUnsavedWork(form.formState.isDirty && !isLoading);

  const save = async (values: CompanyFields) => {
    const { data, error } = await update({
      updateCompany: { ...sentCompany(changedOnly(start, values)), companyId: company.id, version: before.version },
    });
    if (data !== undefined) {
      notify.success(companyTexts.edited);
      return onDone();
    }
    const newer = newerRecord<Company>(error);
    if (newer !== null) {
      setBefore(newer);
      form.reset(companyFieldsOf(newer));
      return notify.error(companyTexts.changedMeanwhile);
    }
    showFieldErrors(form, error);
    notify.failure(companyTexts.editFailed);
  };

  return (
    <form className={formStyles.form} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      <CompanyInputs form={form} labels={list.fields} />
      <div className={styles.actions}>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {list.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={isLoading}>
          {list.save}
        </ActionButton>
      </div>
    </form>
  );
}
