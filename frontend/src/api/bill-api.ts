import { baseApi } from './base-api';
import type { TableAddress } from './guest-api';
import type { AskForBill, Bill, StaffCall } from './types';

/** The guest's requests about the bill. They are loaded together with the dialog. */
const billApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tableBill: build.query<Bill, Pick<TableAddress, 'tid' | 'vs'>>({
      query: ({ tid, vs }) => ({ url: `/api/getbill/${tid}`, params: { vs } }),
    }),
    wishBill: build.mutation<StaffCall & { isNew: boolean }, AskForBill>({
      query: (body) => ({ url: '/api/askforbill', method: 'POST', body }),
      // 200 answers a wish that is still open (docs/product.md#a-wish-for-the-bill).
      transformResponse: (call: StaffCall, meta) => ({ ...call, isNew: meta?.response?.status === 201 }),
      invalidatesTags: (_call, error) => (error === undefined ? ['TableCall'] : []),
    }),
  }),
});

export const { useTableBillQuery, useWishBillMutation } = billApi;
