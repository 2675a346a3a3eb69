import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Venue } from '../../admin-api';
import { CheckStep } from './check-step';
import { DishGrid } from './dish-grid';
import { FirstTables } from './first-tables';
import { PrintCodes } from './print-codes';
import { TestOrder } from './test-order';
import { type FirstSteps, type Step, STEPS } from './use-first-steps';
import { OverviewCard } from '../overview-card';
import { firstOrderTexts as texts } from '../overview-texts';

type Props = { venue: Venue; steps: FirstSteps };

/**
 * A checklist up to the first order. Each step has its own form, is ticked once its result exists, and may be skipped.
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
  // Both sides stay visible after the test order.
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
