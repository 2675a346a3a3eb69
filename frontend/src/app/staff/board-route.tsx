import { type ReactNode, useEffect } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import { StoredBoardPage } from '#features/order-board/application/stored-board-page.tsx';
import { useBoardApplication } from '#features/order-board/application/use-board-application.ts';
import { OrderPage } from '#features/order-board/order-page.tsx';
import { OrdersGuard } from '#features/sign-in/guards/role-guards.tsx';
import { keepBoardsAmong } from '#shared/board-storage.ts';
import { isStoredPage } from '#shared/stored-page.ts';

/**
 * The page `/OrderPage`. Shows the last board stored on the device while the server cannot say whether the person may
 * see it.
 */
export function BoardRoute() {
  useBoardApplication();
  useForgottenVenues();
  return (
    <OrdersGuard instead={waits}>
      <OrderPage />
    </OrdersGuard>
  );
}

function waits(message: ReactNode, { hasFailed, retry }: { hasFailed: boolean; retry: () => void }): ReactNode {
  return hasFailed || isStoredPage() ? <StoredBoardPage otherwise={message} onRetry={retry} /> : message;
}

function useForgottenVenues(): void {
  const { data, error } = useGetVenuesQuery();
  useEffect(() => {
    if (data !== undefined) return keepBoardsAmong(data.map(({ id }) => id));
    const failure = error && readApiFailure(error);
    if (failure?.kind === 'refused' && failure.status === 403) keepBoardsAmong([]);
  }, [data, error]);
}
