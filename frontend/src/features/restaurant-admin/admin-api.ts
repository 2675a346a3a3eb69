import type {
  CreateItemApiArg,
  ImportDraft,
  ImportMenuApiArg,
  Item,
  MenuProduct,
  UpdateItemApiArg,
} from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';
import { formDataOf } from './form-data';

/** Delay in ms before a refetch, as specified (docs/product.md#many-at-once). */
const REFETCH_AFTER_ADD_MS = 1000;

const inItems = (item: Item) =>
  staffApi.util.updateQueryData('getItems', { venueId: item.venueId }, ({ citems }) => {
    const index = citems.findIndex(({ id }) => id === item.id);
    if (index >= 0) citems[index] = item;
    else citems.push(item);
  });

const inProductList = (item: Item) =>
  staffApi.util.updateQueryData('getProductList', { venueId: item.venueId }, (products) => {
    const index = products.findIndex(({ id }) => id === item.id);
    if (index >= 0) products[index] = { ...products[index]!, ...item };
    else products.push({ ...item, offers: [] });
  });

const inMenu = (product: MenuProduct) =>
  staffApi.util.updateQueryData('getMenu', { menuId: product.menuId }, ({ menuProducts }) => {
    const index = menuProducts.findIndex(({ id }) => id === product.id);
    if (index >= 0) menuProducts[index] = product;
  });

