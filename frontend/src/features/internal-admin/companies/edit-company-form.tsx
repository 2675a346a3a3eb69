import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { companyTexts } from '../internal-admin-texts';
import { type Company, useUpdateCompanyMutation } from '../internal-api';
import { newerRecord, showFieldErrors } from '../server-refusal';
import { CompanyFields, companyFieldsOf } from './company-fields';
import { CompanyInputs } from './company-inputs';
import styles from './company-list.module.css';

const { list } = companyTexts;

/** A company's inline edit. Nobody's newer work is overwritten unseen. */
export function EditCompanyForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const [version, setVersion] = useState(company.version);
  const form = useForm<CompanyFields>({
    resolver: zodResolver(CompanyFields),
    defaultValues: companyFieldsOf(company),
  });
  const [update, { isLoading }] = useUpdateCompanyMutation();

  const save = async (values: CompanyFields) => {
    const { data, error } = await update({ updateCompany: { companyId: company.id, version, ...values } });
    if (data !== undefined) {
      notify.success(companyTexts.edited);
      return onDone();
    }
    const newer = newerRecord<Company>(error);
    if (newer !== null) {
      setVersion(newer.version);
      form.reset(companyFieldsOf(newer));
      return notify.error(companyTexts.changedMeanwhile);
    }
    showFieldErrors(form, error);
    notify.error(companyTexts.editFailed);
  };

  return (
    <form className={formStyles.form} onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      <CompanyInputs form={form} labels={list.fields} />
      <div className={styles.actions}>
        <ActionButton onClick={onDone}>{list.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={isLoading}>
          {list.save}
        </ActionButton>
      </div>
    </form>
  );
}
