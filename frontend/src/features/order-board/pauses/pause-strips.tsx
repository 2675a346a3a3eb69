import { causeOf } from '#api/failure-words.ts';
import { readApiFailure } from '#api/api-error.ts';
import { staffApi, useGetStationsQuery } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { HourglassIcon } from '#staff-kit/staff-icons.tsx';
import styles from '../board/board-strips.module.css';
import { pauseTexts as texts } from './pause-texts';
import { groupsOf, type PauseGroup, stationName, usePauses } from './use-pauses';

/** The pauses that are valid now, each with a button that ends it. */
export function PauseStrips({ venueId }: { venueId: number }) {
  const { pauses } = usePauses(venueId);
  return groupsOf(pauses).map((group) => <PauseStrip key={group.until} venueId={venueId} group={group} />);
}

function PauseStrip({ venueId, group: { until, stations: ids } }: { venueId: number; group: PauseGroup }) {
  const clock = useVenueClock();
  const { currentData: stations = [] } = useGetStationsQuery({ venueId });
  const [resume, { isLoading }] = staffApi.useResumeOrderingMutation();
  const names = ids.map((id) => stationName(id, stations));
  const end = async () => {
    const stationIds = ids.includes(null) ? null : ids.filter((id) => id !== null);
    const { error } = await resume({ resumeOrdering: { venueId, stationIds } });
    if (error) notify.error(causeOf(readApiFailure(error)) ?? texts.failed);
  };
  return (
    <div className={styles.strip} data-tone="bad" role="status">
      <HourglassIcon />
      <p className={styles.text}>
        <strong>{texts.paused(names, clock.time(until))}</strong> <span className={styles.hint}>{texts.hint}</span>
      </p>
      <ActionButton
        size="large"
        variant="outlined"
        color="inherit"
        busy={isLoading}
        aria-label={texts.resumeOf(names)}
        onClick={() => void end()}
      >
        {texts.resume}
      </ActionButton>
    </div>
  );
}
