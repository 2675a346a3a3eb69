import { type ReactNode, useEffect } from 'react';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { useChosenCompany } from '#shared/use-chosen-venue.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { CompanyNotHere } from '#staff-kit/not-here.tsx';
import { StaffPage, StaffPageTitle } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useAddress } from '#shared/use-address.ts';
import { CompaniesTab } from './companies/companies-tab';
import styles from './internal-admin-page.module.css';
import { companyTexts, internalAdminTexts } from './internal-admin-texts';
import { useGetCompaniesQuery, useGetUserRoleQuery } from './internal-api';
import { UsersTab } from './users/users-tab';

type AdminTab = { id: string; label: string; render: () => ReactNode };

type TabsProps = {
  tabs: readonly AdminTab[];
  chosen: AdminTab;
  /** True if the panel is a page with its own `main`. The tabs are then outside it, in a separate landmark. */
  alone: boolean;
  onChoose: (id: string) => void;
  children: ReactNode;
};

function Tabs({ tabs, chosen, alone, onChoose, children }: TabsProps) {
  const Head = alone ? 'section' : 'div';
  return (
    <>
      <Head className={styles.head} aria-label={alone ? internalAdminTexts.title : undefined}>
        <div>{children}</div>
        <MuiTabs
          value={chosen.id}
          onChange={(_, id: string) => onChoose(id)}
          aria-label={internalAdminTexts.sections}
          variant="scrollable"
          scrollButtons={false}
          selectionFollowsFocus
        >
          {tabs.map(({ id, label }) => (
            <Tab key={id} value={id} label={label} id={`tab-${id}`} aria-controls="tab-panel" />
          ))}
        </MuiTabs>
      </Head>
      <Stack role="tabpanel" id="tab-panel" aria-labelledby={alone ? undefined : `tab-${chosen.id}`} gap={5}>
        {chosen.render()}
      </Stack>
    </>
  );
}

export type ExtraTab = Omit<AdminTab, 'render'> & {
  onlyForSa?: boolean;
  isPage?: boolean;
  render: (companyId: number | undefined) => ReactNode;
};

const NO_TABS: readonly ExtraTab[] = [];

/** The internal administration. The address names the tab and the company. */
export function InternalAdminPage({ extraTabs = NO_TABS }: { extraTabs?: readonly ExtraTab[] }) {
  const [parameters, setParameters] = useAddress();
  const companies = useGetCompaniesQuery();
  const role = useGetUserRoleQuery().data?.role;
  const isSa = role === 'SA';
  const set = (name: string, value: string) =>
    setParameters((current) => (current.set(name, value), current), { replace: true });
  useEffect(() => {
    if (companies.isError) notify.failure(companyTexts.loadFailed);
  }, [companies.isError]);

  const list = companies.data ?? [];
  const [company, choose, isMissing] = useChosenCompany(companies);
  const needsCompanies = (content: () => ReactNode) => () => (
    <Loaded
      // A failed refetch must not hide the current list, or a form that is open above it.
      isError={companies.isError && companies.data === undefined}
      isMissing={isMissing}
      isLoading={companies.data === undefined || (company === undefined && companies.isFetching)}
      onRetry={() => void companies.refetch()}
    >
      {content}
    </Loaded>
  );
  const tabs: AdminTab[] = [
    {
      id: 'companies',
      label: internalAdminTexts.tabs.companies,
      render: needsCompanies(() => <CompaniesTab companies={list} onChoose={choose} company={company} isSa={isSa} />),
    },
    {
      id: 'users',
      label: internalAdminTexts.tabs.users,
      render: needsCompanies(() => <UsersTab companies={list} company={company} isSa={isSa} />),
    },
    ...extraTabs
      .filter(({ onlyForSa }) => isSa || onlyForSa !== true)
      .map(({ render, ...tab }) => ({ ...tab, render: () => (isMissing ? <CompanyNotHere /> : render(company?.id)) })),
  ];
  const chosen = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]!;
  const title =
    chosen.id === 'users' && role === 'COMPANY_MANAGER' ? internalAdminTexts.people : internalAdminTexts.title;
  useEffect(() => {
    document.title = internalAdminTexts.pageTitle(title);
  }, [title]);
  const guest = extraTabs.some(({ id, isPage }) => id === chosen.id && isPage === true);
  return (
    <StaffPage as={guest ? 'div' : 'main'}>
      <Tabs tabs={tabs} chosen={chosen} alone={guest} onChoose={(id) => set('tab', id)}>
        <StaffPageTitle as={guest ? 'p' : 'h1'}>{title}</StaffPageTitle>
        <p className={styles.muted}>{internalAdminTexts.welcome}</p>
      </Tabs>
    </StaffPage>
  );
}

type LoadedProps = {
  isError: boolean;
  isMissing: boolean;
  isLoading: boolean;
  onRetry: () => void;
  children: () => ReactNode;
};

function Loaded({ isError, isMissing, isLoading, onRetry, children }: LoadedProps) {
  if (isError) return <StaffProblem text={companyTexts.loadFailedShort} onRetry={onRetry} />;
  if (isMissing) return <CompanyNotHere />;
  return isLoading ? <LoadingShapes text={staffTexts.loading} count={3} /> : children();
}