const tagged = staffApi.enhanceEndpoints({
  addTagTypes: [
    'Items',
    'Menus',
    'MenuDetail',
    'Categories',
    'Tables',
    'TableStates',
    'CatalogueChanges',
    'Overview',
    'DailySummary',
    'DishStock',
    'Modifiers',
    'OptionPortions',
    'VatRates',
    'DayMenus',
    'Printers',
  ],
  endpoints: {
    getDishStock: { providesTags: ['DishStock'] },
    // Refetches even after a refusal, because somebody else has then changed the portions.
    setPortions: { invalidatesTags: ['DishStock'] },
    getOverview: { providesTags: ['Overview'] },
    getDailySummary: { providesTags: ['DailySummary'] },
    setDailySummary: { invalidatesTags: ['DailySummary'] },
    createDish: { invalidatesTags: ['Items', 'Menus', 'MenuDetail', 'Categories', 'CatalogueChanges', 'Overview'] },
    getCategories: { providesTags: ['Categories'] },
    getItems: { providesTags: ['Items'] },
    getProductList: { providesTags: ['Items', 'Menus'] },
    getMenuCheck: {
      providesTags: ['Items', 'Menus', 'MenuDetail', 'Categories', 'CatalogueChanges', 'Modifiers', 'VatRates'],
    },
    setCheck: { invalidatesTags: ['CatalogueChanges', 'Overview'] },
    bulkDeleteItems: { invalidatesTags: ['Items', 'Menus', 'MenuDetail', 'CatalogueChanges'] },
    bulkPrices: {
      invalidatesTags: (_, __, { bulkPrices: { preview } }) =>
        preview ? [] : ['Items', 'MenuDetail', 'CatalogueChanges'],
    },
    bulkSoldOut: { invalidatesTags: ['Items', 'MenuDetail', 'CatalogueChanges'] },
    bulkCategory: { invalidatesTags: ['Items', 'MenuDetail', 'CatalogueChanges'] },
    publishImport: { invalidatesTags: ['Items', 'Menus', 'MenuDetail', 'Categories', 'CatalogueChanges', 'Overview'] },
    getMenus: { providesTags: ['Menus'] },
    getMenu: { providesTags: ['MenuDetail'] },
    getVatRates: { providesTags: ['VatRates'] },
    setVatRates: { invalidatesTags: ['VatRates'] },
    // Does not refetch the translations, so that the list keeps its order while somebody works on it.
    setTranslations: { invalidatesTags: ['CatalogueChanges'] },
    bulkFacts: { invalidatesTags: ['Items', 'MenuDetail', 'CatalogueChanges'] },
    getModifierGroups: { providesTags: ['Modifiers'] },
    createModifierGroup: { invalidatesTags: ['Modifiers'] },
    updateModifierGroup: { invalidatesTags: ['Modifiers'] },
    deleteModifierGroup: { invalidatesTags: ['Modifiers'] },
    setProductModifiers: { invalidatesTags: ['Modifiers', 'CatalogueChanges'] },
    setGroupProducts: { invalidatesTags: ['Modifiers', 'CatalogueChanges'] },
    setOptionSoldOut: { invalidatesTags: ['Modifiers'] },
    getOptionPortions: { providesTags: ['OptionPortions'] },
    setOptionPortions: { invalidatesTags: ['OptionPortions'] },
    getTables: { providesTags: ['Tables'] },
    getTableStates: { providesTags: ['TableStates'] },
    createVenue: { invalidatesTags: ['Venues'] },
    updateVenue: { invalidatesTags: ['Venues'] },
    createCategory: { invalidatesTags: ['Categories'] },
    updateCategory: { invalidatesTags: ['Categories', 'Items', 'MenuDetail'] },
    deleteCategory: { invalidatesTags: ['Categories', 'Items', 'MenuDetail', 'Stations'] },
    createMenu: { invalidatesTags: ['Menus'] },
    updateMenuDate: { invalidatesTags: ['Menus', 'MenuDetail', 'CatalogueChanges'] },
    deleteMenu: { invalidatesTags: ['Menus'] },
    createMenuProducts: { invalidatesTags: ['Menus', 'MenuDetail', 'CatalogueChanges'] },
    editMenuProducts: {
      invalidatesTags: ['Menus', 'MenuDetail', 'Items', 'CatalogueChanges'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: products } = await queryFulfilled.catch(() => ({ data: [] }));
        for (const product of products) dispatch(inMenu(product));
      },
    },
    deleteMenuProduct: { invalidatesTags: ['Menus', 'MenuDetail', 'CatalogueChanges'] },
    createTable: { invalidatesTags: ['Tables'] },
    createTables: { invalidatesTags: ['Tables', 'Overview'] },
    updateTable: { invalidatesTags: ['Tables'] },
    deleteTable: { invalidatesTags: ['Tables', 'Zones'] },
    getPrinters: { providesTags: ['Printers'] },
    createPrinter: { invalidatesTags: ['Printers'] },
    updatePrinter: { invalidatesTags: ['Printers'] },
    deletePrinter: { invalidatesTags: ['Printers'] },
    renewPrinterAddress: { invalidatesTags: ['Printers'] },
    createStation: { invalidatesTags: ['Stations'] },
    updateStation: { invalidatesTags: ['Stations'] },
    deleteStation: { invalidatesTags: ['Stations'] },
    createZone: { invalidatesTags: ['Zones'] },
    updateZone: { invalidatesTags: ['Zones'] },
    deleteZone: { invalidatesTags: ['Zones'] },
    renewTableCode: { invalidatesTags: ['Tables'] },
    updateItem: { invalidatesTags: ['Items', 'MenuDetail'] },
    setSoldOut: {
      invalidatesTags: ['MenuDetail', 'CatalogueChanges', 'DishStock'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: item } = await queryFulfilled.catch(() => ({ data: null }));
        if (item === null) return;
        dispatch(inItems(item));
        dispatch(inProductList(item));
      },
    },
    deleteItem: { invalidatesTags: ['Items', 'Menus', 'MenuDetail', 'CatalogueChanges'] },
    restoreDeleted: {
      invalidatesTags: [
        'Items',
        'DayMenus',
        'Menus',
        'MenuDetail',
        'Categories',
        'Tables',
        'Zones',
        'Stations',
        'Modifiers',
        'CatalogueChanges',
      ],
    },
    renameMenu: { invalidatesTags: ['Menus', 'MenuDetail', 'CatalogueChanges'] },
    setMenuExceptions: { invalidatesTags: ['Menus', 'MenuDetail', 'CatalogueChanges'] },
    copyMenu: { invalidatesTags: ['Menus', 'CatalogueChanges'] },
    getMenuPreview: { providesTags: ['MenuDetail'] },
    getCatalogueChanges: { providesTags: ['CatalogueChanges'] },
    // Never cached, because every new order may change what depends on a record.
    getDeletionImpact: { keepUnusedDataFor: 0 },
  },
});

