import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { ActionButton } from '#staff-kit/action-button.tsx';
import styles from './lead-table.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import { type Lead, useMarkLeadDoneMutation } from './leads-api';

function LeadDone({ lead }: { lead: Lead }) {
  const [mark, { isLoading, isError }] = useMarkLeadDoneMutation();
  const clock = useVenueClock();
  const done = lead.doneAt !== null;
  return (
    <div className={styles.done}>
      {lead.doneAt !== null && (
        <p>
          {clock.date(lead.doneAt)}
          {lead.doneBy && `, ${lead.doneBy}`}
        </p>
      )}
      <ActionButton
        variant={done ? 'text' : 'outlined'}
        color="inherit"
        busy={isLoading}
        onClick={() => void mark({ id: lead.id, done: !done })}
      >
        {done ? texts.markOpen : texts.markDone}
      </ActionButton>
      <p role="alert" className={styles.problem}>
        {isError && texts.markFailed}
      </p>
    </div>
  );
}

const COLUMNS = Object.values(texts.columns);

/** Leads as a table. On a phone, each row is a card. */
export function LeadTable({ leads }: { leads: readonly Lead[] }) {
  const clock = useVenueClock();
  return (
    <PlainTable columns={COLUMNS} className={styles.table}>
      {leads.map((lead) => (
        <TableRow key={lead.id}>
          <TableCell>
            <time dateTime={lead.receivedAt}>{clock.dateAndTime(lead.receivedAt)}</time>
          </TableCell>
          <TableCell>
            {texts.kinds[lead.kind]}
            {lead.suspected && <span className={styles.suspected}>{texts.suspected}</span>}
          </TableCell>
          <TableCell className={styles.who}>{lead.name || '–'}</TableCell>
          <TableCell>
            <Reach lead={lead} />
          </TableCell>
          <TableCell>
            <Details lead={lead} />
          </TableCell>
          <TableCell>
            <LeadDone lead={lead} />
          </TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
function Reach({ lead: { telephone, email } }: { lead: Lead }) {
  return (
    <span className={styles.reach}>
      {telephone && <a href={`tel:${telephone}`}>{telephone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}

function Details({ lead }: { lead: Lead }) {
  const place = [lead.street, lead.city, lead.region].filter(Boolean).join(', ');
  return (
    <span className={styles.details}>
      {place && <span>{place}</span>}
      {lead.currentState && (
        <span>
          {texts.currentState}: {lead.currentState}
        </span>
      )}
      {lead.message && <span className={styles.message}>{lead.message}</span>}
    </span>
  );
}
