import type { ReactNode } from 'react';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type DeletionImpact, useGetDeletionImpactQuery } from './admin-api';
import { deleteTexts } from './admin-texts';

type Props = {
  name: string;
  impactOf?: { kind: DeletionImpact['kind']; ids: readonly number[] };
  children?: ReactNode;
  barred?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DeleteDialog({ name, impactOf, children, ...rest }: Props) {
  return (
    <ConfirmDialog
      title={deleteTexts.title}
      question={deleteTexts.question(name)}
      confirmLabel={deleteTexts.confirm}
      {...rest}
    >
      {impactOf && <Impact kind={impactOf.kind} ids={impactOf.ids} />}
      {children}
    </ConfirmDialog>
  );
}

/** Lists what depends on the records to delete (docs/product.md#deleting-in-the-administration). */
function Impact({ kind, ids }: NonNullable<Props['impactOf']>) {
  const { currentData: impact, isError } = useGetDeletionImpactQuery(
    { kind, id: ids.join(',') },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return null;
  if (impact === undefined) return <p>{deleteTexts.counting}</p>;
  const { menus, menuItems, openOrders, openCalls } = impact;
  return (
    <>
      {menuItems > 0 && <p>{deleteTexts.inMenus[kind](menus, menuItems)}</p>}
      {openOrders > 0 && <p>{deleteTexts.openOrders(openOrders)}</p>}
      {openCalls > 0 && <p>{deleteTexts.openCalls(openCalls)}</p>}
    </>
  );
}
