import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DevicePeople, EnrolledDevice } from '#api/generated.ts';
import { PersonProvider } from '#shared/chosen-place.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffHeaderSlotProvider } from '#staff-kit/staff-header-slot.tsx';
import { useLastTouch } from '../board/use-last-touch';
import { boardTexts } from '../board-texts';
import { VenueScreen } from '../order-page';
import { Faces, PinPad } from './pin-pad';
import { tabletTexts as texts } from './tablet-texts';
import { TabletWorker } from './tablet-worker';
import styles from './tablet.module.css';

type Person = DevicePeople['people'][number];
type Props = { tablet: EnrolledDevice; about: DevicePeople; person: Person; onLock: () => void };

/** The board of a shared tablet, with a bar above it that names the person who works on it. */
export function TabletBoard({ tablet, about, person, onLock }: Props) {
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const { venueId: id, timeZone, rejectReasons, cancelReasons, rights } = about;
  const worker = useMemo(() => ({ personId: person.id, rights }), [person.id, rights]);
  useLockAfter(about.lockAfterSeconds, onLock);
  return (
    <PersonProvider value={tablet.deviceId}>
      <VenueZoneProvider value={timeZone}>
        <TabletWorker value={worker}>
          <StaffHeaderSlotProvider value={slot}>
            <div className={styles.layout}>
              <header className={styles.bar}>
                <p className={styles.person}>
                  <strong>{person.name}</strong>
                  <span className={styles.place}>{about.name}</span>
                </p>
                <div ref={setSlot} className={styles.slot} />
                <section className={styles.controls} aria-label={texts.controls}>
                  <HandOver deviceToken={tablet.deviceToken} people={about.people} present={person} />
                  <Button color="inherit" onClick={onLock}>
                    {texts.lock}
                  </Button>
                </section>
              </header>
              <main>
                <h1 className="visually-hidden">{boardTexts.title}</h1>
                <VenueScreen venue={{ id, timeZone, rejectReasons, cancelReasons }} />
              </main>
            </div>
          </StaffHeaderSlotProvider>
        </TabletWorker>
      </VenueZoneProvider>
    </PersonProvider>
  );
}

type HandOverProps = { deviceToken: string; people: readonly Person[]; present: Person };

function HandOver({ deviceToken, people, present }: HandOverProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Person | null>(null);
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  return (
    <>
      <Button color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.handOver}
      </Button>
      {isOpen && chosen === null && (
        <Modal title={texts.people} size="small" onClose={close}>
          <Faces people={people.filter(({ id }) => id !== present.id)} onChoose={setChosen} />
        </Modal>
      )}
      {chosen !== null && <PinPad deviceToken={deviceToken} person={chosen} onDone={close} onClose={close} />}
    </>
  );
}

const LOOK_EVERY_MS = 1000;

/** @param seconds without a touch until the tablet is locked; 0: never */
function useLockAfter(seconds: number, lock: () => void): void {
  const touched = useLastTouch();
  const latest = useRef(lock);
  useEffect(() => void (latest.current = lock));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - Math.max(since, touched.current) >= seconds * 1000) latest.current();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [seconds, touched]);
}
