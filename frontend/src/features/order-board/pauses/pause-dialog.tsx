import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import type { PausesNow } from '#api/generated.ts';
import { staffApi, useGetStationsQuery } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { Modal } from '#staff-kit/modal.tsx';
import { ShiftPart } from '../shift/end-shift';
import { Choices } from '../visits/choices';
import { PauseStrips } from './pause-strips';
import styles from './pauses.module.css';
import { pauseTexts as texts } from './pause-texts';
import { stationName } from './use-pauses';

const PAUSE_MINUTES = [15, 30, 60] as const;
const BUSY_MINUTES = [10, 15, 20, 30, 45, 60] as const;

type Props = { venueId: number; held: PausesNow; onClose: () => void };

/** Stops guests' orders for a while, or informs guests of a longer wait. Each takes one press. */
export function PauseDialog({ venueId, held, onClose }: Props) {
  const clock = useVenueClock();
  const { currentData: stations = [] } = useGetStationsQuery({ venueId });
  const [chosen, choose] = useState<readonly number[]>([]);
  const [pause, pausing] = staffApi.usePauseOrderingMutation();
  const [setBusy, settingBusy] = staffApi.useSetBusyMutation();
  const target = { venueId, stationIds: chosen.length === 0 ? null : [...chosen] };
  const finish = ({ data, error }: { data?: PausesNow; error?: unknown }, messageOf: (now: PausesNow) => string) => {
    if (data === undefined) return notify.error(causeOf(readApiFailure(error)) ?? texts.failed);
    notify.success(messageOf(data));
    onClose();
  };
  const isOf = ({ station }: { station: number | null }) => station === (chosen[0] ?? null);
  const pauseFor = async (length: { minutes: number } | { until: 'day-end' }) => {
    const answer = await pause({ pauseOrdering: { ...target, ...length } });
    finish(answer, ({ pauses }) => texts.pauseHolds(clock.time(pauses.find(isOf)?.until ?? 0)));
  };
  const delay = async (minutes: (typeof BUSY_MINUTES)[number]) => {
    const answer = await setBusy({ setBusy: { ...target, minutes } });
    finish(answer, ({ delays }) => texts.delayHolds(minutes, clock.time(delays.find(isOf)?.until ?? 0)));
  };
  const toggle = (id: number) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const busy = pausing.isLoading || settingBusy.isLoading;
  return (
    <Modal title={texts.title} onClose={onClose}>
      <PauseStrips venueId={venueId} />
      {held.delays.map(({ station, minutes, until }) => (
        <p key={station} className={styles.now}>
          {texts.busyNow(stationName(station, stations), minutes, clock.time(until))}
        </p>
      ))}
      {stations.length > 0 && (
        <fieldset className={styles.stations}>
          <legend>{texts.about}</legend>
          <Target label={texts.whole} checked={chosen.length === 0} onToggle={() => choose([])} />
          {stations.map(({ id, name }) => (
            <Target key={id} label={name} checked={chosen.includes(id)} onToggle={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Choices
        heading={texts.pause}
        busy={busy}
        choices={[
          ...PAUSE_MINUTES.map((minutes) => ({
            key: String(minutes),
            label: texts.minutes(minutes),
            onChoose: () => void pauseFor({ minutes }),
          })),
          { key: 'day-end', label: texts.dayEnd, onChoose: () => void pauseFor({ until: 'day-end' }) },
        ]}
      />
      <Choices
        heading={texts.busy}
        busy={busy}
        choices={BUSY_MINUTES.map((minutes) => ({
          key: String(minutes),
          label: texts.longer(minutes),
          onChoose: () => void delay(minutes),
        }))}
      />
      <ShiftPart venueId={venueId} onEnded={onClose} />
    </Modal>
  );
}

function Target({ label, checked, onToggle }: { label: string; checked: boolean; onToggle: () => void }) {
  return (
    <FormControlLabel
      className={styles.station ?? ''}
      label={label}
      control={<Checkbox checked={checked} onChange={onToggle} />}
    />
  );
}
