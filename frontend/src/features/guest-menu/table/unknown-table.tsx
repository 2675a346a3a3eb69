import { Button } from '#light-kit/button.tsx';
import { AlertIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { GuestMessage } from '../guest-message';
import styles from '../guest-message.module.css';

/** The link names no existing table: torn code, removed table, another restaurant's number. */
export function UnknownTable() {
  return (
    <GuestMessage sign={<AlertIcon size={36} />} text={texts.unknownTable} hint={texts.unknownTableHint}>
      <div className={styles.steps}>
        <Button kind="primary" onClick={() => location.reload()}>
          {commonTexts.reload}
        </Button>
        <a className={styles.link} href="/">
          {texts.aboutProduct}
        </a>
      </div>
    </GuestMessage>
  );
}
