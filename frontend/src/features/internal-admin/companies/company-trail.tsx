import Button from '@mui/material/Button';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type AuditEntry, type Company, useGetAuditTrailInfiniteQuery } from '../internal-api';
import { trailTexts as texts } from './company-trail-texts';
import styles from './company-trail.module.css';

/** Who changed what of a company's rights, settings, tables and menus, newest first (docs/product.md#who-changed-what). */
export function CompanyTrail({ company, onClose }: { company: Company; onClose: () => void }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = useGetAuditTrailInfiniteQuery(company.id);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Modal title={texts.title(company.name)} onClose={onClose} size="wide">
      {isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />}
      {!isError && entries === undefined && <LoadingShapes text={staffTexts.loading} count={3} />}
      {entries?.length === 0 && <p>{texts.empty}</p>}
      <ol className={styles.list}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
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

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, by, subject, act, venueName, menuName, fields } = entry;
  const clock = useVenueClock();
  const place = [subject === 'venue' ? null : venueName, subject === 'menuItem' ? menuName : null];
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <time dateTime={at}>{clock.dateAndTime(at)}</time>
        <span className={styles.by}>{by ?? texts.somebody}</span>
      </p>
      <p>
        {`${texts.acts[subject][act]}: ${[entry.name ?? texts.somebody, ...place].filter((part) => part !== null).join(', ')}`}
      </p>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {texts.fields[field] ?? field}: <del>{valueSaid(field, before)}</del> →{' '}
              <ins>{valueSaid(field, after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function valueSaid(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => valueSaid(field, one)).join(', ') || texts.nothing;
  if (field === 'priceCzk' || field === 'priceEur')
    return formatMoney(Number(value), field === 'priceCzk' ? 'CZK' : 'EUR');
  if (field === 'role') return texts.roles[String(value)] ?? String(value);
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return String(value);
}
