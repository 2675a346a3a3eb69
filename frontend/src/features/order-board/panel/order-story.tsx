import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { AuditEntries } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import styles from './order-story.module.css';

/** Who did what with an order, and when: one press away, since it is asked for seldom. */
export function OrderStory({ order: { venueId, id, position } }: { order: Order }) {
  const [isOpen, open] = useState(false);
  const entries = useId();
  return (
    <section>
      <h3>
        <Button
          className={styles.handle}
          size="large"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={entries}
          endIcon={
            <span className={styles.chevron} data-open={isOpen}>
              <ChevronIcon size={22} />
            </span>
          }
          onClick={() => open(!isOpen)}
        >
          {auditTexts.title}
        </Button>
      </h3>
      {/* Whatever happens to the order meanwhile is read too. */}
      <div id={entries}>{isOpen && <Entries key={position} venueId={venueId} orderId={id} />}</div>
    </section>
  );
}

function Entries(props: { venueId: number; orderId: string }) {
  const { data, isError, refetch } = useGetOrderAuditQuery(props, { refetchOnMountOrArgChange: true });
  if (data !== undefined) return <AuditEntries entries={data.entries} />;
  if (!isError) return <p role="status">{staffTexts.loading}</p>;
  return (
    <div role="alert">
      <p>{`${boardTexts.errorPrefix} ${auditTexts.failed}`}</p>
      <Button size="large" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
