import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LegalFooter } from '#light-kit/legal-footer.tsx';
import { useCompany } from '#shared/company.ts';
import { StaffHeaderSlotProvider } from '#staff-kit/staff-header-slot.tsx';
import { useHiddenOnScroll } from '../use-hidden-on-scroll';
import { StaffHeader } from './staff-header';
import styles from './staff-layout.module.css';

/** The board ends with its tickets: below them there is nothing to be pressed by mistake. */
const WITHOUT_FOOTER = '/orderpage';

/** Every page behind sign-in: the staff header above, the page and the footer below. */
export function StaffLayout() {
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const hidden = useHiddenOnScroll();
  const company = useCompany();
  const { pathname } = useLocation();
  return (
    <StaffHeaderSlotProvider value={slot}>
      <div className={styles.layout} data-header-hidden={hidden}>
        <StaffHeader slotRef={setSlot} hidden={hidden} />
        <Outlet />
        {pathname.toLowerCase() !== WITHOUT_FOOTER && (
          <div className={styles.footer}>
            <LegalFooter company={company} />
          </div>
        )}
      </div>
    </StaffHeaderSlotProvider>
  );
}