export const adminApi = tagged.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // Written by hand, because forms with a picture are multipart, which the generated client does not support.
    createItem: build.mutation<Item, CreateItemApiArg>({
      query: ({ body }) => ({ url: '/api/my/restaurant/createitem', method: 'POST', body: formDataOf(body) }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: item } = await queryFulfilled.catch(() => ({ data: null }));
        if (item === null) return;
        dispatch(inItems(item));
        dispatch(inProductList(item));
        setTimeout(() => dispatch(tagged.util.invalidateTags(['Items'])), REFETCH_AFTER_ADD_MS);
      },
    }),
    importMenu: build.mutation<ImportDraft, ImportMenuApiArg>({
      query: ({ body }) => ({ url: '/api/my/restaurant/importmenu', method: 'POST', body: formDataOf(body) }),
    }),
    updateItem: build.mutation<Item, UpdateItemApiArg>({
      query: ({ body }) => ({ url: '/api/my/restaurant/updateitem', method: 'PUT', body: formDataOf(body) }),
      invalidatesTags: ['Items', 'MenuDetail', 'CatalogueChanges'],
    }),
  }),
});

export type {
  CatalogueChange,
  Category,
  Company,
  DeletionImpact,
  Item,
  ListedProduct,
  Menu,
  MenuCheck,
  MenuDetail,
  MenuProduct,
  ModifierGroup,
  ModifierOption,
  Overview,
  OverviewFigures,
  Printer,
  PrinterWithAddress,
  Station,
  Table,
  TableState,
  Venue,
  Zone,
} from '../../api/generated';

export const {
  useBulkCategoryMutation,
  useBulkDeleteItemsMutation,
  useBulkFactsMutation,
  useBulkPricesMutation,
  useBulkSoldOutMutation,
  useCopyMenuMutation,
  useCreateCategoryMutation,
  useCreateItemMutation,
  useCreateMenuMutation,
  useCreateMenuProductsMutation,
  useCreateModifierGroupMutation,
  useCreateTableMutation,
  useCreateTablesMutation,
  useCreateVenueMutation,
  useCreatePrinterMutation,
  useCreateStationMutation,
  useCreateZoneMutation,
  useDeleteCategoryMutation,
  useDeleteItemMutation,
  useDeleteMenuMutation,
  useDeleteMenuProductMutation,
  useDeleteModifierGroupMutation,
  useDeleteTableMutation,
  useDeletePrinterMutation,
  useDeleteStationMutation,
  useDeleteZoneMutation,
  useEditMenuProductsMutation,
  useGetCatalogueChangesQuery,
  useGetCategoriesQuery,
  useGetDeletionImpactQuery,
  useGetDishStockQuery,
  useGetItemsQuery,
  useGetMenuCheckQuery,
  useGetMenuPreviewQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useGetModifierGroupsQuery,
  useGetDailySummaryQuery,
  useGetOptionPortionsQuery,
  useGetOverviewQuery,
  useSetDailySummaryMutation,
  useGetProductListQuery,
  useGetTablesQuery,
  useGetTableStatesQuery,
  useGetCompaniesQuery,
  useGetUserQuery,
  useGetVatRatesQuery,
  useGetTranslationsQuery,
  useGetVenueQuery,
  useGetVenuesQuery,
  useGetPrintersQuery,
  useGetStationsQuery,
  useGetZonesQuery,
  useImportMenuMutation,
  useLazyGetMenuQuery,
  usePublishImportMutation,
  useRenameMenuMutation,
  useSetMenuExceptionsMutation,
  useRenewPrinterAddressMutation,
  useRenewTableCodeMutation,
  useRestoreDeletedMutation,
  useSetGroupProductsMutation,
  useSetOptionSoldOutMutation,
  useSetOptionPortionsMutation,
  useSetCheckMutation,
  useSetProductModifiersMutation,
  useSetPortionsMutation,
  useSetSoldOutMutation,
  useSetVatRatesMutation,
  useSetTranslationsMutation,
  useUpdateCategoryMutation,
  useUpdateItemMutation,
  useUpdateMenuDateMutation,
  useUpdateModifierGroupMutation,
  useUpdateTableMutation,
  useUpdateVenueMutation,
  useUpdatePrinterMutation,
  useUpdateStationMutation,
  useTestPrinterMutation,
  useUpdateZoneMutation,
} = adminApi;
