import Button from '@mui/material/Button';
import { useId } from 'react';
import type { Order } from '#api/types.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PanelTitle, SidePanel } from '../panel/side-panel';
import { staffOrderTexts as orderTexts } from '../staff-order/staff-order-texts';
import { foreignLanguages, type Party, phonesOf, tableNames } from './parties';
import { PartyOrders } from './party-orders';
import partyPhonesStyles from './party-phones.module.css';
import { type NowContext, TableNow } from './table-now';
import type { BillPart, NamedPhone } from './visit-acts';
import { visitActTexts, visitActTexts as acts, visitTexts, visitTexts as texts } from './visit-texts';
import styles from './table-panel.module.css';
import { StateWords } from './table-state';
import type { Tile } from './tiles';
import { VisitBill } from './visit-bill';

/** Requests about a party that open a dialog. */
export type AboutParty = 'close' | 'move' | 'merge' | 'takeApart';

type PartyProps = {
  venueId: number;
  orders: readonly Order[];
  context: NowContext;
  pending: boolean;
  onSettle: (part: BillPart) => void;
  onAsk: (what: AboutParty) => void;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

type Props = PartyProps & { tile: Tile; onSeat: () => void; onPlace: () => void; onClose: () => void };

/** The panel of a table: its party, their orders and account, and the actions of staff. */
export function TablePanel({ tile, onSeat, onPlace, onClose, ...rest }: Props) {
  const titleId = useId();
  const { table, state, party, calls } = tile;
  const name = party === null ? table.name : texts.tables(tableNames(party));
  return (
    <SidePanel
      titleId={titleId}
      isBeside
      head={
        <div className={styles.head}>
          <PanelTitle id={titleId}>
            <span className={styles.name}>{name}</span>
          </PanelTitle>
          <StateWords state={state} party={party} />
        </div>
      }
      actions={
        <div className={styles.acts}>
          {party === null && <Act label={acts.seat} about={name} main onPress={onSeat} />}
          <Act label={orderTexts.open} about={name} main={party !== null} onPress={onPlace} />
          {party !== null && <Acts party={party} about={name} pending={rest.pending} onAsk={rest.onAsk} />}
        </div>
      }
      onClose={onClose}
    >
      <TableNow about={name} calls={calls} orders={rest.orders} context={rest.context} />
      {party === null ? <p>{texts.freeHint}</p> : <PartyDetails party={party} {...rest} />}
    </SidePanel>
  );
}

function PartyDetails({
  party,
  venueId,
  orders,
  context: { now, onOpen },
  pending,
  onSettle,
  onRemove,
  onAdmit,
}: PartyProps & { party: Party }) {
  const clock = useVenueClock();
  const languages = foreignLanguages(party);
  const lasted = formatDuration(Math.max(0, now - Date.parse(party.openedAt)));
  return (
    <>
      <p className={styles.facts}>
        <time dateTime={party.openedAt}>{texts.since(clock.timeOfDay(party.openedAt, now), lasted)}</time>
        <span>{texts.phones(party.phones)}</span>
        {languages.length > 0 && <span>{texts.readIn(languages)}</span>}
        <span>{texts.orders(party.orders)}</span>
        <span>{texts.lastNews(clock.timeOfDay(party.lastNews, now))}</span>
      </p>
      <PartyOrders party={party} orders={orders} now={now} onOpen={onOpen} />
      <VisitBill venueId={venueId} party={party} pending={pending} onSettle={onSettle} />
      <PartyPhones party={party} now={now} pending={pending} onRemove={onRemove} onAdmit={onAdmit} />
    </>
  );
}

type ActsProps = Pick<PartyProps, 'pending' | 'onAsk'> & { party: Party; about: string };

function Acts({ party, about, pending, onAsk }: ActsProps) {
  const common = { about, disabled: pending };
  return (
    <>
      <Act label={acts.move} onPress={() => onAsk('move')} {...common} />
      <Act label={acts.merge} onPress={() => onAsk('merge')} {...common} />
      {party.visits.length > 1 && <Act label={acts.takeApart} onPress={() => onAsk('takeApart')} {...common} />}
      <Button
        className={styles.close}
        size="large"
        color="inherit"
        disabled={pending}
        data-guarded
        onClick={() => onAsk('close')}
      >
        {acts.close(about)}
      </Button>
    </>
  );
}

type ActProps = { label: string; about: string; main?: boolean; disabled?: boolean; onPress: () => void };

function Act({ label, about, main = false, disabled = false, onPress }: ActProps) {
  const look = main ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
  return (
    <Button
      {...look}
      size="large"
      fullWidth={main}
      disabled={disabled}
      aria-label={`${label}, ${about}`}
      data-guarded
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

type PartyPhonesProps = {
  party: Party;
  now: number;
  pending: boolean;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

/** The phones of a party, folded; each can be removed, and a removed one admitted. */
function PartyPhones({ party, now, pending, onRemove, onAdmit }: PartyPhonesProps) {
  const clock = useVenueClock();
  const phones = phonesOf(party);
  if (phones.length === 0) return null;
  return (
    <details className={partyPhonesStyles.phones}>
      <summary>{visitTexts.phonesHere}</summary>
      <ul>
        {phones.map((phone) => {
          const { id, joinedAt, language = 'cs', removed } = phone;
          const label = removed ? visitActTexts.admitPhone : visitActTexts.removePhone;
          return (
            <li key={id} className={partyPhonesStyles.phone}>
              <span className={partyPhonesStyles.name}>
                {phone.name}
                <span className={partyPhonesStyles.since}>
                  {removed ? visitTexts.removed : visitTexts.joinedAt(clock.timeOfDay(joinedAt, now))}
                  {language !== 'cs' && `, ${visitTexts.reads(language)}`}
                </span>
              </span>
              <Button
                variant="outlined"
                color="inherit"
                disabled={pending}
                aria-label={`${label}, ${phone.name}`}
                data-guarded
                onClick={() => (removed ? onAdmit : onRemove)(phone)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
