import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useCompany } from '#shared/company.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PhoneIcon } from '#shared/phone-icon.tsx';
import { MailIcon } from '#staff-kit/admin-icons.tsx';
import styles from './help.module.css';
import { HelpIcon } from './section-icons';
import { shellTexts } from './shell-texts';

const { support } = shellTexts;

/** The contacts for support. The links to the legal pages are in the footer. */
export function Help() {
  const company = useCompany();
  return (
    <section className={styles.help} aria-label={shellTexts.help}>
      {company !== null && (
        <address className={styles.support}>
          <span>{support.lead}</span>
          <a href={`tel:${company.phoneHref}`} aria-label={`${support.phone}: ${company.phone}`}>
            <PhoneIcon size={16} />
            {company.phone}
          </a>
          <a href={`mailto:${company.email}`} aria-label={`${support.email}: ${company.email}`}>
            <MailIcon size={16} />
            {company.email}
          </a>
        </address>
      )}
    </section>
  );
}

/** Opens the contacts for support from a narrow rail, which has no room for them. */
export function HelpButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconAction
        className={styles.button}
        label={shellTexts.help}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <HelpIcon size={22} />
      </IconAction>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: styles.paper ?? '', role: 'dialog', 'aria-label': shellTexts.help } }}
      >
        <Help />
      </Popover>
    </>
  );
}
