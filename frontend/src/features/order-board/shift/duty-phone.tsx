import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffApi } from '#api/staff-api.ts';
import { notify } from '#shared/notify.ts';
import { storedDutyPhone, storeDutyPhone } from '#shared/push/duty-phone-storage.ts';
import { isIos, pushSupport } from '#shared/push/push-support.ts';
import styles from './handover.module.css';
import { dutyTexts as texts } from './handover-texts';

/** Makes this phone ring for orders and calls that nobody answers, or says why it cannot. */
export function DutyPhoneSwitch({ venueId }: { venueId: number }) {
  const { currentData: now } = staffApi.useGetDutyPhoneQuery({ venueId });
  const { isBusy, toggle } = useRinging(venueId);
  const support = pushSupport();
  if (now === undefined) return null;
  const isOn = now.since !== null && now.since === storedDutyPhone(venueId) && support === 'granted';
  const obstacle = obstacleOf(support, now.mayRing);
  const replaced = now.since !== null && !isOn ? texts.elsewhere : null;
  const hint = obstacle ?? replaced ?? texts.hint;
  return (
    <div className={styles.duty}>
      <FormControlLabel
        className={styles.switch ?? ''}
        label={texts.ring}
        control={
          <Switch
            checked={isOn}
            disabled={isBusy || (obstacle !== null && !isOn)}
            slotProps={{ input: { 'aria-describedby': 'duty-phone-hint' } }}
            onChange={(_, rings) => void toggle(rings)}
          />
        }
      />
      <p id="duty-phone-hint" className={styles.quiet}>
        {hint}
      </p>
    </div>
  );
}

/** @returns the reason why this phone cannot ring; null if it can */
function obstacleOf(support: ReturnType<typeof pushSupport>, mayRing: boolean): string | null {
  if (support === 'unsupported') return isIos(navigator) ? texts.addToHome : texts.unsupported;
  if (support === 'denied') return texts.denied;
  return mayRing ? null : texts.notOnShift;
}

function useRinging(venueId: number) {
  const [isBusy, setBusy] = useState(false);
  const [set] = staffApi.useSetDutyPhoneMutation();
  const [stop] = staffApi.useDeleteDutyPhoneMutation();

  const ring = async () => {
    // The browser asks the person; a refusal is shown below the switch.
    if ((await Notification.requestPermission()) !== 'granted') return;
    const { obtainPushToken } = await import('#api/push/push-token.ts');
    const subscription = await obtainPushToken().catch(() => null);
    if (subscription === null) return notify.error(texts.failed);
    const { data, error } = await set({ dutyPhone: { venueId, subscription } });
    if (data === undefined) return notify.error(failureText(error, texts.failed));
    storeDutyPhone(venueId, data.since);
  };
  const silence = async () => {
    const { error } = await stop({ noDutyPhone: { venueId } });
    if (error) return notify.error(failureText(error, texts.failed));
    storeDutyPhone(venueId, null);
  };
  const toggle = async (rings: boolean) => {
    setBusy(true);
    await (rings ? ring() : silence());
    setBusy(false);
  };
  return { isBusy, toggle };
}
