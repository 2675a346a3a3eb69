import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { ClockIcon } from '#shared/icon.tsx';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { DecisionButton } from '../decisions/decision-button';
import { type Party, tableNames } from './parties';
import styles from './party-card.module.css';
import { PartyPhones } from './party-phones';
import type { NamedPhone } from './visit-acts';
import { visitActTexts, visitTexts } from './visit-texts';

/** What may be asked for of a party. */
export type AboutParty = 'close' | 'move' | 'merge' | 'takeApart';

type Props = {
  party: Party;
  now: number;
  pending: boolean;
  onAsk: (what: AboutParty) => void;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

/** Who sits at a table, or at several together: since when, how much, what they wait for, and what can be done. */
export function PartyCard({ party, now, pending, onAsk, onRemove, onAdmit }: Props) {
  const title = useId();
  const clock = useVenueClock();
  const tables = visitTexts.tables(tableNames(party));
  const lasted = formatDuration(Math.max(0, now - Date.parse(party.openedAt)));
  return (
    <article className={styles.card} data-ticket={party.id} tabIndex={-1} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 className={styles.tables} id={title}>
          {tables}
        </h3>
        <Sums sums={party.sums} />
      </div>
      <p className={styles.since}>
        <time dateTime={party.openedAt}>{visitTexts.since(clock.timeOfDay(party.openedAt, now), lasted)}</time>
      </p>
      <Waits party={party} />
      <p className={styles.facts}>
        <span>{visitTexts.phones(party.phones)}</span>
        <span>{visitTexts.orders(party.orders)}</span>
        <span>{visitTexts.lastNews(clock.timeOfDay(party.lastNews, now))}</span>
      </p>
      <PartyPhones party={party} now={now} pending={pending} onRemove={onRemove} onAdmit={onAdmit} />
      <div className={styles.close}>
        <DecisionButton
          label={visitActTexts.close}
          about={tables}
          weight="main"
          pending={pending}
          offline={false}
          main={false}
          onPress={() => onAsk('close')}
        />
      </div>
      <div className={styles.acts}>
        <Other label={visitActTexts.move} about={tables} disabled={pending} onPress={() => onAsk('move')} />
        <Other label={visitActTexts.merge} about={tables} disabled={pending} onPress={() => onAsk('merge')} />
        {party.visits.length > 1 && (
          <Other label={visitActTexts.takeApart} about={tables} disabled={pending} onPress={() => onAsk('takeApart')} />
        )}
      </div>
    </article>
  );
}

function Sums({ sums }: Pick<Party, 'sums'>) {
  if (sums.length === 0) return <p className={styles.none}>{visitTexts.noSum}</p>;
  return (
    <ul className={styles.sums}>
      {sums.map(({ currency, total }) => (
        <li key={currency}>{formatMoney(total, currency)}</li>
      ))}
    </ul>
  );
}

function Waits({ party: { waiting, inProgress } }: { party: Party }) {
  if (waiting + inProgress === 0) return null;
  return (
    <p className={styles.waits}>
      {waiting > 0 && (
        <Chip kind="waiting" icon={<ClockIcon size={18} />}>
          {visitTexts.waiting(waiting)}
        </Chip>
      )}
      {inProgress > 0 && (
        <Chip kind="in_progress" icon={<FlameIcon size={18} />}>
          {visitTexts.inProgress(inProgress)}
        </Chip>
      )}
    </p>
  );
}

function Chip({ kind, icon, children }: { kind: 'waiting' | 'in_progress'; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}

type OtherProps = { label: string; about: string; disabled: boolean; onPress: () => void };

function Other({ label, about, disabled, onPress }: OtherProps) {
  return (
    <Button
      size="large"
      variant="outlined"
      color="inherit"
      disabled={disabled}
      aria-label={`${label}, ${about}`}
      data-guarded
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
