import { readApiFailure } from '../../api/api-error';
import type { TableAddress } from '../../api/guest-api';
import type { TableInfo } from '../../api/types';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { BellIcon, BowlIcon } from '../../shared/ui/icon';
import { ToastPlace, useToast } from '../../shared/ui/toast';
import { CalledDialog } from './called-dialog';
import { GuestMessage } from './guest-message';
import { MenuHeader } from './menu-header';
import { UnknownTable } from './unknown-table';
import { useCallWaiterAction } from './use-call-waiter';

type NoMenuProps = { table: TableAddress; info: TableInfo | undefined; error: unknown };

/** No menu is valid now: the guest can still call the waiter. An unknown venue has none to call. */
export function NoMenu({ table, info, error }: NoMenuProps) {
  const { toast, show } = useToast();
  const waiter = useCallWaiterAction(table, show);
  const failure = readApiFailure(error);
  if (failure.kind === 'refused' && failure.code !== 'NO_VALID_MENU') {
    return <UnknownTable />;
  }
  return (
    <>
      <MenuHeader info={info} heading="p" />
      <GuestMessage sign={<BowlIcon size={36} />} text={texts.noValidMenu}>
        <Button kind="primary" disabled={waiter.calling} onClick={waiter.call}>
          <BellIcon />
          {texts.callWaiter}
        </Button>
      </GuestMessage>
      {waiter.called !== null && <CalledDialog called={waiter.called} onClose={waiter.read} />}
      <ToastPlace toast={toast} />
    </>
  );
}
