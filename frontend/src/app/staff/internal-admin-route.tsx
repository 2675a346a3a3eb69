import { lazy, Suspense } from 'react';
import { type ExtraTab, InternalAdminPage } from '#features/internal-admin/internal-admin-page.tsx';
import { internalAdminTexts } from '#features/internal-admin/internal-admin-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';

const Leads = lazy(async () => ({ default: (await import('#features/leads-admin/leads-page.tsx')).Leads }));

const DiagnosticsPage = lazy(async () => ({
  default: (await import('#features/diagnostics/diagnostics-page.tsx')).DiagnosticsPage,
}));

const extraTabs: ExtraTab[] = [
  {
    id: 'leads',
    label: internalAdminTexts.tabs.leads,
    onlyForSa: true,
    render: () => (
      <Suspense fallback={<LoadingShapes text={staffTexts.loading} count={4} />}>
        <Leads />
      </Suspense>
    ),
  },
  {
    id: 'diagnostika',
    label: internalAdminTexts.tabs.diagnostics,
    onlyForSa: true,
    isPage: true,
    render: (companyId) => (
      <Suspense fallback={<LoadingShapes text={staffTexts.loading} count={4} />}>
        <DiagnosticsPage companyId={companyId} />
      </Suspense>
    ),
  },
];

/** The internal administration with all of its tabs. Features cannot import each other, so this route combines them. */
export function InternalAdminRoute() {
  return <InternalAdminPage extraTabs={extraTabs} />;
}
