import { useState } from 'react';
import { Outlet } from 'react-router';
import { StaffHeaderSlotProvider } from '../shared/ui/staff-header-slot';
import { StaffHeader } from './staff-header';
import styles from './staff-layout.module.css';
import { useHiddenOnScroll } from './use-hidden-on-scroll';

/** Every page behind sign-in: the staff header above, the page below. */
export function StaffLayout() {
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const hidden = useHiddenOnScroll();
  return (
    <StaffHeaderSlotProvider value={slot}>
      <div className={styles.layout} data-header-hidden={hidden}>
        <StaffHeader slotRef={setSlot} hidden={hidden} />
        <Outlet />
      </div>
    </StaffHeaderSlotProvider>
  );
}
