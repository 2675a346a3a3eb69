import Button from '@mui/material/Button';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useGetPrintingQuery, useReprintMutation } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { AlertIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import styles from '../board/board-strips.module.css';
import { type Printer, PrinterChoice } from './printer-choice';
import { printingTexts as texts } from './printing-texts';

const POLL_MS = 20_000;

/**
 * Strips about printers that do not report or are broken, and about orders that were not printed because the database
 * was restored. Shows nothing in a venue without printers.
 */
export function PrintingStrips({ venueId }: { venueId: number }) {
  const { currentData } = useGetPrintingQuery({ venueId }, { pollingInterval: POLL_MS });
  const [reprint, { isLoading }] = useReprintMutation();
  if (currentData === undefined) return null;
  const { printers, unprinted } = currentData;
  const print = async (tickets: readonly { id: number }[], printerId?: number) => {
    for (const { id: ticketId } of tickets) {
      const { error } = await reprint({ reprint: { venueId, ticketId, printerId } });
      if (error) return notify.error(causeOf(readApiFailure(error)) ?? texts.failed);
    }
    if (printerId !== undefined) notify.success(texts.sent(tickets.length));
  };
  return (
    <>
      {printers
        .filter(({ silentSince, failure }) => silentSince !== null || failure !== null)
        .map((printer) => (
          <PrinterStrip
            key={printer.id}
            printer={printer}
            others={printers.filter(({ id, silentSince }) => id !== printer.id && silentSince === null)}
            onPrint={(at) => void print(printer.waiting, at)}
          />
        ))}
      {unprinted.length > 0 && (
        <div className={styles.strip} data-tone="bad" role="status">
          <AlertIcon />
          <p className={styles.text}>{texts.unprinted}</p>
          {unprinted.map((ticket) => (
            <ActionButton
              key={ticket.id}
              variant="outlined"
              color="inherit"
              busy={isLoading}
              onClick={() => void print([ticket])}
            >
              {texts.print(ticket.orderNumber, ticket.tableName)}
            </ActionButton>
          ))}
        </div>
      )}
    </>
  );
}

type StripProps = { printer: Printer; others: readonly Printer[]; onPrint: (printerId: number) => void };

function PrinterStrip({ printer, others, onPrint }: StripProps) {
  const clock = useVenueClock();
  const [isChoosing, setChoosing] = useState(false);
  const { name, failure, silentSince, waitingTotal } = printer;
  const print = (id: number) => {
    setChoosing(false);
    onPrint(id);
  };
  return (
    <div className={styles.strip} data-tone="bad" role="status">
      <OfflineIcon />
      <p className={styles.text}>
        {silentSince === null
          ? texts.failure(name, failure ?? '', waitingTotal)
          : texts.silent(name, clock.time(Date.parse(silentSince)), waitingTotal)}
      </p>
      {others.length > 0 && waitingTotal > 0 && (
        <Button size="large" variant="outlined" color="inherit" onClick={() => setChoosing(true)}>
          {texts.elsewhere}
        </Button>
      )}
      {isChoosing && (
        <PrinterChoice
          title={texts.elsewhere}
          printers={others}
          onChoose={({ id }) => print(id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
