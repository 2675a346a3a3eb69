import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { failureText, wordsOf } from '#api/failure-words.ts';
import { staffApi } from '#api/staff-api.ts';
import type { MenuItem, Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import type { PlaceStaffOrder } from '#api/generated.ts';
import { randomId } from '#shared/random-id.ts';
import { bodyOf, type DraftLine, refusedLines, totalOf, withChosen, withPieces } from './draft';
import { ChoiceForm, DishList } from './dish-list';
import { DraftLines } from './draft-lines';
import { staffOrderTexts as texts } from './staff-order-texts';
import styles from './staff-order.module.css';

/** Delays in ms of the automatic retries; later ones need a press. */
const AGAIN_AFTER_MS = [1000, 3000];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Sending = { phase: 'drafting' | 'sending' | 'unknown'; problem: string | null };

/** Sends an order under one key until the server answers, so that it is placed once however often it is sent. */
function useSending(onRefused: (failure: ApiFailure & { kind: 'refused' }) => void) {
  const [place] = staffApi.usePlaceOrderMutation();
  const [key, setKey] = useState(() => randomId());
  const [{ phase, problem }, setSending] = useState<Sending>({ phase: 'drafting', problem: null });
  const [unanswered, setUnanswered] = useState<PlaceStaffOrder | null>(null);

  /** @returns the order; null if it was refused, or the outcome is unknown */
  async function send(draft: PlaceStaffOrder): Promise<Order | null> {
    // The party may have moved since. A resend must be identical, or the key would belong to another order.
    const placeStaffOrder = unanswered ?? draft;
    setSending({ phase: 'sending', problem: null });
    const ask = () => place({ 'Idempotency-Key': key, placeStaffOrder });
    let answer = await ask();
    for (const ms of AGAIN_AFTER_MS) {
      if (answer.error === undefined || readApiFailure(answer.error).kind === 'refused') break;
      await pause(ms);
      answer = await ask();
    }
    if (answer.data !== undefined) return answer.data;
    const failure = readApiFailure(answer.error);
    if (failure.kind === 'unreachable') {
      setUnanswered(placeStaffOrder);
      setSending({ phase: 'unknown', problem: wordsOf(failure, texts.unknown) });
      return null;
    }
    setUnanswered(null);
    setKey(randomId());
    const saysLines =
      failure.code === 'PRICE_CHANGED' || failure.code === 'OPTION_UNAVAILABLE' || Array.isArray(failure.details);
    setSending({ phase: 'drafting', problem: saysLines ? texts.seeLines : wordsOf(failure, texts.failed) });
    onRefused(failure);
    return null;
  }
  return { phase, problem, send };
}

type Props = { venueId: number; table: { id: number; name: string }; onClose: () => void };

/** 'Zadat objednávku': a member of staff orders for the guests of a table. */
export function StaffOrderDialog({ venueId, table, onClose }: Props) {
  const { currentData, error, isFetching, refetch } = staffApi.useGetCurrentMenuQuery(
    { vid: venueId },
    // A dish may have sold out since the last fetch.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal title={texts.title(table.name)} size="wide" onClose={onClose}>
      {currentData === undefined && error !== undefined && (
        <StaffProblem text={failureText(error, texts.menuFailed)} onRetry={() => void refetch()} />
      )}
      {currentData === undefined && isFetching && <LoadingShapes text={staffTexts.loading} />}
      {currentData !== undefined && (
        <StaffOrder
          venueId={venueId}
          table={table}
          menu={currentData}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

type OrderProps = Props & { menu: readonly MenuItem[]; onRefused: () => void };

function StaffOrder({ venueId, table, menu, onRefused, onClose }: OrderProps) {
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [view, setView] = useState<'menu' | 'order'>('menu');
  const { phase, problem, send } = useSending((failure) => {
    setLines((before) => refusedLines(before, failure));
    setView('order');
    onRefused();
  });
  const isFrozen = phase !== 'drafting';
  const release = useUnsavedWork(lines.length > 0);
  const submit = async () => {
    const order = await send(bodyOf({ venueId, tableId: table.id }, lines));
    if (order === null) return;
    release();
    notify.success(texts.sent(order.number, order.tableName));
    onClose();
  };
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Halves view={view} menu={menu} lines={lines} disabled={isFrozen} onChange={setLines} />
      <FormActions>
        {problem !== null && (
          <Alert severity={phase === 'unknown' ? 'warning' : 'error'} className={styles.problem ?? ''}>
            {problem}
          </Alert>
        )}
        <p className={styles.total}>
          {texts.total} <strong className="figures">{formatMoney(totalOf(lines), 'CZK')}</strong>
        </p>
        <Button
          className={styles.switch}
          variant="outlined"
          color="inherit"
          disabled={view === 'menu' && lines.length === 0}
          onClick={() => setView(view === 'menu' ? 'order' : 'menu')}
        >
          {view === 'menu' ? texts.toOrder(pieces) : texts.toMenu}
        </Button>
        <ActionButton
          variant="contained"
          size="large"
          busy={phase === 'sending'}
          disabled={lines.length === 0}
          onClick={() => void submit()}
        >
          {phase === 'sending' ? texts.sending : phase === 'unknown' ? texts.again : texts.send}
        </ActionButton>
      </FormActions>
    </>
  );
}

type HalvesProps = {
  view: 'menu' | 'order';
  menu: readonly MenuItem[];
  lines: readonly DraftLine[];
  disabled: boolean;
  onChange: (change: (before: readonly DraftLine[]) => readonly DraftLine[]) => void;
};

/** The menu and the chosen lines, with the options of a dish above both. */
function Halves({ view, menu, lines, disabled, onChange }: HalvesProps) {
  const [choosing, setChoosing] = useState<{ item: MenuItem; line?: DraftLine } | null>(null);
  return (
    <div className={styles.halves} data-view={view}>
      <DishList
        menu={menu}
        lines={lines}
        disabled={disabled}
        onPieces={(item, quantity) => onChange((before) => withPieces(before, item, quantity))}
        onChoose={(item) => setChoosing({ item })}
      />
      <DraftLines
        lines={lines}
        menu={menu}
        disabled={disabled}
        onChange={onChange}
        onChoose={(item, line) => setChoosing({ item, line })}
      />
      {choosing !== null && (
        <ChoiceForm
          {...choosing}
          onChoose={(options) => {
            const { item, line } = choosing;
            onChange((before) => withChosen(before, item, line?.quantity ?? 1, options, line));
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}
