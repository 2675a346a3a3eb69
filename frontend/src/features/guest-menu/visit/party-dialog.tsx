import { Dialog } from '#light-kit/dialog.tsx';
import { FetchedParty } from './fetched-party';
import { spokenParty } from './party-strip';
import type { TablePartyProps } from './table-party';

type PartyDialogProps = Omit<TablePartyProps, 'nameOf'> & { onClose: () => void };

/** The phones at the table. */
export function PartyDialog({ onClose, ...rest }: PartyDialogProps) {
  return (
    <Dialog title={spokenParty(rest.party)} onClose={onClose}>
      <FetchedParty {...rest} />
    </Dialog>
  );
}
