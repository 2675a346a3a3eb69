import { Link, useNavigate } from 'react-router';
import { OVERVIEW_PATH } from '#shared/staff-paths.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetCompaniesQuery, useGetUserQuery } from '../admin-api';
import linkStyles from '../link.module.css';
import { useAdminRights } from '../admin-scope';
import formPageStyles from '../pages/form-page.module.css';
import { firstVenueTexts } from '../venue/admin-venue-texts';
import { NewVenueForm } from '../venue/new-venue-form';
import styles from './first-venue.module.css';

/** Offers the first step of setting up a venue, instead of a venue's sections, to people who have no venue. */
export function FirstVenue() {
  const { canAddVenues } = useAdminRights();
  return canAddVenues ? <Founding /> : <Asking />;
}

function Founding() {
  const navigate = useNavigate();
  const companies = useGetCompaniesQuery();
  if (companies.isError) {
    return <StaffProblem text={firstVenueTexts.companiesFailed} onRetry={() => void companies.refetch()} />;
  }
  if (companies.data === undefined) return <LoadingShapes text={staffTexts.loading} />;
  if (companies.data.length === 0) {
    return (
      <EmptyState text={firstVenueTexts.noCompany}>
        <Link className={linkStyles.secondary} to="/InternalAdministrationPage">
          {firstVenueTexts.toCompanies}
        </Link>
      </EmptyState>
    );
  }
  return (
    <section className={styles.step} aria-labelledby="prvni-provozovna">
      <h2 id="prvni-provozovna" className={styles.title}>
        {firstVenueTexts.title}
      </h2>
      <p className={styles.lead}>{firstVenueTexts.lead}</p>
      <div className={formPageStyles.panel}>
        <NewVenueForm first onDone={({ id }) => void navigate(`${OVERVIEW_PATH}?venue=${id}`)} />
      </div>
    </section>
  );
}

/** Says whom to ask for a venue, because only an owner can assign one to a manager. */
function Asking() {
  const companies = useGetUserQuery().data?.companies ?? [];
  return <EmptyState text={firstVenueTexts.none} hint={firstVenueTexts.ask(companies.map(({ name }) => name))} />;
}
