import Button from '@mui/material/Button';
import { formatMoney } from '#shared/format/format-money.ts';
import { markSaid } from '#shared/texts/dietary-names.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import styles from '#staff-kit/trail.module.css';
import { TrailEntry } from '#staff-kit/trail-entry.tsx';
import { type AuditEntry, type Company, useGetAuditTrailInfiniteQuery } from '../internal-api';
import { actSaid, type Acts, companyTrailTexts as texts } from './company-trail-texts';

type Props = {
  /** `null`: changes that belong to no company, mostly of its administrators. */ company: Company | null;
  onClose: () => void;
};

/** Changes of a company's rights, settings, tables and menus, newest first (docs/product.md#who-changed-what). */
export function CompanyTrail({ company, onClose }: Props) {
  const answer = useGetAuditTrailInfiniteQuery(company?.id ?? null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = answer;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Modal title={texts.title(company?.name ?? texts.administrators)} onClose={onClose} size="wide">
      {isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />}
      {!isError && entries === undefined && <LoadingShapes text={staffTexts.loading} count={3} />}
      {entries?.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.list}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} acts={company === null ? installationActs(entry) : texts.acts} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outlined" color="inherit" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </Modal>
  );
}

function installationActs({ fields }: AuditEntry): Acts {
  return fields.some(({ field }) => field === 'changes') ? texts.personActs : texts.administratorActs;
}

function Entry({ entry, acts }: { entry: AuditEntry; acts: Acts }) {
  const { at, subject, venueName, menuName } = entry;
  const by = entry.byProduct ? texts.product : entry.by;
  const place = [subject === 'venue' ? null : venueName, subject === 'menuItem' ? menuName : null];
  const names = [entry.name ?? texts.somebody, ...place].filter((part) => part !== null).join(', ');
  const fields = entry.fields.map(({ field, before, after }) => ({
    label: texts.fields[field] ?? field,
    ...{ before: valueSaid(field, before), after: valueSaid(field, after) },
  }));
  return <TrailEntry {...{ at, by, fields }} said={`${actSaid(acts, entry)}: ${names}`} />;
}

function valueSaid(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => valueSaid(field, one)).join(', ') || texts.nothing;
  if (field === 'priceCzk' || field === 'priceEur')
    return formatMoney(Number(value), field === 'priceCzk' ? 'CZK' : 'EUR');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return wordSaid(field, String(value));
}

function wordSaid(field: string, value: string): string {
  if (field === 'dietary') return markSaid(value);
  return field === 'role' ? (texts.roles[value] ?? value) : value;
}
