import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { Device, DeviceCode } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TABLET_PATH } from '#shared/staff-paths.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useAdminScope } from '../admin-scope';
import { refusalText } from '#edited-record/server-errors.ts';
import { PartRow, PartsSection } from '../parts-section';
import { deviceTexts as texts } from './admin-device-texts';

const MAX_NAME = 40;
const POLL_MS = 15_000;

/** The shared tablets of the venue, below its settings. */
export function DevicesSection() {
  const { venue } = useAdminScope();
  const query = { venueId: venue.id };
  const { currentData: devices, isError, refetch } = staffApi.useGetDevicesQuery(query, { pollingInterval: POLL_MS });
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<Device | null>(null);
  if (devices === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <PartsSection id="devices-title" texts={texts} count={devices.length} onAdd={() => setAdding(true)}>
        {devices.map((device) => (
          <Row key={device.deviceId} device={device} onRevoke={() => setRevoking(device)} />
        ))}
      </PartsSection>
      {isAdding && <EnrolDialog venueId={venue.id} onClose={() => setAdding(false)} />}
      {revoking !== null && <RevokeDialog device={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Row({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const clock = useVenueClock();
  const { name, enrolledAt, enrolledBy, lastSeen, present, shows } = device;
  const facts = [
    enrolledAt === null ? texts.waits : texts.enrolled(clock.dateAndTime(enrolledAt), enrolledBy),
    lastSeen && texts.seen(clock.dateAndTime(lastSeen)),
    present && texts.present(present.name),
    shows,
  ];
  return (
    <PartRow name={name} about={facts.filter(Boolean).join(' · ')}>
      <Button color="error" aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </PartRow>
  );
}

function EnrolDialog({ venueId, onClose }: { venueId: number; onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [enrol, { isLoading }] = staffApi.useEnrolDeviceMutation();
  const send = async () => {
    if (name.trim() === '') return setProblem(texts.nameRule);
    const { data, error } = await enrol({ enrolDevice: { venueId, name } });
    if (data === undefined) setProblem(refusalText(error, texts.addFailed));
    else setCode(data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void send();
  };
  if (code !== null) return <CodeDialog name={name} code={code} onClose={onClose} />;
  return (
    <Modal title={texts.add} size="small" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          placeholder={texts.example}
          maxLength={MAX_NAME}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setName(target.value);
          }}
          autoFocus
          autoComplete="off"
        />
        <FormActions>
          <FormButtons submit={texts.add} busy={isLoading} onCancel={onClose} />
        </FormActions>
      </form>
    </Modal>
  );
}

function CodeDialog({ name, code, onClose }: { name: string; code: DeviceCode; onClose: () => void }) {
  const clock = useVenueClock();
  return (
    <Modal title={texts.codeTitle(name)} size="small" onClose={onClose}>
      <div className={formStyles.form}>
        <TextField
          label={texts.code}
          value={`${code.code.slice(0, 4)} ${code.code.slice(4)}`}
          readOnly
          hint={texts.codeHint(location.host + TABLET_PATH, clock.time(code.expiresAt))}
        />
      </div>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </FormActions>
    </Modal>
  );
}

function RevokeDialog({ device: { deviceId, name }, onClose }: { device: Device; onClose: () => void }) {
  const [revoke, { isLoading }] = staffApi.useRevokeDeviceMutation();
  const confirm = async () => {
    const { error } = await revoke({ id: deviceId });
    if (error === undefined) notify.success(texts.revoked);
    else notify.error(refusalText(error, texts.revokeFailed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      question={texts.revokeQuestion(name)}
      confirmLabel={texts.revokeTitle}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.revokeNote}
    </ConfirmDialog>
  );
}
