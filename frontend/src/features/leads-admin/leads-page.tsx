import { useEffect } from 'react';
import { failureText } from '#api/api-error.ts';
import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LeadExport } from './lead-export';
import { useLeadFilter } from './lead-filter';
import { LeadFilters } from './lead-filters';
import { LeadTable } from './lead-table';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { useListLeadsInfiniteQuery } from './leads-api';
import styles from './leads-page.module.css';

/** What visitors left in the public site's forms: for SA, with a done mark and an export. */
export function LeadsPage() {
  useEffect(() => {
    document.title = `${texts.title} | ${commonTexts.productName}`;
  }, []);
  const [filter, change] = useLeadFilter();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <LeadExport filter={filter} />
      </header>
      <LeadFilters filter={filter} onChange={change} />
      <LeadList filter={filter} />
    </main>
  );
}

function LeadList({ filter }: { filter: ReturnType<typeof useLeadFilter>[0] }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListLeadsInfiniteQuery(filter);
  const leads = data?.pages.flatMap((page) => page.leads);
  if (leads === undefined && error !== undefined) {
    return (
      <div className={styles.problem} role="alert">
        <p>{failureText(error, texts.loadFailed)}</p>
        <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
      </div>
    );
  }
  if (leads === undefined) return <p className={styles.quiet}>{staffTexts.loading}</p>;
  if (leads.length === 0) {
    return (
      <div className={styles.quiet}>
        <p>{texts.empty}</p>
        <p>{texts.emptyHint}</p>
      </div>
    );
  }
  return (
    <>
      <LeadTable leads={leads} />
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} className={styles.more}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
