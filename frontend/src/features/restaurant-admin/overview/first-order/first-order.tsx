import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useCreateTablesMutation, type Venue } from '../../admin-api';
import { CheckIcon } from '#shared/icon.tsx';
import styles from './check-step.module.css';
import { firstOrderTexts as texts } from '../overview-texts';
import { DishGrid } from './dish-grid';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { bulkTexts, tableTexts } from '../../tables/admin-table-texts';
import { usePrintedSheet } from '../../use-printed-sheet';
import { TestOrder } from './test-order';
import { type FirstSteps, type Step, STEPS } from './use-first-steps';
import { OverviewCard } from '../overview-card';

type Props = { venue: Venue; steps: FirstSteps };

/**
 * A checklist of the steps to the first order. Each step has its own form. A step is ticked once its result exists, and
 * can be skipped.
 */
export function FirstOrder({ venue, steps }: Props) {
  const { next, done, skipped } = steps;
  const [addsMore, setAddsMore] = useState(false);
  const offers: Record<Step, ReactNode> = {
    dish: <DishGrid venueId={venue.id} onDone={() => setAddsMore(false)} />,
    tables: <FirstTables venueId={venue.id} first={next === 'tables'} />,
    codes: done.tables && <PrintCodes venue={venue} first={next === 'codes'} onSaved={steps.print} />,
    order: done.dish && done.tables && <TestOrder venueId={venue.id} />,
  };
  const more = addsMore ? (
    offers.dish
  ) : (
    <Button variant="outlined" color="inherit" onClick={() => setAddsMore(true)}>
      {texts.moreDishes}
    </Button>
  );
  const shown = (step: Step): ReactNode => {
    if (step === 'dish' && done.dish) return more;
    return !done[step] || step === 'order' ? offers[step] : null;
  };
  return (
    <OverviewCard title={done.order ? texts.titleDone : texts.title}>
      <ol>
        {STEPS.map((step, index) => (
          <CheckStep
            key={step}
            number={index + 1}
            title={texts.steps[step]}
            done={done[step]}
            hint={done[step] ? texts.doneHint : texts.hints[step]}
            keepsHint={step === 'order'}
            skipped={skipped.includes(step)}
            onSkip={() => steps.skip(step)}
            onTakeUp={() => steps.takeUp(step)}
          >
            {shown(step)}
          </CheckStep>
        ))}
      </ol>
      {next === null && (
        <div>
          <Button variant="outlined" color="inherit" onClick={steps.end}>
            {texts.end}
          </Button>
        </div>
      )}
    </OverviewCard>
  );
}

/**
 * Prints all table codes on one sheet. Saving the sheet counts as printing, because the page cannot detect the printing
 * itself.
 */
function PrintCodes({ venue, first, onSaved }: { venue: Venue; first: boolean; onSaved: () => void }) {
  const { busy, download } = usePrintedSheet(tableTexts.sheet, onSaved);
  return (
    <ActionButton
      variant={first ? 'contained' : 'outlined'}
      busy={busy}
      onClick={() => download(`tablesheet/${venue.id}`, venue.name)}
    >
      {texts.print}
    </ActionButton>
  );
}

const TEN = { from: 1, to: 10, seats: 4 };

type FirstTablesProps = { venueId: number; first: boolean };

function FirstTables({ venueId, first }: FirstTablesProps) {
  const [createTables, { isLoading }] = useCreateTablesMutation();
  const add = async () => {
    const { data, error } = await createTables({ createTables: { venueId, name: bulkTexts.defaultName, ...TEN } });
    if (data === undefined) return notify.error(failureText(error, bulkTexts.failed));
    const skipped = data.skipped.length;
    notify[skipped === 0 ? 'success' : 'warning'](bulkTexts.done(data.created.length, skipped));
  };
  return (
    <ActionButton variant={first ? 'contained' : 'outlined'} busy={isLoading} onClick={() => void add()}>
      {texts.addTables}
    </ActionButton>
  );
}

type CheckStepProps = {
  number: number;
  title: string;
  done: boolean;
  hint: string;
  keepsHint?: boolean;
  skipped: boolean;
  onSkip: () => void;
  onTakeUp: () => void;
  children: ReactNode;
};

function CheckStep({ number, title, done, hint, keepsHint = false, skipped, ...rest }: CheckStepProps) {
  const { onSkip, onTakeUp, children } = rest;
  const isLeftOut = skipped && !done;
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={done}>
        {done ? <CheckIcon size={18} /> : <span aria-hidden="true">{number}</span>}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.title}>
            {title}
            {done && <span className="visually-hidden"> ({texts.done})</span>}
            {isLeftOut && <span className={styles.hint}> ({texts.skipped})</span>}
          </p>
          {!done && (
            <Button
              color="inherit"
              aria-label={`${isLeftOut ? texts.takeUp : texts.skip}: ${title}`}
              onClick={isLeftOut ? onTakeUp : onSkip}
            >
              {isLeftOut ? texts.takeUp : texts.skip}
            </Button>
          )}
        </div>
        {!isLeftOut && (!done || keepsHint) && <p className={styles.hint}>{hint}</p>}
        {!isLeftOut && children}
      </div>
    </li>
  );
}
