import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { AlertIcon } from '../../shared/ui/icon';
import { GuestMessage } from './guest-message';

/** The link names no table that exists: torn code, removed table, another restaurant's number. */
export function UnknownTable() {
  return <GuestMessage sign={<AlertIcon size={36} />} text={texts.unknownTable} hint={texts.unknownTableHint} />;
}
