import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import type { Order } from '#api/types.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { apartTexts, boardTexts } from '../board-texts';
import { DecisionButton } from '../decisions/decision-button';
import { OrderTicket } from '../tickets/order-ticket';
import type { TicketContext } from '../tickets/ticket-context';
import { type Placed, tablesOf } from './board-places';
import { TicketGrid } from './ticket-grid';
import styles from './without-code.module.css';

/**
 * A list of at least this many orders is folded, so that orders sent from elsewhere do not hide those of guests in the
 * venue.
 */
const FOLDED_FROM = 4;

const FIRST = 4;

type Props = { placed: readonly Placed[]; context: TicketContext };

/**
 * 'Bez kódu stolu': waiting orders that may come from anywhere. They play no sound, come last, and can be rejected
 * together.
 */
export function WithoutCode({ placed, context }: Props) {
  const title = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const open = placed.filter(({ order, outcome }) => outcome === null && !context.decisions.queued.has(order.id));
  const unfolded = chosen ?? placed.length < FOLDED_FROM;
  return (
    <section className={styles.group} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <ButtonBase className={styles.handle} aria-expanded={unfolded} onClick={() => choose(!unfolded)}>
            <span id={title}>{boardTexts.withoutCode}</span>
            <span className={styles.count}>{open.length}</span>
            <span className={styles.chevron} data-open={unfolded}>
              <ChevronIcon size={22} />
            </span>
          </ButtonBase>
        </h3>
        <RejectAll orders={open.map(({ order }) => order)} context={context} />
      </div>
      {unfolded && (
        <TicketGrid
          name="withoutCode"
          groups={placed.map((each) => ({ key: each.order.id, placed: [each] }))}
          context={context}
        >
          {() => (group) =>
            group.placed.map((each) => (
              <OrderTicket key={each.order.id} placed={each} context={context} isFirst={placed.indexOf(each) < FIRST} />
            ))
          }
        </TicketGrid>
      )}
    </section>
  );
}

function RejectAll({ orders, context }: { orders: readonly Order[]; context: TicketContext }) {
  const { decisions, offline, hidden } = context;
  const [chosen, ask] = useState<readonly Order[] | null>(null);
  const reject = (seen: readonly Order[]) => {
    ask(null);
    const open = new Set(orders.map(({ id }) => id));
    for (const order of seen) if (open.has(order.id)) decisions.decide(order, { kind: 'reject', reason: '' });
  };
  if (orders.length === 0) return null;
  return (
    <div className={styles.all} data-ticket="without-code" data-bulk tabIndex={-1}>
      <DecisionButton
        key={orders.map(({ id }) => id).join()}
        label={apartTexts.rejectAllOf(orders.length, hidden > 0)}
        about={boardTexts.withoutCode}
        weight="plain"
        pending={orders.some(({ id }) => decisions.pending.has(id))}
        offline={offline}
        main={false}
        onPress={() => ask(orders)}
      />
      {chosen !== null && (
        <ConfirmDialog
          title={apartTexts.question(chosen.length)}
          question={tablesOf(chosen).join(', ')}
          confirmLabel={apartTexts.rejectAll}
          cancelLabel={apartTexts.back}
          onConfirm={() => reject(chosen)}
          onClose={() => ask(null)}
        >
          {apartTexts.explanation}
        </ConfirmDialog>
      )}
    </div>
  );
}
