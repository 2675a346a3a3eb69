import ButtonBase from '@mui/material/ButtonBase';
import { useDeferredValue, useState } from 'react';
import { shownStatus } from '#api/shown-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';
import { SearchIcon } from '#shared/icon.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Answer } from '../answer';
import type { Place } from '../place';
import { useFindOrdersQuery } from '../diagnostics-api';
import { diagnosticsTexts, storyTexts as texts } from '../diagnostics-texts';
import { useVenueAndDay, VenueAndDay } from '../moment/venue-and-day';
import styles from './order-view.module.css';
import { readSearch } from './search-text';
import { Story } from './story';
import { useAddress } from '#shared/use-address.ts';

/** Finds an order by number, table or id, and steps through its events. */
export function OrderView({ companyId }: Place) {
  const place = useVenueAndDay(companyId);
  const [parameters, setParameters] = useAddress();
  const [text, setText] = useState('');
  const sought = readSearch(useDeferredValue(text));
  const chosen = sought.kind === 'id' ? sought.id : parameters.get('order');
  const choose = (id: string) =>
    setParameters((current) => (current.set('order', id), current), { preventScrollReset: true });
  return (
    <VenueZoneProvider value={place.clock.timeZone}>
      <VenueAndDay {...place}>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </VenueAndDay>
      <div className={styles.panes}>
        {sought.kind === 'filter' && place.venue !== undefined && (
          <Found
            query={{ venueId: place.venue.id, day: place.day, number: sought.number, table: sought.table }}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {chosen === null ? (
          <EmptyState icon={<SearchIcon size={24} />} text={texts.choose} hint={texts.chooseHint} />
        ) : (
          <Story key={chosen} id={chosen} />
        )}
      </div>
    </VenueZoneProvider>
  );
}

type FoundProps = {
  query: { venueId: number; day: string; number: number | undefined; table: string | undefined };
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Found({ query, chosen, onChoose }: FoundProps) {
  const { currentData, error, refetch } = useFindOrdersQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Answer asked={{ data: currentData, error, refetch }}>
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState text={texts.none} hint={texts.noneHint} />
        ) : (
          <ul className={styles.found}>
            {orders.map((order) => (
              <li key={order.id}>
                <FoundOrder order={order} isChosen={order.id === chosen} onChoose={() => onChoose(order.id)} />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

function FoundOrder({ order, isChosen, onChoose }: { order: Order; isChosen: boolean; onChoose: () => void }) {
  const status = shownStatus(order);
  const clock = useVenueClock();
  return (
    <ButtonBase className={styles.order} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.number}>{texts.number(order.number)}</span>
      <span className={styles.table}>{order.tableName}</span>
      <span className={styles.state} data-state={status}>
        {diagnosticsTexts.statuses[status]}
      </span>
      <span className={styles.time}>{clock.time(order.placed_at)}</span>
      <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
    </ButtonBase>
  );
}
