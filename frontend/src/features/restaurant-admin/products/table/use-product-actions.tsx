import { type GridActionsColDef, GridActionsCellItem } from '@mui/x-data-grid';
import { useCallback } from 'react';
import { notify } from '#shared/notify.ts';
import { soldOutTexts } from '#shared/texts/sold-out-texts.ts';
import { PencilIcon } from '#staff-kit/admin-icons.tsx';
import { useSetSoldOutMutation } from '../../admin-api';
import { adminTexts } from '../../admin-texts';
import { productTexts } from '../admin-product-texts';
import type { OpenProduct } from '../product-dialogs';
import type { ProductRow } from './product-row';

/** What can be done with one row: editing at hand, all else behind a button. */
export function useProductActions(onOpen: (open: OpenProduct) => void): GridActionsColDef<ProductRow>['getActions'] {
  const [setSoldOut] = useSetSoldOutMutation();
  return useCallback<GridActionsColDef<ProductRow>['getActions']>(
    ({ row }) => {
      const { id, name } = row;
      const change = async (soldOut: boolean, until: 'tomorrow' | null = null) => {
        const { error } = await setSoldOut({ setSoldOut: { productId: id, soldOut, until } });
        if (error !== undefined) notify.failure(soldOutTexts.failed);
      };
      const further = (label: string, act: () => void) => (
        <GridActionsCellItem key={label} showInMenu label={label} onClick={act} />
      );
      const sale = row.is_sold_out
        ? [further(soldOutTexts.back, () => void change(false))]
        : [
            further(`${soldOutTexts.state}: ${soldOutTexts.untilTomorrow}`, () => void change(true, 'tomorrow')),
            further(`${soldOutTexts.state}: ${soldOutTexts.untilBack}`, () => void change(true)),
          ];
      return [
        <GridActionsCellItem
          key="edit"
          icon={<PencilIcon />}
          label={productTexts.editNamed(name)}
          onClick={() => onOpen({ kind: 'edit', id })}
        />,
        further(productTexts.detail, () => onOpen({ kind: 'detail', id })),
        further(productTexts.addToMenu, () => onOpen({ kind: 'to-menu', id })),
        ...sale,
        further(adminTexts.remove, () => onOpen({ kind: 'remove', id })),
      ];
    },
    [onOpen, setSoldOut],
  );
}
