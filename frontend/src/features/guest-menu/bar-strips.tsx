import { ConnectionStrip } from './connection-strip';
import type { PendingOrder } from './ordering-state';
import { PushStrip } from './push-strip';
import { RenewedCodeStrip } from './renewed-code-strip';
import { UnsentStrip } from './unsent-strip';
import type { BasketActions } from './use-basket-actions';
import type { Connection } from './use-connection';
import type { usePush } from './use-push';

type BarStripsProps = {
  connection: Connection;
  push: ReturnType<typeof usePush>;
  /** Null also while the dialog that sent it says so itself. */
  pending: PendingOrder | null;
  basket: BasketActions;
  /** What is said of a table's code that was renewed; null while it is the table's. */
  renewedCode: string | null;
  onWithdraw: () => void;
};

/** What stands above the bottom bar: in sight wherever the guest reads, and nothing of the menu moves for it. */
export function BarStrips({ connection, push, pending, basket, renewedCode, onWithdraw }: BarStripsProps) {
  return (
    <>
      <ConnectionStrip reachable={connection.reachable} kept={connection.kept} brief={pending !== null} />
      {renewedCode !== null && <RenewedCodeStrip message={renewedCode} />}
      {push.question === 'offer' && <PushStrip onAllow={push.allow} onDismiss={push.dismiss} />}
      {pending !== null && (
        <UnsentStrip pending={pending} onRetry={basket.retry} onResend={basket.resend} onWithdraw={onWithdraw} />
      )}
    </>
  );
}
