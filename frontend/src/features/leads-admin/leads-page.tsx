import { useEffect, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffPage } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { notify } from '#shared/notify.ts';
import { saveFile } from '#shared/save-file.ts';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { useLeadFilter } from './lead-filter';
import { LeadFilters } from './lead-filters';
import { LeadTable } from './lead-table';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { useListLeadsInfiniteQuery, fetchLeadsFile, type LeadFilter } from './leads-api';
import styles from './leads-page.module.css';

const FILE = 'kontakty.csv';

/** Downloads the filtered leads as CSV for a spreadsheet. */
function LeadExport({ filter }: { filter: LeadFilter }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchLeadsFile(filter), FILE);
    } catch {
      notify.failure(texts.exportFailed);
    }
    setBusy(false);
  };
  return (
    <ActionButton
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon size={18} />}
      busy={busy}
      onClick={() => void download()}
    >
      {busy ? texts.exporting : texts.export}
    </ActionButton>
  );
}

/** `/LeadsPage`: the leads as a separate page. */
export function LeadsPage() {
  return (
    <StaffPage>
      <Leads heading="h1" />
    </StaffPage>
  );
}

/** Requests from the public site's forms, for SA, with a done mark and an export. It goes below its page's heading. */
export function Leads({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  useEffect(() => {
    document.title = `${texts.title} · ${commonTexts.productName}`;
  }, []);
  const [filter, change] = useLeadFilter();
  return (
    <>
      <header className={styles.head}>
        <div>
          <Heading className={styles.title}>{texts.title}</Heading>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <LeadExport filter={filter} />
      </header>
      <LeadFilters filter={filter} onChange={change} />
      <LeadList filter={filter} />
    </>
  );
}

function LeadList({ filter }: { filter: ReturnType<typeof useLeadFilter>[0] }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListLeadsInfiniteQuery(filter);
  const leads = data?.pages.flatMap((page) => page.leads);
  if (leads === undefined && error !== undefined)
    return <StaffProblem text={failureText(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (leads === undefined) return <LoadingShapes text={staffTexts.loading} />;
  if (leads.length === 0) return <EmptyState text={texts.empty} hint={texts.emptyHint} />;
  return (
    <>
      <LeadTable leads={leads} />
      {hasNextPage && (
        <div className={styles.more}>
          <ActionButton
            variant="outlined"
            color="inherit"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {texts.more}
          </ActionButton>
        </div>
      )}
    </>
  );
}
