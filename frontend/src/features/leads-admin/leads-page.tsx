import { useEffect, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { PRODUCT_NAME } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffPage } from '#staff-kit/staff-page.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { notify } from '#shared/notify.ts';
import { saveFile } from '#shared/save-file.ts';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { fetchLeadsFile, type LeadFilter, useListLeadsInfiniteQuery } from './leads-api';
import { useAddress } from '#shared/use-address.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SelectField } from '#staff-kit/form-field.tsx';
import leadFiltersStyles from './lead-filters.module.css';
import { LeadTable } from './lead-table';
import styles from './leads-page.module.css';

const FILE = 'kontakty.csv';

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

/** Shows the leads at `/LeadsPage`. */
export function LeadsPage() {
  return (
    <StaffPage>
      <Leads heading="h1" />
    </StaffPage>
  );
}

/**
 * Requests from the forms of the public site, for a system administrator (SA). Each can be marked as done, and all can
 * be exported. @param heading the level of its heading
 */
export function Leads({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  useEffect(() => {
    document.title = `${texts.title} · ${PRODUCT_NAME}`;
  }, []);
  const [filter, change] = useLeadFilter();
  return (
    <>
      <Row as="header" gap={4} align="end" justify="space-between">
        <div>
          <Heading className={styles.title}>{texts.title}</Heading>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <LeadExport filter={filter} />
      </Row>
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

type Props = { filter: LeadFilter; onChange: (part: LeadFilter) => void };

const STATES = Object.entries(texts.states) as [LeadState, string][];
const KINDS = Object.entries(texts.kinds) as [LeadKind, string][];

function LeadFilters({ filter, onChange }: Props) {
  return (
    <Row gap="3 6" align="end">
      <ToggleButtonGroup
        exclusive
        aria-label={texts.state}
        value={filter.state}
        // Ignores a second press on the chosen state, because one state is always chosen.
        onChange={(_, state: LeadState | null) => state !== null && onChange({ state })}
      >
        {STATES.map(([state, label]) => (
          <ToggleButton key={state} value={state}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={leadFiltersStyles.kind}>
        <SelectField
          label={texts.kind}
          value={filter.kind ?? ''}
          onChange={(event) => onChange({ kind: (event.target.value || undefined) as LeadKind | undefined })}
        >
          <option value="">{texts.allKinds}</option>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </Row>
  );
}

type LeadState = NonNullable<LeadFilter['state']>;
type LeadKind = NonNullable<LeadFilter['kind']>;

const has = <Key extends string>(list: Record<Key, string>, key: string | null): key is Key =>
  key !== null && key in list;

/** The filter is in the address, so that a reload and a shared link show the same leads. */
function useLeadFilter(): [{ state: LeadState; kind: LeadKind | undefined }, (part: LeadFilter) => void] {
  const [parameters, setParameters] = useAddress();
  const state = parameters.get('state');
  const kind = parameters.get('kind');
  const filter = {
    state: has(texts.states, state) ? state : 'open',
    kind: has(texts.kinds, kind) ? kind : undefined,
  } as const;
  const change = (part: LeadFilter) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  return [filter, change];
}
