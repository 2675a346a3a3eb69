import { useState } from 'react';
import { Link } from 'react-router';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import pageStyles from '../internal-admin-page.module.css';
import { adminVenueTexts, companyTexts, internalAdminTexts } from '../internal-admin-texts';
import { type Company, useGetCompanyVenuesQuery } from '../internal-api';
import { AddCompanyForm } from './add-company-form';
import { AddVenueForm } from './add-venue-form';
import { CompanyFacts } from './company-facts';
import { CompanyList } from './company-list';

type Form = 'add' | 'list' | 'venue';
type Props = {
  companies: readonly Company[];
  company: Company | undefined;
  isSa: boolean;
  onChoose: (companyId: number) => void;
};

/** Companies: Přidat Firmy (SA), Zobrazit Firmy, Přidat Provozovnu, and the chosen company at a glance. */
export function CompaniesTab({ companies, company, isSa, onChoose }: Props) {
  const [open, setOpen] = useState<Form | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={pageStyles.actions}>
        {isSa && (
          <ActionButton kind="primary" onClick={() => setOpen('add')}>
            <PlusIcon />
            {companyTexts.add}
          </ActionButton>
        )}
        <ActionButton onClick={() => setOpen('list')}>{companyTexts.show}</ActionButton>
        <ActionButton onClick={() => setOpen('venue')} disabled={company === undefined}>
          {adminVenueTexts.add}
        </ActionButton>
      </div>
      {company === undefined ? (
        <EmptyState text={internalAdminTexts.noCompany} hint={isSa ? internalAdminTexts.noCompanyHint : ''} />
      ) : (
        <CompanyOverview company={company} />
      )}
      {open === 'add' && (
        <Modal title={companyTexts.add} onClose={close}>
          <AddCompanyForm onDone={(id) => (onChoose(id), close())} onCancel={close} />
        </Modal>
      )}
      {open === 'list' && (
        <Modal title={companyTexts.list.title} size="wide" onClose={close}>
          <CompanyList mayDelete={isSa} heading="h3" />
        </Modal>
      )}
      {open === 'venue' && company !== undefined && (
        <Modal title={adminVenueTexts.add} onClose={close}>
          <AddVenueForm {...{ companies, company }} onDone={close} onCancel={close} />
        </Modal>
      )}
    </>
  );
}

function CompanyOverview({ company }: { company: Company }) {
  const { data: venues, isError, refetch } = useGetCompanyVenuesQuery({ companyId: company.id });
  return (
    <div className={pageStyles.overview}>
      <section className={pageStyles.card}>
        <h2 className={pageStyles.cardTitle}>{company.name}</h2>
        <CompanyFacts company={company} labels={companyTexts.fields} />
      </section>
      <section className={pageStyles.card}>
        <h2 className={pageStyles.cardTitle}>{internalAdminTexts.venues}</h2>
        {isError && <StaffProblem text={internalAdminTexts.venuesFailed} onRetry={() => void refetch()} />}
        {!isError && venues === undefined && <LoadingShapes text={staffTexts.loading} count={2} />}
        {venues?.length === 0 && <p className={pageStyles.muted}>{internalAdminTexts.noVenues}</p>}
        <ul className={pageStyles.venues}>
          {venues?.map(({ id, name, street, city }) => (
            <li key={id}>
              <Link to={`/AdministrationPage?venue=${id}`}>
                <strong>{name}</strong>
              </Link>
              <span className={pageStyles.muted}>{[street, city].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
