import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
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
import { changedOnly } from '#api/ruled-text.ts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';

const { list } = companyTexts;

type Heading = 'h2' | 'h3';

/** The companies, in English as specified (docs/product.md#companies). Only a system administrator can delete one. */
export function CompanyList({ mayDelete, heading }: { mayDelete: boolean; heading: Heading }) {
  const { data: companies, isError, refetch } = useGetCompaniesQuery();
  const [edited, setEdited] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<Company | null>(null);
  if (isError) return <StaffProblem text={companyTexts.loadFailed} onRetry={() => void refetch()} />;
  if (companies === undefined) return <LoadingShapes text={staffTexts.loading} count={3} />;
  return (
    <>
      <Stack as="ul" gap={3} pad="0 0 5">
        {companies.map((company) => (
          <Stack as="li" key={company.id} gap={3} framed pad={4}>
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
          </Stack>
        ))}
      </Stack>
      {doomed !== null && <DeleteCompany company={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

type RowProps = { company: Company; heading: Heading; onEdit: () => void; onDelete: (() => void) | null };

function CompanyRow({ company, heading: Name, onEdit, onDelete }: RowProps) {
  return (
    <>
      <Row gap="1 3">
        <Name className={styles.name}>{company.name}</Name>
        <Button variant="outlined" color="inherit" onClick={onEdit} aria-label={`${list.edit} ${company.name}`}>
          {list.edit}
        </Button>
        {onDelete !== null && (
          <Button color="error" onClick={onDelete} aria-label={`${list.delete} ${company.name}`}>
            {list.delete}
          </Button>
        )}
      </Row>
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

const COMPARED = [
  ...COMPANY_FIELDS.map((field) => ({ label: list.fields[field], read: (company: Company) => company[field] })),
  { label: companyTexts.paysNoVat, read: ({ isVatPayer }: Company) => (isVatPayer ? '' : '✓') },
];

function EditCompanyForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const [update] = useUpdateCompanyMutation();
  const fieldsOf = (present = company) => companyFieldsOf(present);
  const record = useEditedRecord<CompanyFields, Company>({
    record: company,
    fieldsOf,
    resolver: (before) => companyResolver(fieldsOf(before)),
    compared: COMPARED,
    send: (values, version, before) => {
      const changed = sentCompany(changedOnly(fieldsOf(before), values));
      return update({ updateCompany: { ...changed, companyId: company.id, version } });
    },
    saved: companyTexts.edited,
    failed: () => companyTexts.editFailed,
    onDone,
  });
  const same = useSameNumber(record.form, company.id);
  return (
    <RecordForm record={record} saveLabel={list.save} cancelLabel={list.cancel} onCancel={onDone} inPlace>
      <CompanyInputs form={record.form} labels={list.fields} same={same} />
    </RecordForm>
  );
}

/** Shows the details of a company except its name. */
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
