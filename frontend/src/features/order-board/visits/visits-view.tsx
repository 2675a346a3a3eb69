import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { StaffVisit } from '#api/types.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { boardTexts } from '../board-texts';
import { type Party, partiesOf } from './parties';
import { type AboutParty, PartyCard } from './party-card';
import { useVisitActs } from './use-visit-acts';
import { useVisits } from './use-visits';
import { type Act, admitPhone, leave, merged, takeApart } from './visit-acts';
import { type Asked, VisitDialog } from './visit-dialogs';
import { visitActTexts, visitTexts } from './visit-texts';
import styles from './visits-view.module.css';

const NOBODY: readonly StaffVisit[] = [];

type Props = { venueId: number; news: number; now: number };

/** 'Stoly': who sits where, and what staff do about it. */
export function VisitsView({ venueId, news, now }: Props) {
  const { visits, readAnew } = useVisits(venueId, news);
  const { pending, run } = useVisitActs(venueId, readAnew);
  const [asked, ask] = useState<Asked | null>(null);
  const parties = useMemo(() => partiesOf(visits.currentData ?? NOBODY), [visits.currentData]);
  const act = (about: readonly string[], what: Act) => {
    ask(null);
    void run(about, what);
  };
  const seatGuests = () => ask({ what: 'seat' });
  const askAbout = (party: Party) => (what: AboutParty) => {
    const atOnce = actAtOnce(party, what);
    if (atOnce === null) ask({ what, party });
    else act([party.id], atOnce);
  };
  return (
    <section className={styles.view} data-list aria-labelledby="visits-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="visits-title" data-list-heading tabIndex={-1}>
          {visitTexts.title}
        </h2>
        <Seat isNext={visits.currentData?.length === 0} onPress={seatGuests} />
      </div>
      {visits.error !== undefined && !visits.isFetching && (
        <StaffProblem text={problem(visits.error, visits.currentData)} onRetry={() => void readAnew()} />
      )}
      {visits.currentData === undefined && visits.isFetching && (
        <LoadingShapes text={staffTexts.loading} shape="card" />
      )}
      {visits.currentData?.length === 0 && (
        <EmptyState icon={<TableIcon size={28} />} text={visitTexts.empty} hint={visitTexts.emptyHint} />
      )}
      {parties.length > 0 && (
        <ul className={styles.parties}>
          {parties.map((party) => (
            <li key={party.id}>
              <PartyCard
                party={party}
                now={now}
                pending={pending.has(party.id)}
                onAsk={askAbout(party)}
                onRemove={(phone) => ask({ what: 'removePhone', party, phone })}
                onAdmit={(phone) => act([party.id], admitPhone(phone))}
              />
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <VisitDialog asked={asked} venueId={venueId} parties={parties} onAct={act} onClose={() => ask(null)} />
      )}
    </section>
  );
}

/** @returns what needs no question: nothing of it is lost, and it can be taken back */
function actAtOnce(party: Party, what: AboutParty): Act | null {
  if (what === 'close' && party.waiting + party.inProgress === 0) return leave(party);
  if (what === 'takeApart' && party.visits.length === 2) return takeApart(party, merged(party));
  return null;
}

/** @param isNext nobody sits: there is nothing else to do */
function Seat({ isNext, onPress }: { isNext: boolean; onPress: () => void }) {
  const look = isNext ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
  return (
    <Button size="large" {...look} startIcon={<PlusIcon />} onClick={onPress}>
      {visitActTexts.seat}
    </Button>
  );
}

function problem(error: unknown, shown: readonly StaffVisit[] | undefined): string {
  const text = `${boardTexts.errorPrefix} ${failureText(error, visitTexts.loadFailed)}`;
  return shown === undefined ? text : `${text} ${boardTexts.staleHint}`;
}
