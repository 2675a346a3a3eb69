import { LeadDone } from './lead-done';
import styles from './lead-table.module.css';
import { leadsAdminTexts as texts } from './leads-admin-texts';
import type { Lead } from './leads-api';

const moment = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeStyle: 'short' });

/** Leads as a table; on a phone each row is a card. */
export function LeadTable({ leads }: { leads: readonly Lead[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} data-done={lead.doneAt !== null}>
            <td className="figures">
              <time dateTime={lead.receivedAt}>{moment.format(new Date(lead.receivedAt))}</time>
            </td>
            <td>
              {texts.kinds[lead.kind]}
              {lead.suspected && <span className={styles.suspected}>{texts.suspected}</span>}
            </td>
            <td className={styles.who}>{lead.name || '–'}</td>
            <td>
              <Reach lead={lead} />
            </td>
            <td>
              <Details lead={lead} />
            </td>
            <td>
              <LeadDone lead={lead} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
