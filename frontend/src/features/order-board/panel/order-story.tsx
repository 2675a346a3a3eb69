import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { OrderAudit } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import styles from './order-story.module.css';

/** The story of an order, by whom and when, one press away: it is asked for seldom. */
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
  const audit = useGetOrderAuditQuery(props, { refetchOnMountOrArgChange: true });
  return <OrderAudit audit={audit} retrySize="large" />;
}
