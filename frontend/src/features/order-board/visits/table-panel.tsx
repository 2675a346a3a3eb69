import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import type { Order } from '#api/types.ts';
import { failureText } from '#api/failure-words.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import type { TicketContext } from '../tickets/ticket-context';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PanelTitle, SidePanel } from '../panel/side-panel';
import { staffOrderTexts as orderTexts } from '../staff-order/staff-order-texts';
import { SignInNeeded, useMay } from '../tablet/tablet-worker';
import { foreignLanguages, type Party, phonesOf, tableNames } from './parties';
import { PartyOrders } from './party-orders';
import partyPhonesStyles from './party-phones.module.css';
import { TableNow } from './table-now';
import type { BillPart, NamedPhone } from './visit-acts';
import { visitActTexts, visitActTexts as acts, visitTexts, visitTexts as texts } from './visit-texts';
import styles from './table-panel.module.css';
import { StateWords } from './table-state';
import type { Place, Tile } from './tiles';
import type { useTables } from './use-tables';
import { VisitBill } from './visit-bill';

export type AboutParty = 'close' | 'move' | 'merge' | 'takeApart';

type PartyProps = {
  venueId: number;
  pending: boolean;
  onSettle: (part: BillPart) => void;
  onAsk: (what: AboutParty) => void;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

type Props = PartyProps & {
  tile: Tile;
  place: Place;
  tables: ReturnType<typeof useTables>;
  orders: readonly Order[];
  context: TicketContext;
  undo: ReactNode;
  onSeat: () => void;
  onPlace: () => void;
  onClose: () => void;
};

/** The panel of a table: what waits for staff, the party's orders, its bill, and the actions of staff. */
export function TablePanel({ tile, place, tables, orders, context, undo, onSeat, onPlace, onClose, ...rest }: Props) {
  const titleId = useId();
  const { table, state, party, calls } = tile;
  const { isKnown, error, retry } = tables;
  const name = party === null ? table.name : texts.tables(tableNames(party));
  const isFree = isKnown && party === null;
  return (
    <SidePanel
      titleId={titleId}
      head={
        <div className={styles.head}>
          <PanelTitle id={titleId}>
            <span className={styles.name}>{name}</span>
          </PanelTitle>
          {isKnown && <StateWords state={state} party={party} />}
        </div>
      }
      undo={undo}
      actions={
        <div className={styles.acts}>
          {isFree && <Act label={acts.seat} about={name} main onPress={onSeat} />}
          <PlaceOrder about={name} main={!isFree} onPress={onPlace} />
        </div>
      }
      onClose={onClose}
    >
      <TableNow about={name} calls={calls} orders={orders} context={context} />
      {(party !== null || orders.length > 0) && (
        <PartyOrders party={party} orders={orders} place={place} context={context} />
      )}
      {party !== null && <PartyDetails party={party} now={context.now} {...rest} />}
      {party !== null && (
        <div className={styles.acts}>
          <Acts party={party} about={name} pending={rest.pending} onAsk={rest.onAsk} />
        </div>
      )}
      {isFree && orders.length === 0 && <p>{texts.freeHint}</p>}
      {!isKnown && error === undefined && <LoadingShapes text={staffTexts.loading} count={2} />}
      {!isKnown && error !== undefined && <StaffProblem text={failureText(error, texts.loadFailed)} onRetry={retry} />}
    </SidePanel>
  );
}

type DetailsProps = PartyProps & { party: Party; now: number };

function PartyDetails({ party, venueId, now, pending, onSettle, onRemove, onAdmit }: DetailsProps) {
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

function PlaceOrder(props: Omit<ActProps, 'label'>) {
  if (!useMay('orders:place')) return <SignInNeeded what={orderTexts.open} />;
  return <Act label={orderTexts.open} {...props} />;
}

type PartyPhonesProps = {
  party: Party;
  now: number;
  pending: boolean;
  onRemove: (phone: NamedPhone) => void;
  onAdmit: (phone: NamedPhone) => void;
};

/** The phones of a party, folded. Each can be removed, and a removed one can be admitted again. */
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
                <span className={`hint ${partyPhonesStyles.since}`}>
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
