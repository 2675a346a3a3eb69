import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import { OutsideModals } from '#staff-kit/outside-modals.tsx';
import { InStaffHeader } from '#staff-kit/staff-header-slot.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { ShiftControls } from '../board/board-controls';
import { BoardLoading } from '../board/board-loading';
import { ShiftStrip } from '../board/board-strips';
import { ConnectionStrips } from '../board/silent-strip';
import { useSteadyBoard } from '../board/use-steady-board';
import { boardTexts } from '../board-texts';
import type { useBoard } from '../feed/use-board';
import type { Shift } from '../shift/use-shift';
import { kitchenTexts as texts } from './kitchen-texts';
import { type Done, RecallStrip } from './recall-strip';
import { ScreenButton } from './screen-button';
import type { Screens } from './screen-choice';
import type { Steps } from './use-steps';
import styles from './station-screen.module.css';

const NOTHING: readonly Done[] = [];

type Props = {
  name: string;
  tickets: number;
  screens: Screens;
  board: ReturnType<typeof useBoard>;
  venueId: number;
  shift: Shift;
  steps: Steps;
  undoable?: readonly Done[];
  controls?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** The bar, the strips and the loading state that all kitchen screens share. */
export function KitchenFrame({
  venueId,
  name,
  tickets,
  screens,
  board,
  shift,
  steps,
  undoable = NOTHING,
  controls,
  below,
  children,
}: Props) {
  const { ref, swallowed } = useSteadyBoard();
  const roomy = useMediaQuery('(min-width: 720px)', { noSsr: true });
  const { currentData: orders, error } = board.orders;
  useTicketsInTitle(name, tickets);
  const sound = <ShiftControls shift={shift} />;
  return (
    <div className={styles.screen} ref={ref} tabIndex={-1} data-kitchen>
      <div className={styles.bar}>
        <ScreenButton screens={screens} />
        {controls}
        {roomy ? <InStaffHeader>{sound}</InStaffHeader> : sound}
      </div>
      <div>
        <ConnectionStrips board={board} venueId={venueId} />
        <ShiftStrip shift={shift} venueId={venueId} />
      </div>
      <div className={styles.content}>
        <h2 className="visually-hidden">{texts.title(name)}</h2>
        {orders === undefined && error === undefined && <BoardLoading />}
        {orders === undefined && error !== undefined && (
          <StaffProblem text={boardTexts.loadFailed} onRetry={board.readLists} />
        )}
        {orders !== undefined && children}
      </div>
      {below}
      <RecallStrip recallable={steps.recallable} onRecall={steps.recall} others={undoable} />
      <OutsideModals>
        <p className="visually-hidden" role="status">
          {swallowed}
        </p>
      </OutsideModals>
    </div>
  );
}

function useTicketsInTitle(name: string, tickets: number): void {
  useEffect(() => {
    const before = document.title;
    return () => void (document.title = before);
  }, []);
  useEffect(() => {
    document.title = texts.pageTitle(name, tickets);
  }, [name, tickets]);
}
