import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Row, Stack, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { trailTexts } from '#staff-kit/trail-texts.ts';
import pageStyles from '../internal-admin-page.module.css';
import { adminVenueTexts, companyTexts, internalAdminTexts } from '../internal-admin-texts';
import { type Company, useGetCompanyVenuesQuery } from '../internal-api';
import { AddCompanyForm } from './add-company-form';
import { AddVenueForm } from './add-venue-form';
import { CompanyFacts, CompanyList } from './company-list';
import { CompanyTrail } from './company-trail';

type Form = 'add' | 'list' | 'venue' | 'trail';
type Props = {
  companies: readonly Company[];
  company: Company | undefined;
  isSa: boolean;
  onChoose: (companyId: number) => void;
};

/** The companies tab: the chosen company, and buttons to add a company (SA only), list companies and add a venue. */
export function CompaniesTab({ companies, company, isSa, onChoose }: Props) {
  const [open, setOpen] = useState<Form | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row gap="2 3">
        {isSa && (
          <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setOpen('add')}>
            {companyTexts.add}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => setOpen('list')}>
          {companyTexts.show}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setOpen('venue')} disabled={company === undefined}>
          {adminVenueTexts.add}
        </Button>
        {company !== undefined && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('trail')}>
            {trailTexts.open}
          </Button>
        )}
      </Row>
      {company === undefined ? (
        <EmptyState text={internalAdminTexts.noCompany} hint={isSa ? internalAdminTexts.noCompanyHint : ''} />
      ) : (
        <CompanyOverview company={company} onAddVenue={() => setOpen('venue')} />
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
      {open === 'trail' && company !== undefined && <CompanyTrail company={company} onClose={close} />}
      {open === 'venue' && company !== undefined && (
        <Modal title={adminVenueTexts.add} onClose={close}>
          <AddVenueForm companies={companies} company={company} onDone={close} onCancel={close} />
        </Modal>
      )}
    </>
  );
}

function CompanyOverview({ company, onAddVenue }: { company: Company; onAddVenue: () => void }) {
  const { data: venues, isError, refetch } = useGetCompanyVenuesQuery({ companyId: company.id });
  return (
    <Tiles gap={4} min={380} fit align="start">
      <Stack as="section" gap={4} framed pad={5}>
        <h2 className={pageStyles.cardTitle}>{company.name}</h2>
        <CompanyFacts company={company} labels={companyTexts.fields} />
      </Stack>
      <Stack as="section" gap={4} framed pad={5}>
        <h2 className={pageStyles.cardTitle}>{internalAdminTexts.venues}</h2>
        {isError && <StaffProblem text={internalAdminTexts.venuesFailed} onRetry={() => void refetch()} />}
        {!isError && venues === undefined && <LoadingShapes text={staffTexts.loading} count={2} />}
        {venues?.length === 0 && (
          <EmptyState text={internalAdminTexts.noVenues}>
            <Button variant="outlined" color="inherit" onClick={onAddVenue}>
              {adminVenueTexts.add}
            </Button>
          </EmptyState>
        )}
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
      </Stack>
    </Tiles>
  );
}
