import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { StaffPage, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { AddCompanyForm } from './companies/add-company-form';
import { CompanyList } from './companies/company-list';
import { companyTexts } from './internal-admin-texts';
import { useGetUserRoleQuery } from './internal-api';
import { EditUsers } from './users/edit-users';
import { userAdminTexts } from './users/internal-admin-user-texts';

const HOME = '/InternalAdministrationPage';

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StaffPage narrow>
      <StaffPageTitle>{title}</StaffPageTitle>
      <div>{children}</div>
    </StaffPage>
  );
}

function useGoHome(): (query?: string) => void {
  const navigate = useNavigate();
  return (query = '') => void navigate(`${HOME}${query}`);
}

/** `/add-company`: the form for a new company on a separate page. */
export function AddCompanyPage() {
  const goHome = useGoHome();
  return (
    <FormPage title={companyTexts.add}>
      <AddCompanyForm onDone={(id) => goHome(`?company=${id}`)} onCancel={() => goHome()} />
    </FormPage>
  );
}

/** `/edit-company`: the list of companies on a separate page. */
export function EditCompanyPage() {
  const isSa = useGetUserRoleQuery().data?.role === 'SA';
  return (
    <FormPage title={companyTexts.list.title}>
      <CompanyList mayDelete={isSa} heading="h2" />
    </FormPage>
  );
}

/** `/EditUsers`: the users of a company on a separate page. */
export function EditUsersPage() {
  const goHome = useGoHome();
  const isSa = useGetUserRoleQuery().data?.role === 'SA';
  return (
    <FormPage title={userAdminTexts.edit}>
      <EditUsers isSa={isSa} onClose={() => goHome('?tab=users')} />
    </FormPage>
  );
}
