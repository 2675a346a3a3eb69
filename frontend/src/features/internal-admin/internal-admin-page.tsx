import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { SelectField } from '#staff-kit/form-field.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { InStaffHeader } from '#staff-kit/staff-header-slot.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { CompaniesTab } from './companies/companies-tab';
import styles from './internal-admin-page.module.css';
import { companyTexts, internalAdminTexts } from './internal-admin-texts';
import { type Company, useGetCompaniesQuery, useGetUserRoleQuery } from './internal-api';
import { type Tab, Tabs } from './tabs';
import { UsersTab } from './users/users-tab';

/** A tab that another part of the product brings; the page only gives it the place. */
export type ExtraTab = Tab & { onlyForSa?: boolean };

const NO_TABS: readonly ExtraTab[] = [];

/** The tab and the company live in the address. */
export function InternalAdminPage({ extraTabs = NO_TABS }: { extraTabs?: readonly ExtraTab[] }) {
  const [parameters, setParameters] = useSearchParams();
  const companies = useGetCompaniesQuery();
  const isSa = useGetUserRoleQuery().data?.role === 'SA';
  const set = (name: string, value: string) =>
    setParameters((current) => (current.set(name, value), current), { replace: true });
  useEffect(() => {
    document.title = internalAdminTexts.pageTitle;
  }, []);
  useEffect(() => {
    if (companies.isError) notify.error(companyTexts.loadFailed);
  }, [companies.isError]);

  const list = companies.data ?? [];
  const company = list.find(({ id }) => id === Number(parameters.get('company'))) ?? list[0];
  const choose = (id: number) => set('company', String(id));
  const needsCompanies = (content: () => ReactNode) => () => (
    <Loaded
      isError={companies.isError}
      isLoading={companies.data === undefined}
      onRetry={() => void companies.refetch()}
    >
      {content}
    </Loaded>
  );
  const tabs: Tab[] = [
    {
      id: 'companies',
      label: internalAdminTexts.tabs.companies,
      render: needsCompanies(() => <CompaniesTab companies={list} onChoose={choose} {...{ company, isSa }} />),
    },
    {
      id: 'users',
      label: internalAdminTexts.tabs.users,
      render: needsCompanies(() => <UsersTab companies={list} {...{ company, isSa }} />),
    },
    ...extraTabs.filter(({ onlyForSa }) => isSa || onlyForSa !== true),
  ];
  const chosen = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]!;
  // What another part brings is a page of its own, with its own heading and main.
  const guest = extraTabs.some(({ id }) => id === chosen.id);
  const [Frame, Title] = guest ? (['div', 'p'] as const) : (['main', 'h1'] as const);
  return (
    <Frame className={styles.page}>
      {company !== undefined && (
        <InStaffHeader>
          <CompanyPicker companies={list} chosen={company.id} onChoose={choose} />
        </InStaffHeader>
      )}
      <Tabs tabs={tabs} chosen={chosen} alone={guest} onChoose={(id) => set('tab', id)}>
        <Title className={styles.title}>{internalAdminTexts.title}</Title>
        <p className={styles.muted}>{internalAdminTexts.welcome}</p>
      </Tabs>
    </Frame>
  );
}

type LoadedProps = { isError: boolean; isLoading: boolean; onRetry: () => void; children: () => ReactNode };

function Loaded({ isError, isLoading, onRetry, children }: LoadedProps) {
  if (isError) return <StaffProblem text={companyTexts.loadFailedShort} onRetry={onRetry} />;
  return isLoading ? <LoadingShapes text={staffTexts.loading} count={3} /> : children();
}

type PickerProps = { companies: readonly Company[]; chosen: number; onChoose: (id: number) => void };

function CompanyPicker({ companies, chosen, onChoose }: PickerProps) {
  return (
    <div className={styles.picker}>
      <SelectField
        label={internalAdminTexts.company}
        hideLabel
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
