import type { CreateItemApiArg, Item, UpdateItemApiArg } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';
import { formDataOf } from './form-data';

/** Given, and kept (docs/product.md#deleting-many). */
const REFETCH_AFTER_ADD_MS = 1000;

/** The product as it was answered, put where the list shows it. */
const inItems = (item: Item) =>
  staffApi.util.updateQueryData('getItems', { venueId: item.venueId }, ({ citems }) => {
    const index = citems.findIndex(({ id }) => id === item.id);
    if (index >= 0) citems[index] = item;
    else citems.push(item);
  });

const tagged = staffApi.enhanceEndpoints({
  addTagTypes: ['Items', 'Menus', 'MenuDetail', 'Categories', 'Tables'],
  endpoints: {
    getCategories: { providesTags: ['Categories'] },
    getItems: { providesTags: ['Items'] },
    getMenus: { providesTags: ['Menus'] },
    getMenu: { providesTags: ['MenuDetail'] },
    getTables: { providesTags: ['Tables'] },
    createVenue: { invalidatesTags: ['Venues'] },
    updateVenue: { invalidatesTags: ['Venues'] },
    createCategory: { invalidatesTags: ['Categories'] },
    updateCategory: { invalidatesTags: ['Categories', 'MenuDetail'] },
    deleteCategory: { invalidatesTags: ['Categories'] },
    createMenu: { invalidatesTags: ['Menus'] },
    updateMenuDate: { invalidatesTags: ['Menus', 'MenuDetail'] },
    deleteMenu: { invalidatesTags: ['Menus'] },
    createMenuProducts: { invalidatesTags: ['Menus', 'MenuDetail'] },
    editMenuProducts: { invalidatesTags: ['MenuDetail', 'Items'] },
    deleteMenuProduct: { invalidatesTags: ['Menus', 'MenuDetail'] },
    createTable: { invalidatesTags: ['Tables'] },
    deleteTable: { invalidatesTags: ['Tables'] },
    renewTableCode: { invalidatesTags: ['Tables'] },
    updateItem: { invalidatesTags: ['Items', 'MenuDetail'] },
    setSoldOut: {
      invalidatesTags: ['MenuDetail'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: item } = await queryFulfilled.catch(() => ({ data: null }));
        if (item !== null) dispatch(inItems(item));
      },
    },
    // The list tells for itself which are left; bulk deletion reads it once, at its end.
    deleteItem: { invalidatesTags: ['Menus', 'MenuDetail'] },
  },
});

/** The administration's calls: the generated ones, with what each keeps and what each makes stale. */
export const adminApi = tagged.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Forms with a picture are multipart, which the generated calls do not make.
    createItem: build.mutation<Item, CreateItemApiArg>({
      query: ({ body }) => ({ url: '/api/my/restaurant/createitem', method: 'POST', body: formDataOf(body) }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: item } = await queryFulfilled.catch(() => ({ data: null }));
        if (item === null) return;
        dispatch(inItems(item));
        setTimeout(() => dispatch(tagged.util.invalidateTags(['Items'])), REFETCH_AFTER_ADD_MS);
      },
    }),
    updateItem: build.mutation<Item, UpdateItemApiArg>({
      query: ({ body }) => ({ url: '/api/my/restaurant/updateitem', method: 'PUT', body: formDataOf(body) }),
      invalidatesTags: ['Items', 'MenuDetail'],
    }),
  }),
});

export type { Category, Item, Menu, MenuDetail, MenuProduct, Table, Venue } from '../../api/generated';

export const {
  useCreateCategoryMutation,
  useCreateItemMutation,
  useCreateMenuMutation,
  useCreateMenuProductsMutation,
  useCreateTableMutation,
  useCreateVenueMutation,
  useDeleteCategoryMutation,
  useDeleteItemMutation,
  useDeleteMenuMutation,
  useDeleteMenuProductMutation,
  useDeleteTableMutation,
  useEditMenuProductsMutation,
  useGetCategoriesQuery,
  useGetItemsQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useGetTablesQuery,
  useGetCompaniesQuery,
  useGetUserQuery,
  useGetVenueQuery,
  useGetVenuesQuery,
  useLazyGetMenuQuery,
  useRenewTableCodeMutation,
  useSetSoldOutMutation,
  useUpdateCategoryMutation,
  useUpdateItemMutation,
  useUpdateMenuDateMutation,
  useUpdateVenueMutation,
} = adminApi;
