import { useEffect, useState } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { useSteady } from '#shared/use-steady.ts';
import { type Chosen, chosenBefore, chosenBy, chosenTicket } from './kitchen-keys';
import type { StationTicket } from './station-tickets';

type Acts = {
  onStep: (ticket: StationTicket, line: number | null) => void;
  onRecall: (ticket: StationTicket | undefined, line: number | null) => void;
};

const FIELD = 'input, textarea, select, [contenteditable], [role="menu"]';

/**
 * Handles a bump bar, which is a keyboard with digits, Enter and Backspace.
 * @returns the choice, and whether keys are in use, so that tickets show their digits
 */
export function useKitchenKeys(tickets: readonly StationTicket[], { onStep, onRecall }: Acts) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const [isUsed, setUsed] = useState(false);
  const press = useSteady((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const ticket = chosenTicket(chosen, tickets);
    const line = ticket === undefined ? null : (chosen?.line ?? null);
    if (/^[1-9]$/.test(event.key)) {
      setUsed(true);
      choose(chosenBy(Number(event.key), chosen, tickets));
    } else if (event.key === 'Escape') choose(chosenBefore(chosen));
    else if (event.key === 'Enter' && ticket !== undefined) {
      onStep(ticket, line);
      choose({ order: ticket.order.id, line: null });
    } else if (event.key === 'Backspace') onRecall(ticket, line);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  return { chosen: chosenTicket(chosen, tickets) === undefined ? null : chosen, isUsed };
}

function isTaken({ target }: KeyboardEvent): boolean {
  return isDialogOpen() || (target instanceof Element && target.closest(FIELD) !== null);
}
