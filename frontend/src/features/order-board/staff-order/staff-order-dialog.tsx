import { failureText } from '#api/failure-words.ts';
import { staffApi, useGetTablesQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { StaffOrder } from './staff-order';
import { staffOrderTexts as texts } from './staff-order-texts';

const USUAL_SEATS = 4;

type Props = {
  venueId: number;
  table: { id: number; name: string };
  orders: readonly Order[];
  venueOrders: readonly Order[];
  onClose: () => void;
};

/** The dialog 'Zadat objednávku', in which a member of staff orders for the guests of a table. */
export function StaffOrderDialog({ venueId, table, ...rest }: Props) {
  const { currentData, error, isFetching, refetch } = staffApi.useGetCurrentMenuQuery(
    { vid: venueId },
    // Fetches the menu again, because a dish may have sold out since.
    { refetchOnMountOrArgChange: true },
  );
  const tables = useGetTablesQuery({ venueId }).currentData;
  const seats = tables?.find(({ id }) => id === table.id)?.seats ?? USUAL_SEATS;
  return (
    <Modal title={texts.title(table.name)} size="full" onClose={rest.onClose}>
      {currentData === undefined && error !== undefined && (
        <StaffProblem text={failureText(error, texts.menuFailed)} onRetry={() => void refetch()} />
      )}
      {currentData === undefined && isFetching && <LoadingShapes text={staffTexts.loading} />}
      {currentData !== undefined && (
        <StaffOrder
          venueId={venueId}
          table={table}
          seats={Math.max(2, seats)}
          menu={currentData}
          onRefused={() => void refetch()}
          {...rest}
        />
      )}
    </Modal>
  );
}
