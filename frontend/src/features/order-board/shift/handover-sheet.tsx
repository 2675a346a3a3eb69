import { type ReactNode, useId } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { ShiftNow, Zone } from '#api/generated.ts';
import { isOpen, orderStatus } from '#api/order-status.ts';
import {
  staffApi,
  useGetPrintingQuery,
  useGetStaffCallsQuery,
  useGetStationsQuery,
  useGetZonesQuery,
} from '#api/staff-api.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { boardTexts } from '../board-texts';
import { callTable } from '../feed/order-columns';
import { PanelTitle, SidePanel } from '../panel/side-panel';
import { pauseTexts } from '../pauses/pause-texts';
import { stationName, usePauses } from '../pauses/use-pauses';
import { orderTable } from '../zones/zone-rule';
import styles from './handover.module.css';
import { handoverTexts as texts } from './handover-texts';

type Props = { venueId: number; handovers: ShiftNow['handovers']; isUnasked: boolean; onClose: () => void };

/**
 * A sheet with the notes and the open work that a shift leaves to the next one. A press of 'Převzít' (take over)
 * confirms that somebody has read it.
 */
export function HandoverSheet({ venueId, handovers, isUnasked, onClose }: Props) {
  const titleId = useId();
  const clock = useVenueClock();
  const [take, { isLoading }] = staffApi.useTakeHandoverMutation();
  const from = handovers[0]?.from;
  const accept = async () => {
    if (from === undefined) return onClose();
    const { error } = await take({ takeHandover: { venueId, from } });
    if (error) return notify.error(failureText(error, texts.failed));
    onClose();
  };
  return (
    <SidePanel
      titleId={titleId}
      head={
        <div className={styles.head}>
          <PanelTitle id={titleId}>{texts.title}</PanelTitle>
        </div>
      }
      actions={
        <ActionButton variant="contained" size="large" fullWidth busy={isLoading} onClick={() => void accept()}>
          {texts.take}
        </ActionButton>
      }
      isUnasked={isUnasked}
      onClose={onClose}
    >
      {handovers.map(({ name, endedAt, note }) => (
        <Part key={endedAt} title={texts.noteOf(name ?? texts.someone, clock.time(endedAt))}>
          {note !== null && <p className={styles.note}>{note}</p>}
        </Part>
      ))}
      <OpenPart venueId={venueId} />
      <KitchenPart venueId={venueId} />
    </SidePanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function List({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <ul>
        {[...new Set(entries)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Part>
  );
}

function OpenPart({ venueId }: { venueId: number }) {
  const board = staffApi.endpoints.getBoard.useQueryState({ venueId }).currentData;
  const { currentData: calls = [] } = useGetStaffCallsQuery({ venueId });
  const { currentData: zones = [] } = useGetZonesQuery({ venueId });
  const orders = board?.orders.filter((order) => isOpen(orderStatus(order))) ?? [];
  const byZone = openByZone(orders, calls, zones);
  const wishes = calls.filter(({ bill }) => bill !== undefined);
  return (
    <>
      <List title={texts.open} entries={byZone.length === 0 ? [texts.nothingOpen] : byZone} />
      <List title={texts.bills} entries={wishes.map((call) => callTable(call) ?? boardTexts.unknownTable)} />
    </>
  );
}

/** @returns a line for each zone with open orders or calls; one for the venue if it has no zones */
export function openByZone(orders: readonly Order[], calls: readonly OpenCall[], zones: readonly Zone[]): string[] {
  const line = (name: string, isIn: (tableId: number | undefined) => boolean) => {
    const open = orders.filter((order) => isIn(orderTable(order))).length;
    const called = calls.filter(({ party, tableId }) => isIn(party?.table.id ?? tableId)).length;
    return open + called === 0 ? [] : [texts.inZone(name, open, called)];
  };
  if (zones.length === 0) return line(texts.wholeVenue, () => true);
  const zoned = new Set(zones.flatMap(({ tableIds }) => tableIds));
  return [
    ...zones.flatMap(({ name, tableIds }) => line(name, (id) => id !== undefined && tableIds.includes(id))),
    ...line(texts.elsewhere, (id) => id === undefined || !zoned.has(id)),
  ];
}

function KitchenPart({ venueId }: { venueId: number }) {
  const clock = useVenueClock();
  const { pauses } = usePauses(venueId);
  const { currentData: stations = [] } = useGetStationsQuery({ venueId });
  const { currentData: printing } = useGetPrintingQuery({ venueId });
  const { currentData: menu = [] } = staffApi.useGetCurrentMenuQuery(
    { vid: venueId },
    { refetchOnMountOrArgChange: true },
  );
  const silent = printing?.printers.filter(({ silentSince }) => silentSince !== null) ?? [];
  const counted = menu.flatMap(({ name, portions_left: left, is_sold_out: isOut }) =>
    left === null || isOut ? [] : [texts.portion(name, left)],
  );
  return (
    <>
      <List title={texts.soldOut} entries={menu.filter((dish) => dish.is_sold_out).map(({ name }) => name)} />
      <List title={texts.portions} entries={counted} />
      <List
        title={texts.pauses}
        entries={pauses.map(({ station, until }) =>
          pauseTexts.paused([stationName(station, stations)], clock.time(until)),
        )}
      />
      <List title={texts.printers} entries={silent.map(({ name }) => name)} />
    </>
  );
}
