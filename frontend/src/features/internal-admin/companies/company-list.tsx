import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { companyTexts } from '../internal-admin-texts';
import {
  type Company,
  useDeleteCompanyMutation,
  useGetCompaniesQuery,
  useGetCompanyVenuesQuery,
  useUpdateCompanyMutation,
} from '../internal-api';
import {
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyFields,
  companyFieldsOf,
  CompanyInputs,
  companyResolver,
  sentCompany,
  useSameNumber,
} from './company-inputs';
import styles from './company-list.module.css';
import { useForm } from 'react-hook-form';
import { changedOnly } from '#api/ruled-text.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { newerRecord, showFieldErrors } from '../server-refusal';

const { list } = companyTexts;

/** The level of the companies' headings, one below that of the page or modal. */
type Heading = 'h2' | 'h3';

/** In English, as specified (docs/product.md#companies). Only SA deletes. */
export function CompanyList({ mayDelete, heading }: { mayDelete: boolean; heading: Heading }) {
  const { data: companies, isError, refetch } = useGetCompaniesQuery();
  const [edited, setEdited] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<Company | null>(null);
  if (isError) return <StaffProblem text={companyTexts.loadFailed} onRetry={() => void refetch()} />;
  if (companies === undefined) return <LoadingShapes text={staffTexts.loading} count={3} />;
  return (
    <>
      <ul className={styles.list}>
        {companies.map((company) => (
          <li key={company.id} className={styles.company}>
            {edited === company.id ? (
              <EditCompanyForm company={company} onDone={() => setEdited(null)} />
            ) : (
              <CompanyRow
                company={company}
                heading={heading}
                onEdit={() => setEdited(company.id)}
                onDelete={mayDelete ? () => setDoomed(company) : null}
              />
            )}
          </li>
        ))}
      </ul>
      {doomed !== null && <DeleteCompany company={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

type RowProps = { company: Company; heading: Heading; onEdit: () => void; onDelete: (() => void) | null };

function CompanyRow({ company, heading: Name, onEdit, onDelete }: RowProps) {
  return (
    <>
      <div className={styles.head}>
        <Name className={styles.name}>{company.name}</Name>
        <Button variant="outlined" color="inherit" onClick={onEdit} aria-label={`${list.edit} ${company.name}`}>
          {list.edit}
        </Button>
        {onDelete !== null && (
          <Button color="error" onClick={onDelete} aria-label={`${list.delete} ${company.name}`}>
            {list.delete}
          </Button>
        )}
      </div>
      <CompanyFacts company={company} labels={list.fields} />
    </>
  );
}

function DeleteCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteCompanyMutation();
  const { data: venues = [] } = useGetCompanyVenuesQuery({ companyId: company.id });
  const confirm = async () => {
    const { error } = await remove({ deleteCompany: { companyId: company.id } });
    if (error === undefined) notify.success(companyTexts.deleted);
    else notify.failure(companyTexts.deleteFailed);
    onClose();
  };
  return (
    <ConfirmDialog
      title={companyTexts.deleteTitle}
      question={companyTexts.deleteQuestion(company.name)}
      confirmLabel={companyTexts.deleteTitle}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {venues.length > 0 && companyTexts.deleteVenues(venues.map(({ name }) => name))} {companyTexts.deleteNote}
    </ConfirmDialog>
  );
}

/** Edits a company in place. It never overwrites a newer version without asking. */
function EditCompanyForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const [before, setBefore] = useState(company);
  const start = companyFieldsOf(before);
  const form = useForm<CompanyFields>({ resolver: companyResolver(start), defaultValues: start });
  const [update, { isLoading }] = useUpdateCompanyMutation();
  useUnsavedWork(form.formState.isDirty, isLoading);
  const same = useSameNumber(form, company.id);

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
      <CompanyInputs form={form} labels={list.fields} same={same} />
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

/** Details of a company besides its name. */
export function CompanyFacts({ company, labels }: { company: Company; labels: Record<CompanyField, string> }) {
  return (
    <dl className={styles.facts}>
      {COMPANY_FIELDS.filter((field) => field !== 'name').map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>{company[field] || (field === 'dic' && !company.isVatPayer ? companyTexts.paysNoVat : '–')}</dd>
        </div>
      ))}
    </dl>
  );
}
