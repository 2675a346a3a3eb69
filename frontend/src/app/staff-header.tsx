import type { Ref } from 'react';
import { Link } from 'react-router';
import { UserMenu } from '../features/sign-in/user-menu';
import { commonTexts } from '../shared/texts/common-texts';
import styles from './staff-header.module.css';

/** The fixed staff header: the product, the page's own controls, the person. Hides on scrolling down (specification, section 2). */
export function StaffHeader({ slotRef, hidden }: { slotRef: Ref<HTMLDivElement>; hidden: boolean }) {
  return (
    <header className={styles.header} data-hidden={hidden}>
      <Link className={styles.brand} to="/">
        {commonTexts.productName}
      </Link>
      <div className={styles.slot} ref={slotRef} />
      <UserMenu />
    </header>
  );
}
