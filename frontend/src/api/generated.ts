/* Generated from backend/openapi.json by `npm run contract`; never edited. */
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerSubstitute: build.mutation<AnswerSubstituteApiResponse, AnswerSubstituteApiArg>({
      query: (queryArg) => ({
        url: `/api/answersubstitute`,
        method: 'POST',
        body: queryArg.answerSubstitute,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    sendContactLead: build.mutation<SendContactLeadApiResponse, SendContactLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/contact-phone`,
        method: 'POST',
        body: queryArg.contactLead,
      }),
    }),
    sendReferralLead: build.mutation<SendReferralLeadApiResponse, SendReferralLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/referral`,
        method: 'POST',
        body: queryArg.referralLead,
      }),
    }),
    sendSalesRepLead: build.mutation<SendSalesRepLeadApiResponse, SendSalesRepLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/sales-rep`,
        method: 'POST',
        body: queryArg.salesRepLead,
      }),
    }),
    askForBill: build.mutation<AskForBillApiResponse, AskForBillApiArg>({
      query: (queryArg) => ({
        url: `/api/askforbill`,
        method: 'POST',
        body: queryArg.askForBill,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    callStaff: build.mutation<CallStaffApiResponse, CallStaffApiArg>({
      query: (queryArg) => ({
        url: `/api/callstaff`,
        method: 'POST',
        body: queryArg.callStaff,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    getClientConfig: build.query<GetClientConfigApiResponse, GetClientConfigApiArg>({
      query: () => ({ url: `/api/client-config` }),
    }),
    createOrder: build.mutation<CreateOrderApiResponse, CreateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/createorder`,
        method: 'POST',
        body: queryArg.placeOrder,
        headers: {
          'X-Phone': queryArg['X-Phone'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getBill: build.query<GetBillApiResponse, GetBillApiArg>({
      query: (queryArg) => ({
        url: `/api/getbill/${encodeURIComponent(String(queryArg.tableId))}`,
        headers: {
          'X-Device': queryArg['X-Device'],
          'X-Phone': queryArg['X-Phone'],
        },
        params: {
          vs: queryArg.vs,
        },
      }),
    }),
    getCallByTable: build.query<GetCallByTableApiResponse, GetCallByTableApiArg>({
      query: (queryArg) => ({
        url: `/api/getcallbytable/${encodeURIComponent(String(queryArg.tableId))}`,
        headers: {
          'X-Device': queryArg['X-Device'],
          'X-Phone': queryArg['X-Phone'],
        },
        params: {
          vs: queryArg.vs,
        },
      }),
    }),
    getCategories: build.query<GetCategoriesApiResponse, GetCategoriesApiArg>({
      query: (queryArg) => ({
        url: `/api/getccategories/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getCurrentMenu: build.query<GetCurrentMenuApiResponse, GetCurrentMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/getcurrentmenu`,
        params: {
          vid: queryArg.vid,
          tid: queryArg.tid,
          vs: queryArg.vs,
          lang: queryArg.lang,
        },
      }),
    }),
    getDrinks: build.query<GetDrinksApiResponse, GetDrinksApiArg>({
      query: (queryArg) => ({
        url: `/api/getdrinks/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getOrderByTable: build.query<GetOrderByTableApiResponse, GetOrderByTableApiArg>({
      query: (queryArg) => ({
        url: `/api/getorderbytable/${encodeURIComponent(String(queryArg.tableId))}`,
        headers: {
          'X-Device': queryArg['X-Device'],
          'X-Phone': queryArg['X-Phone'],
        },
        params: {
          vs: queryArg.vs,
        },
      }),
    }),
    getTableInfo: build.query<GetTableInfoApiResponse, GetTableInfoApiArg>({
      query: (queryArg) => ({
        url: `/api/gettableinfo`,
        params: {
          vid: queryArg.vid,
          tid: queryArg.tid,
        },
      }),
    }),
    getVenueItems: build.query<GetVenueItemsApiResponse, GetVenueItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/getvenueitems/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getVisit: build.query<GetVisitApiResponse, GetVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/getvisit/${encodeURIComponent(String(queryArg.tableId))}`,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
        params: {
          vs: queryArg.vs,
        },
      }),
    }),
    joinVisit: build.mutation<JoinVisitApiResponse, JoinVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/joinvisit`,
        method: 'POST',
        body: queryArg.joinVisit,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    getInstallationAudit: build.query<GetInstallationAuditApiResponse, GetInstallationAuditApiArg>({
      query: (queryArg) => ({
        url: `/api/my/audit`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getAudit: build.query<GetAuditApiResponse, GetAuditApiArg>({
      query: (queryArg) => ({
        url: `/api/my/audit/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getBoardAt: build.query<GetBoardAtApiResponse, GetBoardAtApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/board/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          at: queryArg.at,
        },
      }),
    }),
    compareRows: build.mutation<CompareRowsApiResponse, CompareRowsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/comparisons`,
        method: 'POST',
        body: queryArg.compare,
      }),
    }),
    getDeadLetters: build.query<GetDeadLettersApiResponse, GetDeadLettersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/dead-letters`,
        params: {
          resolved: queryArg.resolved,
        },
      }),
    }),
    dropDeadLetter: build.mutation<DropDeadLetterApiResponse, DropDeadLetterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/dead-letters/${encodeURIComponent(String(queryArg.id))}/drop`,
        method: 'POST',
        body: queryArg.dropDeadLetter,
      }),
    }),
    retryDeadLetter: build.mutation<RetryDeadLetterApiResponse, RetryDeadLetterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/dead-letters/${encodeURIComponent(String(queryArg.id))}/retry`,
        method: 'POST',
        body: queryArg.resolveDeadLetter,
      }),
    }),
    getDayEvents: build.query<GetDayEventsApiResponse, GetDayEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/events/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          day: queryArg.day,
        },
      }),
    }),
    getLag: build.query<GetLagApiResponse, GetLagApiArg>({
      query: () => ({ url: `/api/my/diagnostics/lag` }),
    }),
    getOperations: build.query<GetOperationsApiResponse, GetOperationsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/operations`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    findOrders: build.query<FindOrdersApiResponse, FindOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/orders`,
        params: {
          venueId: queryArg.venueId,
          day: queryArg.day,
          number: queryArg['number'],
          table: queryArg.table,
        },
      }),
    }),
    getOrderStory: build.query<GetOrderStoryApiResponse, GetOrderStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/orders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    readerPastEvent: build.mutation<ReaderPastEventApiResponse, ReaderPastEventApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/readers/${encodeURIComponent(String(queryArg.reader))}/past`,
        method: 'POST',
        body: queryArg.readerPastEvent,
      }),
    }),
    pauseReader: build.mutation<PauseReaderApiResponse, PauseReaderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/readers/${encodeURIComponent(String(queryArg.reader))}/pause`,
        method: 'POST',
        body: queryArg.pauseReader,
      }),
    }),
    resetReader: build.mutation<ResetReaderApiResponse, ResetReaderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/readers/${encodeURIComponent(String(queryArg.reader))}/reset`,
        method: 'POST',
      }),
    }),
    resumeReader: build.mutation<ResumeReaderApiResponse, ResumeReaderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/readers/${encodeURIComponent(String(queryArg.reader))}/resume`,
        method: 'POST',
      }),
    }),
    getRebuilds: build.query<GetRebuildsApiResponse, GetRebuildsApiArg>({
      query: () => ({ url: `/api/my/diagnostics/rebuilds` }),
    }),
    startRebuild: build.mutation<StartRebuildApiResponse, StartRebuildApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/rebuilds`,
        method: 'POST',
        body: queryArg.startRebuild,
      }),
    }),
    cancelRebuild: build.mutation<CancelRebuildApiResponse, CancelRebuildApiArg>({
      query: (queryArg) => ({
        url: `/api/my/diagnostics/rebuilds/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
      }),
    }),
    getLeads: build.query<GetLeadsApiResponse, GetLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads`,
        params: {
          kind: queryArg.kind,
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    exportLeads: build.query<ExportLeadsApiResponse, ExportLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads/export`,
        params: {
          kind: queryArg.kind,
          state: queryArg.state,
        },
      }),
    }),
    markLead: build.mutation<MarkLeadApiResponse, MarkLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads/${encodeURIComponent(String(queryArg.id))}/done`,
        method: 'POST',
        body: queryArg.leadDone,
      }),
    }),
    getPasskeys: build.query<GetPasskeysApiResponse, GetPasskeysApiArg>({
      query: () => ({ url: `/api/my/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/passkeys`,
        method: 'POST',
        body: queryArg.newPasskey,
      }),
    }),
    getPasskeyOptions: build.mutation<GetPasskeyOptionsApiResponse, GetPasskeyOptionsApiArg>({
      query: () => ({ url: `/api/my/passkeys/options`, method: 'POST' }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getVenues: build.query<GetVenuesApiResponse, GetVenuesApiArg>({
      query: () => ({ url: `/api/my/restaurant` }),
    }),
    admitPhone: build.mutation<AdmitPhoneApiResponse, AdmitPhoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/admitphone`,
        method: 'POST',
        body: queryArg.phoneOfVisit,
      }),
    }),
    answerStaffCall: build.mutation<AnswerStaffCallApiResponse, AnswerStaffCallApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/answerstaffcall`,
        method: 'POST',
        body: queryArg.answerStaffCall,
      }),
    }),
    bulkCategory: build.mutation<BulkCategoryApiResponse, BulkCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/bulkcategory`,
        method: 'POST',
        body: queryArg.bulkCategory,
      }),
    }),
    bulkDeleteItems: build.mutation<BulkDeleteItemsApiResponse, BulkDeleteItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/bulkdeleteitems`,
        method: 'POST',
        body: queryArg.bulkDelete,
      }),
    }),
    bulkFacts: build.mutation<BulkFactsApiResponse, BulkFactsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/bulkfacts`,
        method: 'POST',
        body: queryArg.bulkFacts,
      }),
    }),
    bulkPrices: build.mutation<BulkPricesApiResponse, BulkPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/bulkprices`,
        method: 'POST',
        body: queryArg.bulkPrices,
      }),
    }),
    bulkSoldOut: build.mutation<BulkSoldOutApiResponse, BulkSoldOutApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/bulksoldout`,
        method: 'POST',
        body: queryArg.bulkSoldOut,
      }),
    }),
    cancelOrderLine: build.mutation<CancelOrderLineApiResponse, CancelOrderLineApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/cancelorderline`,
        method: 'POST',
        body: queryArg.cancelOrderLine,
      }),
    }),
    closeVisit: build.mutation<CloseVisitApiResponse, CloseVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/closevisit`,
        method: 'POST',
        body: queryArg.closeVisit,
      }),
    }),
    getCompanyByIco: build.query<GetCompanyByIcoApiResponse, GetCompanyByIcoApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/companybyico/${encodeURIComponent(String(queryArg.ico))}`,
      }),
    }),
    copyMenu: build.mutation<CopyMenuApiResponse, CopyMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/copymenu`,
        method: 'POST',
        body: queryArg.copyMenu,
      }),
    }),
    createCategory: build.mutation<CreateCategoryApiResponse, CreateCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createCCategory`,
        method: 'POST',
        body: queryArg.createCategory,
      }),
    }),
    createCompany: build.mutation<CreateCompanyApiResponse, CreateCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createcompany`,
        method: 'POST',
        body: queryArg.createCompany,
      }),
    }),
    createDish: build.mutation<CreateDishApiResponse, CreateDishApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createdish`,
        method: 'POST',
        body: queryArg.createDish,
      }),
    }),
    createItem: build.mutation<CreateItemApiResponse, CreateItemApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createitem`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    createMenu: build.mutation<CreateMenuApiResponse, CreateMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createmenu`,
        method: 'POST',
        body: queryArg.createMenu,
      }),
    }),
    createMenuProducts: build.mutation<CreateMenuProductsApiResponse, CreateMenuProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createmenuproducts`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    createModifierGroup: build.mutation<CreateModifierGroupApiResponse, CreateModifierGroupApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createmodifiergroup`,
        method: 'POST',
        body: queryArg.createModifierGroup,
      }),
    }),
    createTable: build.mutation<CreateTableApiResponse, CreateTableApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createtable`,
        method: 'POST',
        body: queryArg.createTable,
      }),
    }),
    createTables: build.mutation<CreateTablesApiResponse, CreateTablesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createtables`,
        method: 'POST',
        body: queryArg.createTables,
      }),
    }),
    createVenue: build.mutation<CreateVenueApiResponse, CreateVenueApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createvenue`,
        method: 'POST',
        body: queryArg.createVenue,
      }),
    }),
    createZone: build.mutation<CreateZoneApiResponse, CreateZoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createzone`,
        method: 'POST',
        body: queryArg.createZone,
      }),
    }),
    getDailySummary: build.query<GetDailySummaryApiResponse, GetDailySummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/dailysummary/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    deleteCategory: build.mutation<DeleteCategoryApiResponse, DeleteCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deleteccategory/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          moveTo: queryArg.moveTo,
        },
      }),
    }),
    deleteCompany: build.mutation<DeleteCompanyApiResponse, DeleteCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletecompany`,
        method: 'POST',
        body: queryArg.deleteCompany,
      }),
    }),
    deleteItem: build.mutation<DeleteItemApiResponse, DeleteItemApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deleteitem/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteMenu: build.mutation<DeleteMenuApiResponse, DeleteMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletemenu/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteMenuByGet: build.query<DeleteMenuByGetApiResponse, DeleteMenuByGetApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletemenu/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteMenuProduct: build.mutation<DeleteMenuProductApiResponse, DeleteMenuProductApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletemenuproducts`,
        method: 'POST',
        body: queryArg.deleteMenuProduct,
      }),
    }),
    deleteModifierGroup: build.mutation<DeleteModifierGroupApiResponse, DeleteModifierGroupApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletemodifiergroup/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteTable: build.mutation<DeleteTableApiResponse, DeleteTableApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletetable`,
        method: 'POST',
        body: queryArg.deleteTable,
      }),
    }),
    deleteZone: build.mutation<DeleteZoneApiResponse, DeleteZoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletezone/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    editMenuProducts: build.mutation<EditMenuProductsApiResponse, EditMenuProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/editmenuproducts`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    exportMenu: build.query<ExportMenuApiResponse, ExportMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/exportmenu/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          format: queryArg.format,
          menuId: queryArg.menuId,
        },
      }),
    }),
    exportOrderHistory: build.query<ExportOrderHistoryApiResponse, ExportOrderHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/exportorderhistory/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
        },
      }),
    }),
    exportOrderLines: build.query<ExportOrderLinesApiResponse, ExportOrderLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/exportorderlines/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
        },
      }),
    }),
    getFigures: build.query<GetFiguresApiResponse, GetFiguresApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/figures/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
        },
      }),
    }),
    getCallHistory: build.query<GetCallHistoryApiResponse, GetCallHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getcallhistory/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getCancellations: build.query<GetCancellationsApiResponse, GetCancellationsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getcancellations/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getCatalogueChanges: build.query<GetCatalogueChangesApiResponse, GetCatalogueChangesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getcataloguechanges/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          productId: queryArg.productId,
          menuId: queryArg.menuId,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getCompanies: build.query<GetCompaniesApiResponse, GetCompaniesApiArg>({
      query: () => ({ url: `/api/my/restaurant/getcompanies` }),
    }),
    getCompanyVenues: build.query<GetCompanyVenuesApiResponse, GetCompanyVenuesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getcompaniesvenues/${encodeURIComponent(String(queryArg.companyId))}`,
      }),
    }),
    getDeletionImpact: build.query<GetDeletionImpactApiResponse, GetDeletionImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getdeletionimpact`,
        params: {
          kind: queryArg.kind,
          id: queryArg.id,
        },
      }),
    }),
    getDishStock: build.query<GetDishStockApiResponse, GetDishStockApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getdishstock/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          itemId: queryArg.itemId,
          productId: queryArg.productId,
        },
      }),
    }),
    getHistoryProof: build.query<GetHistoryProofApiResponse, GetHistoryProofApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/gethistoryproof/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getItems: build.query<GetItemsApiResponse, GetItemsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getitems/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getMenu: build.query<GetMenuApiResponse, GetMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getmenu/${encodeURIComponent(String(queryArg.menuId))}`,
      }),
    }),
    getMenus: build.query<GetMenusApiResponse, GetMenusApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getmenus/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getModifierGroups: build.query<GetModifierGroupsApiResponse, GetModifierGroupsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getmodifiergroups/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getOptionPortions: build.query<GetOptionPortionsApiResponse, GetOptionPortionsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getoptionportions/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getOrderAudit: build.query<GetOrderAuditApiResponse, GetOrderAuditApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorderaudit/${encodeURIComponent(String(queryArg.venueId))}/${encodeURIComponent(String(queryArg.orderId))}`,
      }),
    }),
    getOrderFigures: build.query<GetOrderFiguresApiResponse, GetOrderFiguresApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorderfigures/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
        },
      }),
    }),
    getOrderHistory: build.query<GetOrderHistoryApiResponse, GetOrderHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorderhistory/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getOrders: build.query<GetOrdersApiResponse, GetOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorders/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getOrderTotals: build.query<GetOrderTotalsApiResponse, GetOrderTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getordertotals/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          category: queryArg.category,
          rate: queryArg.rate,
          refused: queryArg.refused,
          from: queryArg['from'],
          to: queryArg.to,
          tableId: queryArg.tableId,
          result: queryArg.result,
          hour: queryArg.hour,
          weekday: queryArg.weekday,
          days: queryArg.days,
          search: queryArg.search,
          person: queryArg.person,
          reason: queryArg.reason,
          waited: queryArg.waited,
        },
      }),
    }),
    getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getoverview/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getProductList: build.query<GetProductListApiResponse, GetProductListApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getproductlist/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getRefusedSends: build.query<GetRefusedSendsApiResponse, GetRefusedSendsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getrefusedsends/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getSoldOut: build.query<GetSoldOutApiResponse, GetSoldOutApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getsoldout/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getStaffCalls: build.query<GetStaffCallsApiResponse, GetStaffCallsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getstaffcalls/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getTables: build.query<GetTablesApiResponse, GetTablesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/gettables/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          qr: queryArg.qr,
          tableId: queryArg.tableId,
        },
      }),
    }),
    getTableStates: build.query<GetTableStatesApiResponse, GetTableStatesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/gettablestates/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getTranslations: build.query<GetTranslationsApiResponse, GetTranslationsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/gettranslations/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          language: queryArg.language,
          productId: queryArg.productId,
        },
      }),
    }),
    getVatRates: build.query<GetVatRatesApiResponse, GetVatRatesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getvatrates/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getVenue: build.query<GetVenueApiResponse, GetVenueApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getvenue/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    getVisitBill: build.query<GetVisitBillApiResponse, GetVisitBillApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getvisitbill/${encodeURIComponent(String(queryArg.venueId))}/${encodeURIComponent(String(queryArg.visitId))}`,
      }),
    }),
    getVisits: build.query<GetVisitsApiResponse, GetVisitsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getvisits/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getZones: build.query<GetZonesApiResponse, GetZonesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getzones/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    importMenu: build.mutation<ImportMenuApiResponse, ImportMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/importmenu`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getMyItems: build.query<GetMyItemsApiResponse, GetMyItemsApiArg>({
      query: () => ({ url: `/api/my/restaurant/items` }),
    }),
    getMenuPreview: build.query<GetMenuPreviewApiResponse, GetMenuPreviewApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/menupreview/${encodeURIComponent(String(queryArg.menuId))}`,
      }),
    }),
    getMenuSheet: build.query<GetMenuSheetApiResponse, GetMenuSheetApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/menusheet/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          size: queryArg.size,
        },
      }),
    }),
    mergeVisits: build.mutation<MergeVisitsApiResponse, MergeVisitsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/mergevisits`,
        method: 'POST',
        body: queryArg.mergeVisits,
      }),
    }),
    moveVisit: build.mutation<MoveVisitApiResponse, MoveVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/movevisit`,
        method: 'POST',
        body: queryArg.moveVisit,
      }),
    }),
    offerSubstitute: build.mutation<OfferSubstituteApiResponse, OfferSubstituteApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/offersubstitute`,
        method: 'POST',
        body: queryArg.offerSubstitute,
      }),
    }),
    openVisit: build.mutation<OpenVisitApiResponse, OpenVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/openvisit`,
        method: 'POST',
        body: queryArg.openVisit,
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/placeorder`,
        method: 'POST',
        body: queryArg.placeStaffOrder,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    publishImport: build.mutation<PublishImportApiResponse, PublishImportApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/publishimport`,
        method: 'POST',
        body: queryArg.publishImport,
      }),
    }),
    redactOrder: build.mutation<RedactOrderApiResponse, RedactOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/redactorder`,
        method: 'POST',
        body: queryArg.redactOrder,
      }),
    }),
    rejectWaiting: build.mutation<RejectWaitingApiResponse, RejectWaitingApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/rejectwaiting`,
        method: 'POST',
        body: queryArg.rejectWaiting,
      }),
    }),
    removePhone: build.mutation<RemovePhoneApiResponse, RemovePhoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/removephone`,
        method: 'POST',
        body: queryArg.phoneOfVisit,
      }),
    }),
    renameMenu: build.mutation<RenameMenuApiResponse, RenameMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/renamemenu`,
        method: 'PUT',
        body: queryArg.renameMenu,
      }),
    }),
    renewTableCode: build.mutation<RenewTableCodeApiResponse, RenewTableCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/renewtablecode`,
        method: 'POST',
        body: queryArg.renewTableCode,
      }),
    }),
    reopenVisits: build.mutation<ReopenVisitsApiResponse, ReopenVisitsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/reopenvisits`,
        method: 'POST',
        body: queryArg.reopenVisits,
      }),
    }),
    restoreDeleted: build.mutation<RestoreDeletedApiResponse, RestoreDeletedApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/restoredeleted`,
        method: 'POST',
        body: queryArg.restoreDeleted,
      }),
    }),
    searchVenue: build.query<SearchVenueApiResponse, SearchVenueApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/search/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    setDailySummary: build.mutation<SetDailySummaryApiResponse, SetDailySummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setdailysummary`,
        method: 'PUT',
        body: queryArg.setDailySummary,
      }),
    }),
    setGroupProducts: build.mutation<SetGroupProductsApiResponse, SetGroupProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setgroupproducts`,
        method: 'PUT',
        body: queryArg.setGroupProducts,
      }),
    }),
    setMenuExceptions: build.mutation<SetMenuExceptionsApiResponse, SetMenuExceptionsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setmenuexceptions`,
        method: 'PUT',
        body: queryArg.setMenuExceptions,
      }),
    }),
    setOptionPortions: build.mutation<SetOptionPortionsApiResponse, SetOptionPortionsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setoptionportions`,
        method: 'PUT',
        body: queryArg.setOptionPortions,
      }),
    }),
    setOptionSoldOut: build.mutation<SetOptionSoldOutApiResponse, SetOptionSoldOutApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setoptionsoldout`,
        method: 'PUT',
        body: queryArg.setOptionSoldOut,
      }),
    }),
    setPortions: build.mutation<SetPortionsApiResponse, SetPortionsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setportions`,
        method: 'POST',
        body: queryArg.setPortions,
      }),
    }),
    setProductModifiers: build.mutation<SetProductModifiersApiResponse, SetProductModifiersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setproductmodifiers`,
        method: 'PUT',
        body: queryArg.setProductModifiers,
      }),
    }),
    setSoldOut: build.mutation<SetSoldOutApiResponse, SetSoldOutApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setsoldout`,
        method: 'POST',
        body: queryArg.setSoldOut,
      }),
    }),
    setTranslations: build.mutation<SetTranslationsApiResponse, SetTranslationsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/settranslations`,
        method: 'PUT',
        body: queryArg.setTranslations,
      }),
    }),
    setVatRates: build.mutation<SetVatRatesApiResponse, SetVatRatesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setvatrates`,
        method: 'PUT',
        body: queryArg.setVatRates,
      }),
    }),
    printTableCards: build.mutation<PrintTableCardsApiResponse, PrintTableCardsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/tablecards/${encodeURIComponent(String(queryArg.venueId))}`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getTableSheet: build.query<GetTableSheetApiResponse, GetTableSheetApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/tablesheet/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    undoDecision: build.mutation<UndoDecisionApiResponse, UndoDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/undodecision`,
        method: 'POST',
        body: queryArg.undoDecision,
      }),
    }),
    unmergeVisit: build.mutation<UnmergeVisitApiResponse, UnmergeVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/unmergevisit`,
        method: 'POST',
        body: queryArg.unmergeVisit,
      }),
    }),
    updateCategory: build.mutation<UpdateCategoryApiResponse, UpdateCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateccategory`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    updateCompany: build.mutation<UpdateCompanyApiResponse, UpdateCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatecompany`,
        method: 'POST',
        body: queryArg.updateCompany,
      }),
    }),
    updateItem: build.mutation<UpdateItemApiResponse, UpdateItemApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateitem`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    updateMenuDate: build.mutation<UpdateMenuDateApiResponse, UpdateMenuDateApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatemenudate`,
        method: 'POST',
        body: queryArg.updateMenuDate,
      }),
    }),
    updateModifierGroup: build.mutation<UpdateModifierGroupApiResponse, UpdateModifierGroupApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatemodifiergroup`,
        method: 'PUT',
        body: queryArg.updateModifierGroup,
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateorder`,
        method: 'POST',
        body: queryArg.decideOrder,
      }),
    }),
    updateTable: build.mutation<UpdateTableApiResponse, UpdateTableApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatetable`,
        method: 'POST',
        body: queryArg.updateTable,
      }),
    }),
    updateVenue: build.mutation<UpdateVenueApiResponse, UpdateVenueApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatevenue`,
        method: 'POST',
        body: queryArg.updateVenue,
      }),
    }),
    updateZone: build.mutation<UpdateZoneApiResponse, UpdateZoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatezone`,
        method: 'POST',
        body: queryArg.updateZone,
      }),
    }),
    endSessions: build.mutation<EndSessionsApiResponse, EndSessionsApiArg>({
      query: () => ({ url: `/api/my/sessions`, method: 'DELETE' }),
    }),
    getSessions: build.query<GetSessionsApiResponse, GetSessionsApiArg>({
      query: () => ({ url: `/api/my/sessions` }),
    }),
    eraseUser: build.mutation<EraseUserApiResponse, EraseUserApiArg>({
      query: () => ({ url: `/api/my/user`, method: 'DELETE' }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/api/my/user` }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user`,
        method: 'POST',
        body: queryArg.createUser,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user`,
        method: 'PUT',
        body: queryArg.updateProfile,
      }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/acceptinvitation`,
        method: 'POST',
        body: queryArg.answeredInvitation,
      }),
    }),
    getAllUsers: build.query<GetAllUsersApiResponse, GetAllUsersApiArg>({
      query: () => ({ url: `/api/my/user/allusers` }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/cu`,
        method: 'POST',
        body: queryArg.inviteUser,
      }),
    }),
    exportPersonalData: build.query<ExportPersonalDataApiResponse, ExportPersonalDataApiArg>({
      query: () => ({ url: `/api/my/user/export` }),
    }),
    readInvitation: build.mutation<ReadInvitationApiResponse, ReadInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/invitation`,
        method: 'POST',
        body: queryArg.linkToken,
      }),
    }),
    getInvitations: build.query<GetInvitationsApiResponse, GetInvitationsApiArg>({
      query: () => ({ url: `/api/my/user/invitations` }),
    }),
    requestLink: build.mutation<RequestLinkApiResponse, RequestLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/pr`,
        method: 'POST',
        body: queryArg.requestLink,
      }),
    }),
    refuseInvitation: build.mutation<RefuseInvitationApiResponse, RefuseInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/refuseinvitation`,
        method: 'POST',
        body: queryArg.answeredInvitation,
      }),
    }),
    getUserRole: build.query<GetUserRoleApiResponse, GetUserRoleApiArg>({
      query: () => ({ url: `/api/my/user/role` }),
    }),
    updateAnyUser: build.mutation<UpdateAnyUserApiResponse, UpdateAnyUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/updateuser`,
        method: 'PUT',
        body: queryArg.updateAnyUser,
      }),
    }),
    removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          version: queryArg.version,
        },
      }),
    }),
    withdrawCall: build.mutation<WithdrawCallApiResponse, WithdrawCallApiArg>({
      query: (queryArg) => ({
        url: `/api/withdrawcall`,
        method: 'POST',
        body: queryArg.withdrawCall,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    withdrawOrder: build.mutation<WithdrawOrderApiResponse, WithdrawOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/withdraworder`,
        method: 'POST',
        body: queryArg.withdrawOrder,
        headers: {
          'X-Phone': queryArg['X-Phone'],
        },
      }),
    }),
    getLiveness: build.query<GetLivenessApiResponse, GetLivenessApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type AnswerSubstituteApiResponse = /** status 200  */ Order;
export type AnswerSubstituteApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  answerSubstitute: AnswerSubstitute;
};
export type SendContactLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendContactLeadApiArg = {
  contactLead: ContactLead;
};
export type SendReferralLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendReferralLeadApiArg = {
  referralLead: ReferralLead;
};
export type SendSalesRepLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendSalesRepLeadApiArg = {
  salesRepLead: SalesRepLead;
};
export type AskForBillApiResponse = /** status 200  */ StaffCall | /** status 201  */ StaffCall;
export type AskForBillApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  askForBill: AskForBill;
};
export type CallStaffApiResponse = /** status 200  */ StaffCall | /** status 201  */ StaffCall;
export type CallStaffApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  callStaff: CallStaff;
};
export type GetClientConfigApiResponse = /** status 200  */ ClientConfig;
export type GetClientConfigApiArg = void;
export type CreateOrderApiResponse = /** status 201  */ Order;
export type CreateOrderApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  /** One per basket, printable ASCII; a repeat with the same body answers the first order again */
  'Idempotency-Key'?: string;
  placeOrder: PlaceOrder;
};
export type GetBillApiResponse = /** status 200  */ Bill;
export type GetBillApiArg = {
  tableId: number;
  vs?: string | null;
  /** The browser's own random id */
  'X-Device'?: string;
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type GetCallByTableApiResponse = /** status 200  */ GuestCall[];
export type GetCallByTableApiArg = {
  tableId: number;
  vs?: string | null;
  /** The browser's own random id */
  'X-Device'?: string;
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type GetCategoriesApiResponse = /** status 200  */ Category[];
export type GetCategoriesApiArg = {
  venueId: number;
};
export type GetCurrentMenuApiResponse = /** status 200  */ MenuItem[];
export type GetCurrentMenuApiArg = {
  vid: number;
  tid?: number;
  vs?: string | null;
  /** the language of names and descriptions; what is not translated comes in Czech */
  lang?: 'cs' | 'en' | 'de' | 'uk' | 'pl' | 'sk';
};
export type GetDrinksApiResponse = /** status 200  */ number[];
export type GetDrinksApiArg = {
  venueId: number;
};
export type GetOrderByTableApiResponse = /** status 200  */ Order[];
export type GetOrderByTableApiArg = {
  tableId: number;
  vs?: string | null;
  /** The browser's own random id */
  'X-Device'?: string;
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type GetTableInfoApiResponse = /** status 200  */ TableInfo;
export type GetTableInfoApiArg = {
  vid: number;
  tid: number;
};
export type GetVenueItemsApiResponse = /** status 200  */ PublicItem[];
export type GetVenueItemsApiArg = {
  venueId: number;
};
export type GetVisitApiResponse = /** status 200  */ GuestVisitAnswer;
export type GetVisitApiArg = {
  tableId: number;
  vs?: string | null;
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type JoinVisitApiResponse = /** status 200  */ GuestVisitAnswer;
export type JoinVisitApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  joinVisit: JoinVisit;
};
export type GetInstallationAuditApiResponse = /** status 200  */ AuditEntry[];
export type GetInstallationAuditApiArg = {
  cursor?: number;
  limit?: number;
};
export type GetAuditApiResponse = /** status 200  */ AuditEntry[];
export type GetAuditApiArg = {
  companyId: number;
  cursor?: number;
  limit?: number;
};
export type GetBoardAtApiResponse = /** status 200  */ BoardAt;
export type GetBoardAtApiArg = {
  venueId: number;
  at: string;
};
export type CompareRowsApiResponse = /** status 200  */ Comparison;
export type CompareRowsApiArg = {
  compare: Compare;
};
export type GetDeadLettersApiResponse = /** status 200  */ DeadLetter[];
export type GetDeadLettersApiArg = {
  resolved?: boolean;
};
export type DropDeadLetterApiResponse = unknown;
export type DropDeadLetterApiArg = {
  id: number;
  dropDeadLetter: DropDeadLetter;
};
export type RetryDeadLetterApiResponse = unknown;
export type RetryDeadLetterApiArg = {
  id: number;
  resolveDeadLetter: ResolveDeadLetter;
};
export type GetDayEventsApiResponse = /** status 200  */ DayEvents;
export type GetDayEventsApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  day: string;
};
export type GetLagApiResponse = /** status 200  */ Lag;
export type GetLagApiArg = void;
export type GetOperationsApiResponse = /** status 200  */ Operation[];
export type GetOperationsApiArg = {
  /** Id of the last entry read: the next page */
  before?: number;
  limit?: number;
};
export type FindOrdersApiResponse = /** status 200  */ Order[];
export type FindOrdersApiArg = {
  venueId: number;
  /** Local date of the placing; today when left out */
  day?: string;
  number?: number;
  /** Part of the table's name */
  table?: string;
};
export type GetOrderStoryApiResponse = /** status 200  */ StreamStory;
export type GetOrderStoryApiArg = {
  id: string;
};
export type ReaderPastEventApiResponse = unknown;
export type ReaderPastEventApiArg = {
  reader: ReaderName;
  readerPastEvent: ReaderPastEvent;
};
export type PauseReaderApiResponse = unknown;
export type PauseReaderApiArg = {
  reader: ReaderName;
  pauseReader: PauseReader;
};
export type ResetReaderApiResponse = unknown;
export type ResetReaderApiArg = {
  reader: ReaderName;
};
export type ResumeReaderApiResponse = unknown;
export type ResumeReaderApiArg = {
  reader: ReaderName;
};
export type GetRebuildsApiResponse = /** status 200  */ Rebuild[];
export type GetRebuildsApiArg = void;
export type StartRebuildApiResponse = /** status 202  */ Rebuild;
export type StartRebuildApiArg = {
  startRebuild: StartRebuild;
};
export type CancelRebuildApiResponse = /** status 202  */ Rebuild;
export type CancelRebuildApiArg = {
  id: number;
};
export type GetLeadsApiResponse = /** status 200  */ Lead[];
export type GetLeadsApiArg = {
  kind?: 'contact' | 'referral' | 'sales-rep';
  state?: 'open' | 'done' | 'suspected' | 'all';
  cursor?: number;
  limit?: number;
};
export type ExportLeadsApiResponse = /** status 200  */ string;
export type ExportLeadsApiArg = {
  kind?: 'contact' | 'referral' | 'sales-rep';
  state?: 'open' | 'done' | 'suspected' | 'all';
};
export type MarkLeadApiResponse = /** status 200  */ Lead;
export type MarkLeadApiArg = {
  id: number;
  leadDone: LeadDone;
};
export type GetPasskeysApiResponse = /** status 200  */ Passkey[];
export type GetPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201  */ Passkey;
export type AddPasskeyApiArg = {
  newPasskey: NewPasskey;
};
export type GetPasskeyOptionsApiResponse = /** status 200  */ PasskeyOptions;
export type GetPasskeyOptionsApiArg = void;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  id: string;
};
export type GetVenuesApiResponse = /** status 200  */ Venue[];
export type GetVenuesApiArg = void;
export type AdmitPhoneApiResponse = /** status 200  */ StaffVisit;
export type AdmitPhoneApiArg = {
  phoneOfVisit: PhoneOfVisit;
};
export type AnswerStaffCallApiResponse = /** status 200  */ StaffCall;
export type AnswerStaffCallApiArg = {
  answerStaffCall: AnswerStaffCall;
};
export type BulkCategoryApiResponse = /** status 200  */ BulkAnswer;
export type BulkCategoryApiArg = {
  bulkCategory: BulkCategory;
};
export type BulkDeleteItemsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteItemsApiArg = {
  bulkDelete: BulkDelete;
};
export type BulkFactsApiResponse = /** status 200  */ BulkAnswer;
export type BulkFactsApiArg = {
  bulkFacts: BulkFacts;
};
export type BulkPricesApiResponse = /** status 200  */ BulkPricesAnswer;
export type BulkPricesApiArg = {
  bulkPrices: BulkPrices;
};
export type BulkSoldOutApiResponse = /** status 200  */ BulkAnswer;
export type BulkSoldOutApiArg = {
  bulkSoldOut: BulkSoldOut;
};
export type CancelOrderLineApiResponse = /** status 200  */ Order;
export type CancelOrderLineApiArg = {
  cancelOrderLine: CancelOrderLine;
};
export type CloseVisitApiResponse = /** status 200  */ ClosedVisits;
export type CloseVisitApiArg = {
  closeVisit: CloseVisit;
};
export type GetCompanyByIcoApiResponse = /** status 200  */ RegisteredCompany;
export type GetCompanyByIcoApiArg = {
  ico: string;
};
export type CopyMenuApiResponse = /** status 201  */ Menu;
export type CopyMenuApiArg = {
  copyMenu: CopyMenu;
};
export type CreateCategoryApiResponse = /** status 201  */ Category;
export type CreateCategoryApiArg = {
  createCategory: CreateCategory;
};
export type CreateCompanyApiResponse = /** status 201  */ Company;
export type CreateCompanyApiArg = {
  createCompany: CreateCompany;
};
export type CreateDishApiResponse = /** status 201  */ MenuProduct;
export type CreateDishApiArg = {
  createDish: CreateDish;
};
export type CreateItemApiResponse = /** status 201  */ Item;
export type CreateItemApiArg = {
  body: {
    name: string;
    description?: string;
    ingredients?: string;
    /** numbers 1-14 with commas between */
    allergen_numbers?: string;
    /** how much is served, such as 150 g */
    portion?: string;
    /** the name of one of the venue's rates */
    vatRate?: string;
    isAdult?: boolean;
    /** vegetarian, vegan, gluten-free, spicy with commas between; none: none of them; empty: not stated */
    dietary?: string;
    venueId: number;
    /** JPEG, PNG, WebP, AVIF or GIF, at most 8 MB */
    image?: Blob;
  };
};
export type CreateMenuApiResponse = /** status 201  */ Menu;
export type CreateMenuApiArg = {
  createMenu: CreateMenu;
};
export type CreateMenuProductsApiResponse = /** status 201  */ MenuProduct[];
export type CreateMenuProductsApiArg = {
  body: CreateMenuProduct[];
};
export type CreateModifierGroupApiResponse = /** status 201  */ ModifierGroup;
export type CreateModifierGroupApiArg = {
  createModifierGroup: CreateModifierGroup;
};
export type CreateTableApiResponse = /** status 201  */ Table;
export type CreateTableApiArg = {
  createTable: CreateTable;
};
export type CreateTablesApiResponse = /** status 201  */ CreatedTables;
export type CreateTablesApiArg = {
  createTables: CreateTables;
};
export type CreateVenueApiResponse = /** status 201  */ Venue;
export type CreateVenueApiArg = {
  createVenue: CreateVenue;
};
export type CreateZoneApiResponse = /** status 201  */ Zone;
export type CreateZoneApiArg = {
  createZone: CreateZone;
};
export type GetDailySummaryApiResponse = /** status 200  */ DailySummary;
export type GetDailySummaryApiArg = {
  venueId: number;
};
export type DeleteCategoryApiResponse = /** status 200  */ Deleted;
export type DeleteCategoryApiArg = {
  id: number;
  moveTo?: number;
};
export type DeleteCompanyApiResponse = /** status 200  */ Deleted;
export type DeleteCompanyApiArg = {
  deleteCompany: DeleteCompany;
};
export type DeleteItemApiResponse = /** status 200  */ Deleted;
export type DeleteItemApiArg = {
  id: number;
};
export type DeleteMenuApiResponse = /** status 200  */ Deleted;
export type DeleteMenuApiArg = {
  id: number;
};
export type DeleteMenuByGetApiResponse = /** status 200  */ Deleted;
export type DeleteMenuByGetApiArg = {
  id: number;
};
export type DeleteMenuProductApiResponse = /** status 200  */ Deleted;
export type DeleteMenuProductApiArg = {
  deleteMenuProduct: DeleteMenuProduct;
};
export type DeleteModifierGroupApiResponse = /** status 200  */ Deleted;
export type DeleteModifierGroupApiArg = {
  id: number;
};
export type DeleteTableApiResponse = /** status 200  */ Deleted;
export type DeleteTableApiArg = {
  deleteTable: DeleteTable;
};
export type DeleteZoneApiResponse = /** status 200  */ Deleted;
export type DeleteZoneApiArg = {
  id: number;
};
export type EditMenuProductsApiResponse = /** status 200  */ MenuProduct[];
export type EditMenuProductsApiArg = {
  body: EditMenuProduct[];
};
export type ExportMenuApiResponse = /** status 200  */ Blob;
export type ExportMenuApiArg = {
  venueId: number;
  format?: 'csv' | 'xlsx';
  /** without it the menu whose days begin first among those that are not over */
  menuId?: number;
};
export type ExportOrderHistoryApiResponse = /** status 200  */ string;
export type ExportOrderHistoryApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
};
export type ExportOrderLinesApiResponse = /** status 200  */ string;
export type ExportOrderLinesApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
};
export type GetFiguresApiResponse = /** status 200  */ HistoryFigures;
export type GetFiguresApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
};
export type GetCallHistoryApiResponse = /** status 200  */ AnsweredCall[];
export type GetCallHistoryApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** Position of the last entry read: the next page */
  before?: number;
  limit?: number;
};
export type GetCancellationsApiResponse = /** status 200  */ Cancellations;
export type GetCancellationsApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** `next` of the page before */
  before?: number;
  limit?: number;
};
export type GetCatalogueChangesApiResponse = /** status 200  */ CatalogueChange[];
export type GetCatalogueChangesApiArg = {
  venueId: number;
  /** What became of a product and of its items in menus */
  productId?: number;
  /** What became of a menu and of its items */
  menuId?: number;
  /** `id` of the last entry read: the next page */
  before?: number;
  limit?: number;
};
export type GetCompaniesApiResponse = /** status 200  */ Company[];
export type GetCompaniesApiArg = void;
export type GetCompanyVenuesApiResponse = /** status 200  */ Venue[];
export type GetCompanyVenuesApiArg = {
  companyId: number;
};
export type GetDeletionImpactApiResponse = /** status 200  */ DeletionImpact;
export type GetDeletionImpactApiArg = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table';
  /** one id, or up to 500 with commas between them */
  id: string;
};
export type GetDishStockApiResponse = /** status 200  */ DishStock;
export type GetDishStockApiArg = {
  venueId: number;
  /** as a line of an order names it (`menuItemId`) */
  itemId?: number;
  /** or the product itself */
  productId?: number;
};
export type GetHistoryProofApiResponse = /** status 200  */ HistoryProof;
export type GetHistoryProofApiArg = {
  venueId: number;
};
export type GetItemsApiResponse = /** status 200  */ VenueItems;
export type GetItemsApiArg = {
  venueId: number;
};
export type GetMenuApiResponse = /** status 200  */ MenuDetail;
export type GetMenuApiArg = {
  menuId: number;
};
export type GetMenusApiResponse = /** status 200  */ VenueMenuList[];
export type GetMenusApiArg = {
  venueId: number;
};
export type GetModifierGroupsApiResponse = /** status 200  */ ModifierGroup[];
export type GetModifierGroupsApiArg = {
  venueId: number;
};
export type GetOptionPortionsApiResponse = /** status 200  */ OptionPortions[];
export type GetOptionPortionsApiArg = {
  venueId: number;
};
export type GetOrderAuditApiResponse = /** status 200  */ OrderAudit;
export type GetOrderAuditApiArg = {
  venueId: number;
  orderId: string;
};
export type GetOrderFiguresApiResponse = /** status 200  */ HistoryFigures;
export type GetOrderFiguresApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
};
export type GetOrderHistoryApiResponse = /** status 200  */ Order[];
export type GetOrderHistoryApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
  cursor?: string;
  limit?: number;
};
export type GetOrdersApiResponse = /** status 200  */ Order[];
export type GetOrdersApiArg = {
  venueId: number;
};
export type GetOrderTotalsApiResponse = /** status 200  */ HistoryTotals;
export type GetOrderTotalsApiArg = {
  venueId: number;
  /** A line of this name, by the name of that time */
  dish?: string;
  /** A line with an option of this name */
  option?: string;
  /** A line of this category, as the menus have it today; empty: of a dish that no menu has any more */
  category?: string;
  /** A line with this rate of VAT in percent when it was ordered; none: without a rate */
  rate?: 'none' | number;
  /** A dish that was refused, by itself or with its order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all but those that guests took back, as figures count orders */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of the placing */
  hour?: number;
  /** Of the local date of the end, 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; left out, at midnight */
  days?: 'calendar' | 'business';
  /** The order's number, or beginnings of words of its dishes and notes, without regard to accents */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: nobody who is still known */
  person?: number;
  /** Why the orders were rejected; empty: without a reason */
  reason?: string;
  /** Orders that guests sent: the confirmed ones, or the finished ones */
  waited?: 'approval' | 'finish';
};
export type GetOverviewApiResponse = /** status 200  */ Overview;
export type GetOverviewApiArg = {
  venueId: number;
};
export type GetProductListApiResponse = /** status 200  */ ListedProduct[];
export type GetProductListApiArg = {
  venueId: number;
};
export type GetRefusedSendsApiResponse = /** status 200  */ RefusedSendsOfRange;
export type GetRefusedSendsApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
};
export type GetSoldOutApiResponse = /** status 200  */ SoldOutItem[];
export type GetSoldOutApiArg = {
  venueId: number;
};
export type GetStaffCallsApiResponse = /** status 200  */ OpenCall[];
export type GetStaffCallsApiArg = {
  venueId: number;
};
export type GetTablesApiResponse = /** status 200  */ Table[];
export type GetTablesApiArg = {
  venueId: number;
  /** whether each table comes with its code */
  qr?: boolean;
  /** this table alone; an empty list when the venue has no such table */
  tableId?: number;
};
export type GetTableStatesApiResponse = /** status 200  */ TableState[];
export type GetTableStatesApiArg = {
  venueId: number;
};
export type GetTranslationsApiResponse = /** status 200  */ Translation[];
export type GetTranslationsApiArg = {
  venueId: number;
  language: 'en' | 'de' | 'uk' | 'pl' | 'sk';
  /** answers this product alone */
  productId?: number;
};
export type GetVatRatesApiResponse = /** status 200  */ VatRates;
export type GetVatRatesApiArg = {
  venueId: number;
};
export type GetVenueApiResponse = /** status 200  */ Venue;
export type GetVenueApiArg = {
  id: number;
};
export type GetVisitBillApiResponse = /** status 200  */ VisitBill;
export type GetVisitBillApiArg = {
  venueId: number;
  visitId: string;
};
export type GetVisitsApiResponse = /** status 200  */ StaffVisit[];
export type GetVisitsApiArg = {
  venueId: number;
};
export type GetZonesApiResponse = /** status 200  */ Zone[];
export type GetZonesApiArg = {
  venueId: number;
};
export type ImportMenuApiResponse = /** status 200  */ ImportDraft;
export type ImportMenuApiArg = {
  body: {
    venueId: number;
    menuId?: number;
    /** `file` holds a text with a dish on each line */
    pasted?: boolean;
    /** CSV or XLSX, or a text, at most 5 MB */
    file?: Blob;
  };
};
export type GetMyItemsApiResponse = /** status 200  */ Item[];
export type GetMyItemsApiArg = void;
export type GetMenuPreviewApiResponse = /** status 200  */ MenuPreview;
export type GetMenuPreviewApiArg = {
  menuId: number;
};
export type GetMenuSheetApiResponse = /** status 200  */ Blob;
export type GetMenuSheetApiArg = {
  venueId: number;
  /** large: A4 in large print */
  size?: 'a4' | 'a5' | 'large';
};
export type MergeVisitsApiResponse = /** status 200  */ StaffVisit[];
export type MergeVisitsApiArg = {
  mergeVisits: MergeVisits;
};
export type MoveVisitApiResponse = /** status 200  */ StaffVisit;
export type MoveVisitApiArg = {
  moveVisit: MoveVisit;
};
export type OfferSubstituteApiResponse = /** status 200  */ Order;
export type OfferSubstituteApiArg = {
  offerSubstitute: OfferSubstitute;
};
export type OpenVisitApiResponse = /** status 201  */ StaffVisit;
export type OpenVisitApiArg = {
  openVisit: OpenVisit;
};
export type PlaceOrderApiResponse = /** status 201  */ Order;
export type PlaceOrderApiArg = {
  /** One per basket, printable ASCII; a repeat with the same body answers the first order again */
  'Idempotency-Key'?: string;
  placeStaffOrder: PlaceStaffOrder;
};
export type PublishImportApiResponse = /** status 200  */ PublishedImport;
export type PublishImportApiArg = {
  publishImport: PublishImport;
};
export type RedactOrderApiResponse = /** status 200  */ Order;
export type RedactOrderApiArg = {
  redactOrder: RedactOrder;
};
export type RejectWaitingApiResponse = /** status 200  */ RejectedOrders;
export type RejectWaitingApiArg = {
  rejectWaiting: RejectWaiting;
};
export type RemovePhoneApiResponse = /** status 200  */ StaffVisit;
export type RemovePhoneApiArg = {
  phoneOfVisit: PhoneOfVisit;
};
export type RenameMenuApiResponse = /** status 200  */ Menu;
export type RenameMenuApiArg = {
  renameMenu: RenameMenu;
};
export type RenewTableCodeApiResponse = /** status 200  */ Table;
export type RenewTableCodeApiArg = {
  renewTableCode: RenewTableCode;
};
export type ReopenVisitsApiResponse = /** status 200  */ StaffVisit[];
export type ReopenVisitsApiArg = {
  reopenVisits: ReopenVisits;
};
export type RestoreDeletedApiResponse = /** status 200  */ Restored;
export type RestoreDeletedApiArg = {
  restoreDeleted: RestoreDeleted;
};
export type SearchVenueApiResponse = /** status 200  */ Found;
export type SearchVenueApiArg = {
  venueId: number;
  q: string;
};
export type SetDailySummaryApiResponse = /** status 200  */ DailySummary;
export type SetDailySummaryApiArg = {
  setDailySummary: SetDailySummary;
};
export type SetGroupProductsApiResponse = /** status 200  */ ModifierGroup;
export type SetGroupProductsApiArg = {
  setGroupProducts: SetGroupProducts;
};
export type SetMenuExceptionsApiResponse = /** status 200  */ Menu;
export type SetMenuExceptionsApiArg = {
  setMenuExceptions: SetMenuExceptions;
};
export type SetOptionPortionsApiResponse = /** status 200  */ OptionPortions;
export type SetOptionPortionsApiArg = {
  setOptionPortions: SetOptionPortions;
};
export type SetOptionSoldOutApiResponse = /** status 200  */ ModifierGroup;
export type SetOptionSoldOutApiArg = {
  setOptionSoldOut: SetOptionSoldOut;
};
export type SetPortionsApiResponse = /** status 200  */ DishStock;
export type SetPortionsApiArg = {
  setPortions: SetPortions;
};
export type SetProductModifiersApiResponse = /** status 200  */ SetProductModifiers;
export type SetProductModifiersApiArg = {
  setProductModifiers: SetProductModifiers;
};
export type SetSoldOutApiResponse = /** status 200  */ Item;
export type SetSoldOutApiArg = {
  setSoldOut: SetSoldOut;
};
export type SetTranslationsApiResponse = /** status 200  */ Translation;
export type SetTranslationsApiArg = {
  setTranslations: SetTranslations;
};
export type SetVatRatesApiResponse = /** status 200  */ VatRates;
export type SetVatRatesApiArg = {
  setVatRates: SetVatRates;
};
export type PrintTableCardsApiResponse = /** status 200  */ Blob;
export type PrintTableCardsApiArg = {
  venueId: number;
  body: {
    size?: 'small' | 'medium' | 'large';
    /** Every text has 16 points or more; not on small cards */
    largePrint?: boolean;
    /** Printed as a second code and in words; not stored */
    wifi?: {
      name: string;
      /** Empty: an open network */
      password?: string;
    };
    /** A PNG, JPEG or WebP picture in base64, at most 300 kB; not stored */
    logo?: string;
  };
};
export type GetTableSheetApiResponse = /** status 200  */ Blob;
export type GetTableSheetApiArg = {
  venueId: number;
};
export type UndoDecisionApiResponse = /** status 200  */ Order;
export type UndoDecisionApiArg = {
  undoDecision: UndoDecision;
};
export type UnmergeVisitApiResponse = /** status 200  */ StaffVisit[];
export type UnmergeVisitApiArg = {
  unmergeVisit: UnmergeVisit;
};
export type UpdateCategoryApiResponse = /** status 200  */ Category[];
export type UpdateCategoryApiArg = {
  body: UpdateCategory[];
};
export type UpdateCompanyApiResponse = /** status 200  */ Company;
export type UpdateCompanyApiArg = {
  updateCompany: UpdateCompany;
};
export type UpdateItemApiResponse = /** status 200  */ Item;
export type UpdateItemApiArg = {
  body: {
    id: number;
    name: string;
    description?: string;
    ingredients?: string;
    /** numbers 1-14 with commas between */
    allergen_numbers?: string;
    /** how much is served, such as 150 g */
    portion?: string;
    /** the name of one of the venue's rates */
    vatRate?: string;
    isAdult?: boolean;
    /** vegetarian, vegan, gluten-free, spicy with commas between; none: none of them; empty: not stated */
    dietary?: string;
    removeImage?: boolean;
    version?: number;
    /** JPEG, PNG, WebP, AVIF or GIF, at most 8 MB */
    image?: Blob;
  };
};
export type UpdateMenuDateApiResponse = /** status 200  */ Menu;
export type UpdateMenuDateApiArg = {
  updateMenuDate: UpdateMenuDate;
};
export type UpdateModifierGroupApiResponse = /** status 200  */ ModifierGroup;
export type UpdateModifierGroupApiArg = {
  updateModifierGroup: UpdateModifierGroup;
};
export type UpdateOrderApiResponse = /** status 200  */ Order;
export type UpdateOrderApiArg = {
  decideOrder: DecideOrder;
};
export type UpdateTableApiResponse = /** status 200  */ Table;
export type UpdateTableApiArg = {
  updateTable: UpdateTable;
};
export type UpdateVenueApiResponse = /** status 200  */ Venue;
export type UpdateVenueApiArg = {
  updateVenue: UpdateVenue;
};
export type UpdateZoneApiResponse = /** status 200  */ Zone;
export type UpdateZoneApiArg = {
  updateZone: UpdateZone;
};
export type EndSessionsApiResponse = unknown;
export type EndSessionsApiArg = void;
export type GetSessionsApiResponse = /** status 200  */ OwnSession[];
export type GetSessionsApiArg = void;
export type EraseUserApiResponse = unknown;
export type EraseUserApiArg = void;
export type GetUserApiResponse = /** status 200  */ User;
export type GetUserApiArg = void;
export type CreateUserApiResponse = /** status 200  */ User;
export type CreateUserApiArg = {
  createUser: CreateUser;
};
export type UpdateUserApiResponse = /** status 200  */ User;
export type UpdateUserApiArg = {
  updateProfile: UpdateProfile;
};
export type AcceptInvitationApiResponse = /** status 200  */ LinkRequested;
export type AcceptInvitationApiArg = {
  answeredInvitation: AnsweredInvitation;
};
export type GetAllUsersApiResponse = /** status 200  */ AdministeredUser[];
export type GetAllUsersApiArg = void;
export type InviteUserApiResponse = /** status 201  */ Invitation;
export type InviteUserApiArg = {
  inviteUser: InviteUser;
};
export type ExportPersonalDataApiResponse = /** status 200  */ PersonalData;
export type ExportPersonalDataApiArg = void;
export type ReadInvitationApiResponse = /** status 200  */ LinkedInvitation;
export type ReadInvitationApiArg = {
  linkToken: LinkToken;
};
export type GetInvitationsApiResponse = /** status 200  */ OpenInvitation[];
export type GetInvitationsApiArg = void;
export type RequestLinkApiResponse = /** status 200  */ LinkRequested;
export type RequestLinkApiArg = {
  requestLink: RequestLink;
};
export type RefuseInvitationApiResponse = unknown;
export type RefuseInvitationApiArg = {
  answeredInvitation: AnsweredInvitation;
};
export type GetUserRoleApiResponse = /** status 200  */ UserRole;
export type GetUserRoleApiArg = void;
export type UpdateAnyUserApiResponse = /** status 200  */ AdministeredUser;
export type UpdateAnyUserApiArg = {
  updateAnyUser: UpdateAnyUser;
};
export type RemoveUserApiResponse = /** status 200  */ Deleted;
export type RemoveUserApiArg = {
  id: number;
  /** as it was seen; nothing else is removed */
  version?: number;
};
export type WithdrawCallApiResponse = /** status 200  */ GuestCall;
export type WithdrawCallApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  withdrawCall: WithdrawCall;
};
export type WithdrawOrderApiResponse = /** status 200  */ Order;
export type WithdrawOrderApiArg = {
  /** The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  withdrawOrder: WithdrawOrder;
};
export type GetLivenessApiResponse = /** status 200  */ Liveness;
export type GetLivenessApiArg = void;
export type GetReadinessApiResponse = /** status 200  */ ReadinessReport;
export type GetReadinessApiArg = void;
export type LineOption = {
  id: number;
  name: string;
  /** Part of the price of one piece */
  price: number;
  addsAllergens: number[];
  removesAllergens: number[];
};
export type OrderLine = {
  /** Position of the line in the order, from 1 */
  id: number;
  menuItemId: number;
  quantity: number;
  itemName: string;
  /** Price of one piece with its options, in units of the currency */
  priceAtOrderTime: number;
  note: string | null;
  /** What was chosen; left out: nothing */
  options?: LineOption[];
  /** Only for adults: the waiter checks the age */
  isAdult?: true;
  menuItem: {
    citems: {
      name: string;
    }[];
  };
  /** How many of its pieces stand; left out: all */
  stands?: number;
  /** It was not taken with the rest, or what was offered instead was not */
  is_rejected?: boolean;
  rejectReason?: string | null;
  /** Pieces taken back after the order was confirmed */
  cancelledQuantity?: number;
  /** Offered instead of it, to be answered until then */
  substitute?: {
    menuItemId: number;
    itemName: string;
    /** Of one piece, in units of the currency */
    price: number;
    /** What was chosen; left out: nothing */
    options?: LineOption[];
    /** Only for adults: the waiter checks the age */
    isAdult?: true;
    state: 'offered' | 'declined';
    until: string;
  };
  /** What was ordered, where a substitute was taken */
  insteadOf?: {
    menuItemId: number;
    itemName: string;
    /** Of one piece, in units of the currency */
    price: number;
    /** What was chosen; left out: nothing */
    options?: LineOption[];
    /** Only for adults: the waiter checks the age */
    isAdult?: true;
  };
};
export type OrderStatus = 'waiting' | 'in_progress' | 'rejected' | 'closed' | 'expired';
export type Order = {
  id: string;
  /** Counts from 1 per venue and business day */
  number: number;
  venueId: number;
  table: {
    id: number;
    name: string;
  }[];
  tableName: string;
  /** Of what stands */
  totalPrice: number;
  /** Of what was sent, where that is another sum */
  orderedTotal?: number;
  currency: 'CZK' | 'EUR';
  orderItems: OrderLine[];
  note: string | null;
  /** How the order stands; the flags say the same in the words of older callers */
  status: OrderStatus;
  is_confirmed: boolean | null;
  is_rejected: boolean | null;
  /** Nobody has decided it in time; then `is_rejected` is true, too */
  is_expired?: boolean;
  /** The guest took it back; then `status` is `rejected`, and `is_rejected` is true */
  is_withdrawn?: boolean;
  reject_reason: string | null;
  placed_at: string;
  start_time: string | null;
  end_time: string | null;
  /** Until when staff can take the last decision back, while nothing follows it */
  undo_until?: string;
  /** When its notes and its reason were erased */
  redacted_at?: string;
  /** The party at the table; none without the code of the table */
  visitId: string | null;
  /** Where a party that has moved sits now, or sat last; in `getorders` alone */
  seat?: {
    id: number;
    name: string;
    /** the venue's event number that last changed the visit */
    position: number;
  };
  /** By what the phones of a party are told from each other */
  phone: string | null;
  /** Whether it came with the code of the table; null from before there were visits */
  is_verified: boolean | null;
  /** The party began with it */
  opens_visit: boolean;
  /** Staff placed it for their guests; left out: a guest sent it */
  by?: 'staff';
  /** The venue's event number that last changed the order */
  position: number;
};
export type ErrorAnswer = {
  /** the HTTP status again */
  statusCode: number;
  /** what went wrong; it never changes */
  code:
    | 'VALIDATION_FAILED'
    | 'MALFORMED_JSON'
    | 'DUPLICATE_MENU_PRODUCT'
    | 'UNAUTHENTICATED'
    | 'TOKEN_EXPIRED'
    | 'FORBIDDEN'
    | 'CROSS_SITE_REQUEST'
    | 'NOT_FOUND'
    | 'VENUE_NOT_FOUND'
    | 'TABLE_NOT_FOUND'
    | 'ZONE_NOT_FOUND'
    | 'PRODUCT_NOT_FOUND'
    | 'CATEGORY_NOT_FOUND'
    | 'MODIFIER_GROUP_NOT_FOUND'
    | 'MENU_NOT_FOUND'
    | 'MENU_PRODUCT_NOT_FOUND'
    | 'ORDER_NOT_FOUND'
    | 'ORDER_LINE_NOT_FOUND'
    | 'STAFF_CALL_NOT_FOUND'
    | 'VISIT_NOT_FOUND'
    | 'PHONE_NOT_FOUND'
    | 'LINK_NOT_VALID'
    | 'NO_VALID_MENU'
    | 'PROJECTION_NOT_FOUND'
    | 'REBUILD_NOT_FOUND'
    | 'READER_NOT_STOPPED'
    | 'READER_ARCHIVED'
    | 'DEAD_LETTER_NOT_FOUND'
    | 'COMPANY_NOT_REGISTERED'
    | 'DELETION_NOT_FOUND'
    | 'PRICE_CHANGED'
    | 'ORDER_STATE_CONFLICT'
    | 'ORDER_STILL_OPEN'
    | 'ORDER_DECIDED'
    | 'WITHDRAWAL_TOO_LATE'
    | 'CONCURRENT_CHANGE'
    | 'REBUILD_RUNNING'
    | 'LAST_ADMINISTRATOR'
    | 'LAST_COMPANY_MANAGER'
    | 'DUPLICATE_CATEGORY'
    | 'DUPLICATE_MODIFIER_GROUP'
    | 'DUPLICATE_TABLE'
    | 'DUPLICATE_ZONE'
    | 'VAT_RATE_IN_USE'
    | 'TABLE_IN_USE'
    | 'TABLE_CODE_RENEWED'
    | 'TABLE_OCCUPIED'
    | 'VISIT_ENDED'
    | 'VISIT_STATE_CONFLICT'
    | 'TOO_MANY_PHONES'
    | 'PHONE_REMOVED'
    | 'ITEM_SOLD_OUT'
    | 'OPTION_UNAVAILABLE'
    | 'SOLD_OUT'
    | 'TOO_MANY_WAITING_ORDERS'
    | 'ALREADY_RESTORED'
    | 'RESTORE_PLACE_TAKEN'
    | 'RESTORE_TOO_LATE'
    | 'OFFER_EXPIRED'
    | 'MOMENT_ARCHIVED'
    | 'BODY_TOO_LARGE'
    | 'IMAGE_TOO_LARGE'
    | 'IMPORT_TOO_LARGE'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'TABLE_CODE_REQUIRED'
    | 'IMAGE_NOT_READABLE'
    | 'IMPORT_NOT_READABLE'
    | 'IMAGE_DIMENSIONS_TOO_LARGE'
    | 'PRODUCT_NOT_OF_VENUE'
    | 'VENUE_NOT_OF_COMPANY'
    | 'EMPTY_ORDER'
    | 'TOO_MANY_LINES'
    | 'TOO_MANY_TABLES'
    | 'TOO_MANY_ZONES'
    | 'TOO_MANY_MODIFIER_GROUPS'
    | 'VAT_RATE_UNKNOWN'
    | 'GLUTEN_FREE_CONTRADICTED'
    | 'QUANTITY_OUT_OF_RANGE'
    | 'MODIFIER_REQUIRED'
    | 'TOO_MANY_OPTIONS'
    | 'NOTES_TOO_LONG'
    | 'TABLE_NOT_OF_VENUE'
    | 'MENU_ITEM_NOT_ON_MENU'
    | 'NO_MENU_NOW'
    | 'EUR_NOT_ALLOWED'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'DECISION_MISSING'
    | 'TOO_MANY_REQUESTS'
    | 'INTERNAL_ERROR'
    | 'SERVICE_UNAVAILABLE'
    | 'ORDER_OUTCOME_UNKNOWN'
    | 'CLOCK_AHEAD'
    | 'SIGN_IN_UNAVAILABLE'
    | 'REGISTER_UNAVAILABLE';
  /** a Czech sentence that a user can be shown */
  message: string;
  /** what a caller needs to go on: fields that are wrong, the current state */
  details?: unknown;
};
export type FieldErrors = {
  /** a path with dots, e.g. items.0.quantity; empty for the whole */
  field: string;
  /** a Czech sentence */
  message: string;
}[];
export type MenuOption = {
  id: number;
  name: string;
  priceCZK: number;
  /** null: it costs something in crowns and has no price in euros */
  priceEUR: number | null;
  addsAllergens: number[];
  removesAllergens: number[];
  isSoldOut: boolean;
  /** the Czech name; only where `name` is a translation */
  cs?: string;
};
export type MenuModifier = {
  id: number;
  name: string;
  min: number;
  max: number;
  /** in the order in which they are offered; those that are sold out, too */
  options: MenuOption[];
  /** the Czech name; only where `name` is a translation */
  cs?: string;
};
export type MenuItem = {
  id: number;
  name: string;
  description: string | null;
  /** shown as 'Složení'; numbers alone are a bare list, e.g. 1, 3, 7 */
  allergens: string | null;
  /** 1-14, Regulation (EU) No 1169/2011, Annex II */
  allergen_numbers: number[];
  /** how much is served; left out: not stated */
  portion?: string;
  /** only for adults; left out: for everybody */
  isAdult?: boolean;
  /** left out: not stated; empty: none of them holds */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  /** cannot be ordered now; so little of a required choice is left, too */
  is_sold_out: boolean;
  /** null: not counted */
  portions_left: number | null;
  /** so few are left that the venue says how many */
  is_running_out?: boolean;
  /** category position * 100 + item position */
  pole_placings: number;
  /** choices, in the product's order; left out: it has none */
  modifiers?: MenuModifier[];
  /** the Czech words of what is translated here; left out: nothing is */
  cs?: {
    name?: string;
    description?: string;
    category?: string;
  };
};
export type AnswerSubstitute = {
  /** Of the page’s address, as `vs`: what is not in sight there cannot be answered */
  tableId: number;
  vs?: string | null;
  orderId: string;
  /** The `id` of the line */
  lineId: number;
  /** The dish that was shown as offered; older pages do not say it */
  itemId?: number | null;
  take: boolean;
  /** Of the dish that is offered; its price is the offered one with theirs */
  options?: number[];
};
export type LeadReceipt = {
  status: 'received';
};
export type ContactLead = {
  /** a number that can be called: nine digits, or + and a country code with 7 to 15 digits in all; spaces do not count */
  telephone?: string | null;
  /** an e-mail address whose domain has a dot in it */
  email?: string | null;
  message?: string | null;
  source?: 'LandingPage';
  website?: string | null;
  elapsedMs?: number;
};
export type ReferralLead = {
  name: string;
  /** an e-mail address whose domain has a dot in it */
  email: string;
  /** a number that can be called: nine digits, or + and a country code with 7 to 15 digits in all; spaces do not count */
  phone: string;
  address: string;
  city: string;
  region: string;
  source?: 'ReferralForm';
  website?: string | null;
  elapsedMs?: number;
};
export type SalesRepLead = {
  firstName: string;
  lastName: string;
  /** an e-mail address whose domain has a dot in it */
  email: string;
  /** a number that can be called: nine digits, or + and a country code with 7 to 15 digits in all; spaces do not count */
  telephone: string;
  about_me?: string | null;
  current_state: 'zam\u011Bstnanec' | 'student' | 'OSV\u010C' | 'nezam\u011Bstnan\u00FD' | 'jin\u00FD';
  source?: 'SalesRepForm';
  website?: string | null;
  elapsedMs?: number;
};
export type StaffCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  timestamp: string;
  /** They ask for the bill, and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
};
export type AskForBill = {
  venueId: number;
  tableId: number;
  vs?: string | null;
  how: 'card' | 'cash';
  /** Each phone for itself */
  split: boolean;
};
export type CallStaff = {
  tableId: number;
  vs?: string | null;
};
export type ClientConfig = {
  /** Issuer of the tokens (OpenID Connect) */
  issuer: string;
  /** Where the browser finds the provider, to be resolved against the page's own address */
  authority: string;
  /** Whether the provider is our own */
  embedded: boolean;
  /** Whether people can sign in by passkeys */
  passkeys: boolean;
  clientId: string;
  audience: string;
  /** The organization that tokens must be of, by id (org_…) or name; null for any */
  organization: string | null;
  /** How the sign-in page is opened */
  login: 'redirect' | 'popup';
  /** The applicationServerKey of Web Push subscriptions, as base64url */
  vapidPublicKey: string;
  /** The web app of the FCM project; null where pushes go by Web Push */
  fcm: {
    apiKey: string;
    projectId: string;
    appId: string;
    messagingSenderId: string;
    vapidKey: string | null;
  } | null;
  company: {
    name: string;
    email: string;
    phone: string;
    address: string;
    ico: string;
    dic: string;
  };
};
export type PlaceOrder = {
  venueId: number;
  tableId: number;
  items: {
    itemId: number;
    quantity: number;
    price: number;
    note?: string | null;
    /** Ids of `modifiers` of the dish; the price is that of the dish with them */
    options?: number[];
  }[];
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  NotifToken?: string | null;
  vs?: string | null;
  /** The visit that the page believes in; it has ended: 409 VISIT_ENDED */
  visitId?: string | null;
  note?: string | null;
};
export type Bill = {
  /** The receipt is what staff give */
  isTaxDocument: false;
  /** One for each currency; none while nothing is in progress or done */
  accounts: {
    currency: 'CZK' | 'EUR';
    total: number;
    /** In the order in which they first ordered; their totals add up to the whole */
    phones: {
      /** As `phone` of orders; null: ordered without one */
      phone: string | null;
      total: number;
      lines: {
        itemName: string;
        /** Names of what was chosen with it; left out: nothing */
        options?: string[];
        quantity: number;
        /** Of one piece with its options */
        price: number;
        total: number;
      }[];
    }[];
  }[];
};
export type GuestCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  timestamp: string;
  /** They ask for the bill, and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  answered_at: string | null;
};
export type Category = {
  id: number;
  name: string;
  description: string | null;
  is_drinks: boolean;
  venueId: number;
  /** to be sent back with a change */
  version: number;
};
export type TableInfo = {
  venueId: number;
  venueName: string;
  tableId: number;
  tableName: string;
  /** The venue's, an IANA name */
  timeZone: string;
};
export type PublicItem = {
  id: number;
  name: string;
  description: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  /** the headings under which it stands in the menus, by name */
  categories: string[];
};
export type GuestVisit = {
  id: string;
  openedAt: string;
  endedAt: string | null;
  /** Where it sits now, or sat last */
  table: {
    id: number;
    name: string;
  };
  /** All tables of its party, its own first */
  tables: {
    id: number;
    name: string;
  }[];
  /** Of the whole party; none once it has left */
  phones: {
    /** As `phone` of its orders says */
    tag: string;
    /** Counts from 1 in the order of joining */
    number: number;
    nickname: string | null;
    isMine: boolean;
  }[];
};
export type GuestVisitAnswer = {
  visit: GuestVisit | null;
  /** Staff took this phone out of the party that sits there */
  removed?: true;
};
export type JoinVisit = {
  venueId: number;
  tableId: number;
  vs?: string | null;
  nickname?: string | null;
};
export type AuditEntry = {
  id: number;
  at: string;
  /** name of the person; null once they are erased, and where it was none */
  by: string | null;
  /** no user did it, but the product itself or a command on its machine */
  byProduct: boolean;
  subject:
    | 'product'
    | 'category'
    | 'menu'
    | 'menuItem'
    | 'modifierGroup'
    | 'company'
    | 'venue'
    | 'table'
    | 'zone'
    | 'member';
  /** of a member: the id of the user */
  subjectId: number;
  /** of a member: came into the company, or left it; of a venue also: came from another company, or went to it */
  act: 'created' | 'changed' | 'deleted' | 'restored';
  /** as it was called then; of a member: as they are called now, null once erased */
  name: string | null;
  venueId: number | null;
  venueName: string | null;
  /** as it was called then */
  menuName: string | null;
  fields: {
    field: string;
    /** null: there was none, or is none; prices are decimals */
    before: unknown;
    /** null: there was none, or is none; prices are decimals */
    after: unknown;
  }[];
};
export type BoardAt = {
  venueId: number;
  at: string;
  /** Number of the last event that had happened; 0 before the first */
  position: number;
  lastEventAt: string | null;
  orders: Order[];
  calls: StaffCall[];
};
export type ComparedColumn =
  | 'venue_id'
  | 'order_id'
  | 'number'
  | 'table_id'
  | 'table_name'
  | 'status'
  | 'currency'
  | 'total'
  | 'lines'
  | 'note'
  | 'reject_reason'
  | 'placed_at'
  | 'confirmed_at'
  | 'ended_at'
  | 'redacted_at'
  | 'last_seq'
  | 'session'
  | 'visit_id'
  | 'phone'
  | 'is_verified'
  | 'opens_visit'
  | 'by_staff'
  | 'opened_at'
  | 'opened_by'
  | 'party_id'
  | 'left_tables'
  | 'closed_at'
  | 'closed_by'
  | 'joined_at'
  | 'state'
  | 'call_id'
  | 'called_at'
  | 'answered_at'
  | 'answered_by'
  | 'is_withdrawn'
  | 'bill_how'
  | 'bill_split'
  | 'ordered_total'
  | 'undo_until'
  | 'sender'
  | 'product_id'
  | 'sold_out'
  | 'sold_out_until'
  | 'portions'
  | 'portions_day'
  | 'set_seq'
  | 'line'
  | 'placed_seq'
  | 'ordered'
  | 'stands'
  | 'at_approval'
  | 'is_void'
  | 'option_ids'
  | 'decided_by'
  | 'ended_by'
  | 'words'
  | 'business_day'
  | 'until'
  | 'within_s'
  | 'orders'
  | 'user_id'
  | 'first_seq'
  | 'name'
  | 'quantity'
  | 'amount'
  | 'at'
  | 'reason'
  | 'offered'
  | 'place'
  | 'code'
  | 'item_id';
export type Comparison = {
  of: string;
  venues: number;
  /** That were replayed; of a reader those that it has read */
  events: number;
  /** Rows that differ; nothing was changed */
  count: number;
  differences: {
    venueId: number;
    key: {
      [key: string]: unknown;
    };
    columns: ComparedColumn[];
    /** null: the live table has no such row */
    live: {
      [key: string]: unknown;
    } | null;
    /** null: the log knows no such row */
    replayed: {
      [key: string]: unknown;
    } | null;
  }[];
};
export type Compare = {
  of:
    | 'dish_stock'
    | 'staff_board'
    | 'staff_call'
    | 'visit'
    | 'visit_phone'
    | 'portion_line'
    | 'cancelled_lines'
    | 'decided_in'
    | 'history_index'
    | 'order-history'
    | 'order_waits'
    | 'refused_dishes';
  /** null: every venue */
  venueId?: number | null;
};
export type DeadLetter = {
  id: number;
  queue: string;
  jobId: string;
  name: string;
  error: string;
  attempts: number;
  failedAt: string;
  resolvedAt: string | null;
  resolution: ('retried' | 'dropped') | null;
  reason: string | null;
};
export type DropDeadLetter = {
  reason: string;
};
export type ResolveDeadLetter = {
  reason: string;
};
export type EventType =
  | 'OrderPlaced'
  | 'OrderConfirmed'
  | 'OrderRejected'
  | 'OrderClosed'
  | 'OrderExpired'
  | 'OrderWithdrawn'
  | 'OrderRedacted'
  | 'SubstituteOffered'
  | 'SubstituteTaken'
  | 'SubstituteDeclined'
  | 'LineCancelled'
  | 'DecisionUndone'
  | 'StaffCalled'
  | 'StaffCallAnswered'
  | 'StaffCallWithdrawn'
  | 'VisitOpened'
  | 'PhoneJoined'
  | 'PhoneRemoved'
  | 'PhoneAdmitted'
  | 'VisitMoved'
  | 'VisitMerged'
  | 'VisitUnmerged'
  | 'VisitClosed'
  | 'VisitReopened'
  | 'DishSoldOut'
  | 'DishBackOn'
  | 'PortionsSet'
  | 'SendRefused';
export type DayEvents = {
  from: string;
  to: string;
  timeZone: string;
  events: {
    position: number;
    at: string;
    type: EventType;
    streamId: string;
    /** The order's number, at its placing */
    number: number | null;
  }[];
  /** Only the first of them are listed */
  truncated: boolean;
};
export type ProjectionName = 'dish_stock' | 'staff_board' | 'staff_call' | 'visit' | 'visit_phone' | 'portion_line';
export type ReaderName =
  | 'cancelled_lines'
  | 'decided_in'
  | 'history_index'
  | 'order-history'
  | 'order_waits'
  | 'refused_dishes';
export type ProjectionColumn =
  | 'venue_id'
  | 'order_id'
  | 'number'
  | 'table_id'
  | 'table_name'
  | 'status'
  | 'currency'
  | 'total'
  | 'lines'
  | 'note'
  | 'reject_reason'
  | 'placed_at'
  | 'confirmed_at'
  | 'ended_at'
  | 'redacted_at'
  | 'last_seq'
  | 'session'
  | 'visit_id'
  | 'phone'
  | 'is_verified'
  | 'opens_visit'
  | 'by_staff'
  | 'opened_at'
  | 'opened_by'
  | 'party_id'
  | 'left_tables'
  | 'closed_at'
  | 'closed_by'
  | 'joined_at'
  | 'state'
  | 'call_id'
  | 'called_at'
  | 'answered_at'
  | 'answered_by'
  | 'is_withdrawn'
  | 'bill_how'
  | 'bill_split'
  | 'ordered_total'
  | 'undo_until'
  | 'sender'
  | 'product_id'
  | 'sold_out'
  | 'sold_out_until'
  | 'portions'
  | 'portions_day'
  | 'set_seq'
  | 'line'
  | 'placed_seq'
  | 'ordered'
  | 'stands'
  | 'at_approval'
  | 'is_void'
  | 'option_ids';
export type Lag = {
  venues: {
    venueId: number;
    head: number;
    lastEventAt: string | null;
    events: number;
  }[];
  projections: {
    name: ProjectionName;
    /** Sum over the venues; an inline projection stands where the log stands */
    position: number;
    lag: number;
    /** Of the code that is installed */
    version: number;
    /** Of the code that made the rows; null: those of the past are missing */
    builtVersion: number | null;
    /** The rows are not what the installed code makes of the log; a worker rebuilds them */
    behind: boolean;
    /** The last event that it refused, and with it the command */
    failure: {
      venueId: number;
      streamId: string;
      eventType: EventType;
      error: string;
      failures: number;
      failedAt: string;
    } | null;
  }[];
  subscriptions: {
    name: ReaderName;
    venueId: number;
    position: number;
    lag: number;
    /** Age of the first event that it has not read; 0 when there is none */
    lagSeconds: number;
    pausedBecause: string | null;
    failedEvent: number | null;
    error: string | null;
    attempts: number;
    retryAt: string | null;
    updatedAt: string;
  }[];
  outboxes: {
    name: string;
    waiting: number;
    oldestSeconds: number | null;
  }[];
  deadLetters: number;
  /** Each venue’s log against the hashes that lie outside the database */
  history: {
    venueId: number;
    since: string;
    /** The newest hash outside the database that holds */
    keptAt: string;
    seq: number;
    restsOn: 'files' | 'object-store' | 'locked';
    provenAt: string;
    /** What is wrong; null while the log holds */
    finding: string | null;
    /** What was lost and accepted, the oldest first */
    losses: {
      since: string | null;
      until: string;
      /** At most so many are missing */
      events: number;
      acceptedAt: string;
      by: string;
      reason: string;
    }[];
  }[];
  /** Rows that are not what their events make of them, as a worker has found by replaying streams */
  differences: {
    venueId: number;
    projection: ProjectionName;
    streamId: string;
    /** Of the row, without its venue */
    key: string;
    found: 'missing' | 'extra' | 'changed';
    /** That differ, of a changed row */
    columns: ProjectionColumn[];
    foundAt: string;
    seenAt: string;
  }[];
};
export type Operation = {
  id: number;
  at: string;
  actor: {
    kind: 'system-account' | 'user';
    id: string;
    /** The user's name, or the account's on its machine */
    name: string;
  };
  action: string;
  arguments: {
    [key: string]: unknown;
  };
  /** null while it is under way */
  outcome: string | null;
  finishedAt: string | null;
};
export type StoryEvent = {
  /** The venue's event number */
  position: number;
  version: number;
  type: EventType;
  schema: number;
  at: string;
  /** Seconds since the event before; null for the first one */
  waitSeconds: number | null;
  actor: {
    kind: 'guest' | 'user' | 'system';
    id: string | null;
    name: string | null;
  };
  device: string | null;
  commandId: string;
  correlationId: string;
  data: unknown;
  /** By projection: its rows of this stream before and after, only those that changed */
  changes: {
    [key: string]: {
      before: {
        [key: string]: unknown;
      }[];
      after: {
        [key: string]: unknown;
      }[];
    };
  };
};
export type StreamStory = {
  streamId: string;
  venueId: number;
  /** The order's number of the day; null for a bell */
  number: number | null;
  events: StoryEvent[];
};
export type ReaderPastEvent = {
  venueId: number;
  /** The number of the event at which it stands */
  event: number;
  reason: string;
};
export type PauseReader = {
  reason: string;
};
export type Rebuild = {
  id: number;
  projection: string;
  /** null: every venue */
  venueId: number | null;
  state: 'running' | 'interrupted' | 'cancelled' | 'failed' | 'done';
  eventsTotal: number;
  eventsDone: number;
  venuesTotal: number;
  venuesDone: number;
  /** Rows that were not as the log says; they have been put right */
  differenceCount: number;
  differences: {
    venueId: number;
    key: {
      [key: string]: unknown;
    };
    /** Of those that bear what people have typed the rows have no value */
    columns: ProjectionColumn[];
    /** null: the live table had no such row */
    live: {
      [key: string]: unknown;
    } | null;
    /** null: the log knows no such row */
    replayed: {
      [key: string]: unknown;
    } | null;
  }[];
  cancelRequested: boolean;
  error: string | null;
  startedAt: string;
  updatedAt: string;
  finishedAt: string | null;
};
export type StartRebuild = {
  projection: string;
  venueId?: number | null;
};
export type Lead = {
  id: number;
  kind: 'contact' | 'referral' | 'sales-rep';
  source: string;
  receivedAt: string;
  name: string;
  email: string | null;
  telephone: string | null;
  street: string | null;
  city: string | null;
  region: string | null;
  currentState: string | null;
  message: string | null;
  suspected: boolean;
  doneAt: string | null;
  doneBy: string | null;
};
export type LeadDone = {
  done: boolean;
};
export type Passkey = {
  id: string;
  /** where it was added */
  device: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type NewPasskey = {
  id: string;
  response: {
    clientDataJSON: string;
    attestationObject: string;
    [key: string]: unknown;
  };
  [key: string]: unknown;
};
export type PasskeyOptions = {
  challenge: string;
  [key: string]: unknown;
};
export type Venue = {
  id: number;
  name: string;
  city: string;
  country: string;
  street: string;
  postal_Code: string;
  ico: string;
  dic: string;
  /** HH:MM or empty */
  openFrom: string;
  /** HH:MM or empty */
  openTo: string;
  /** IANA name: dates and times of the venue are read on this clock */
  timeZone: string;
  /** a visit ends after so many without news */
  visitSilenceHours: number;
  /** whether orders are taken with the code of their table alone */
  requireTableCode: boolean;
  /** what staff say most often where they reject */
  rejectReasons: string[];
  /** what staff say most often where they cancel after a confirmation */
  cancelReasons: string[];
  /** from how many portions on guests read how many are left; 0: never */
  showPortionsFrom: number;
  /** what is typed into an order is erased so many days after its end */
  retainNotesDays: number;
  companyId: number;
  /** to be sent back with a change */
  version: number;
};
export type StaffVisit = {
  id: string;
  /** the visit that it was merged into, or itself */
  partyId: string;
  table: {
    id: number;
    name: string;
  };
  openedAt: string;
  openedBy: 'order' | 'staff';
  /** how many have joined */
  phones: number;
  /** the phones, in the order in which they joined */
  joined?: {
    /** of the phone in this visit, for `removephone` and `admitphone` */
    id: string;
    /** as `phone` of orders and of `getvisitbill` */
    phone?: string;
    nickname: string | null;
    joinedAt: string;
    /** that its page showed last, where it is not Czech */
    language?: 'cs' | 'en' | 'de' | 'uk' | 'pl' | 'sk';
    /** staff took it out */
    removed: boolean;
  }[];
  /** placed at its own table, whatever became of them */
  orders: number;
  waiting: number;
  inProgress: number;
  /** of what is served or may still be, in units of the currency */
  openSums: {
    currency: 'CZK' | 'EUR';
    total: number;
  }[];
  /** when it last ordered, called or was joined by a phone, or was opened */
  lastNews: string;
};
export type PhoneOfVisit = {
  venueId: number;
  visitId: string;
  /** the `id` of one of the `joined` of the visit */
  phone: string;
};
export type AnswerStaffCall = {
  venueId: number;
  tableId: number;
  id: number;
};
export type BulkAnswer = {
  /** names of the products that are changed, in Czech order */
  changed: string[];
  /** of those that already stood so, or stand in no menu */
  unchanged: string[];
  /** for restoredeleted, of a deletion */
  restoreToken?: string;
};
export type BulkCategory = {
  ids: number[];
  categoryId: number;
};
export type BulkDelete = {
  ids: number[];
};
export type BulkFacts = {
  ids: number[];
  /** null: not stated any more */
  portion?: string | null;
  /** the name of one of the venue's rates; null: not stated any more */
  vatRate?: string | null;
  isAdult?: boolean;
  /** all of them; null: not stated any more; empty: none holds */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[] | null;
  addDietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** a product that states none stays so */
  removeDietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
};
export type BulkPricesAnswer = {
  /** names of the products that are changed, in Czech order */
  changed: string[];
  /** of those that already stood so, or stand in no menu */
  unchanged: string[];
  prices: {
    id: number;
    name: string;
    menuName: string;
    before: {
      price_czk: number;
      price_eur: number | null;
    };
    after: {
      price_czk: number;
      price_eur: number | null;
    };
  }[];
};
export type BulkPrices = {
  ids: number[];
  percent: number;
  /** answers what it would come to and changes nothing */
  preview?: boolean;
};
export type BulkSoldOut = {
  ids: number[];
  soldOut: boolean;
  /** until tomorrow's opening; without it until it is switched back */
  until?: 'tomorrow' | null;
};
export type CancelOrderLine = {
  venueId: number;
  orderId: string;
  /** The `id` of the line */
  lineId: number;
  /** How many of its pieces; no more than stand */
  quantity: number;
  reason?: string | null;
  /** That of the order by which it was decided: so that what is sent again cancels nothing more */
  position?: number | null;
};
export type ClosedVisits = {
  closed: string[];
};
export type CloseVisit = {
  venueId: number;
  visitId: string;
};
export type RegisteredCompany = {
  ico: string;
  /** empty when the register knows none: who pays no VAT has none there */
  dic: string;
  name: string;
  /** with its numbers, e.g. Evropská 2690/17 */
  street: string;
  city: string;
  /** NNN NN, or empty */
  postal_code: string;
  country: string;
  /** when the company came to its end */
  endedOn: string | null;
};
export type Menu = {
  id: number;
  menuName: string;
  venueId: number;
  /** YYYY-MM-DD, included */
  date_from: string;
  /** YYYY-MM-DD, included */
  date_to: string;
  /** minutes since midnight, included */
  time_from: number;
  /** minutes since midnight, included; less than time_from: of the next day */
  time_to: number;
  /** none: every day */
  validDays: (
    | 'pond\u011Bl\u00ED'
    | '\u00FAter\u00FD'
    | 'st\u0159eda'
    | '\u010Dtvrtek'
    | 'p\u00E1tek'
    | 'sobota'
    | 'ned\u011Ble'
  )[];
  /** dates of other hours or none, in their order */
  exceptions: {
    /** YYYY-MM-DD */
    date: string;
    closed?: boolean;
    time_from?: number;
    /** less than `time_from`: of the next day */
    time_to?: number;
  }[];
  productCount: number;
  /** of those: without a price in euros, which all need for euros to be offered */
  withoutEurCount: number;
  /** to be sent back with a change */
  version: number;
};
export type CopyMenu = {
  id: number;
  menuName: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  startDate: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  endDate: string;
  time_from: number;
  time_to: number;
  /** `time_to` is of the next day, and less than `time_from` */
  pastMidnight?: boolean;
  validDays?:
    | (
        | 'pond\u011Bl\u00ED'
        | '\u00FAter\u00FD'
        | 'st\u0159eda'
        | '\u010Dtvrtek'
        | 'p\u00E1tek'
        | 'sobota'
        | 'ned\u011Ble'
      )[]
    | null;
};
export type CreateCategory = {
  name: string;
  description?: string | null;
  is_drinks?: boolean;
  venueId: number;
};
export type Company = {
  id: number;
  /** the same as id */
  companyId: number;
  name: string;
  street: string;
  city: string;
  country: string;
  postal_code: string;
  /** the same as postal_code */
  postal_Code: string;
  ico: string;
  /** may be empty where the company pays no VAT */
  dic: string;
  isVatPayer: boolean;
  /** to be sent back with a change */
  version: number;
};
export type CreateCompany = {
  name: string;
  street: string;
  city: string;
  country: string;
  postal_code?: string;
  postal_Code?: string;
  ico: string;
  dic?: string;
  /** true when left out of a new company; false: dic may be empty */
  isVatPayer?: boolean;
};
export type MenuProduct = {
  id: number;
  menuId: number;
  itemId: number;
  name: string;
  description: string | null;
  allergens: string | null;
  allergen_numbers: number[];
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  is_sold_out: boolean;
  /** category position * 100 + item position */
  pole_placings: number;
  /** to be sent back with a change; rises with the product as well */
  version: number;
};
export type CreateDish = {
  venueId: number;
  name: string;
  categoryName: string;
  /** two decimal places at most */
  priceCZK: number;
};
export type Item = {
  id: number;
  name: string;
  description: string | null;
  ingredients: string | null;
  allergen_numbers: number[];
  /** how much is served; left out: not stated */
  portion?: string;
  /** the name of one of the venue's VAT rates; left out: not stated */
  vatRate?: string;
  /** only for adults; left out: for everybody */
  isAdult?: boolean;
  /** left out: not stated; empty: none of them holds */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** address of the large picture */
  image: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  venueId: number;
  is_sold_out: boolean;
  /** ISO 8601; null: until it is switched back */
  sold_out_until: string | null;
  /** to be sent back with a change */
  version: number;
};
export type CreateMenu = {
  menuName: string;
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  startDate: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  endDate: string;
  time_from: number;
  time_to: number;
  /** `time_to` is of the next day, and less than `time_from` */
  pastMidnight?: boolean;
  validDays?:
    | (
        | 'pond\u011Bl\u00ED'
        | '\u00FAter\u00FD'
        | 'st\u0159eda'
        | '\u010Dtvrtek'
        | 'p\u00E1tek'
        | 'sobota'
        | 'ned\u011Ble'
      )[]
    | null;
};
export type CreateMenuProduct = {
  menuId: number;
  itemId: number;
  categoryName: string;
  /** two decimal places at most */
  priceCZK: number;
  /** two decimal places at most */
  priceEUR?: number | null;
  isNew?: boolean;
  isRecommended?: boolean;
  pole_placings?: number;
};
export type ModifierOption = {
  id: number;
  name: string;
  priceCZK: number;
  priceEUR: number | null;
  addsAllergens: number[];
  removesAllergens: number[];
  isSoldOut: boolean;
};
export type ModifierGroup = {
  id: number;
  venueId: number;
  name: string;
  min: number;
  max: number;
  /** in the order in which they are offered */
  options: ModifierOption[];
  /** products that have the group, and where it stands among their groups */
  products: {
    id: number;
    position: number;
  }[];
  /** to be sent back with a change */
  version: number;
};
export type CreateModifierGroup = {
  venueId: number;
  name: string;
  /** 0: guests may choose nothing */
  min: number;
  max: number;
  options: {
    name: string;
    /** added to the price of the dish; two decimals */
    priceCZK?: number;
    /** null: none was given; what is free in crowns is free in euros then */
    priceEUR?: number | null;
    addsAllergens?: number[];
    /** of the dish, which is without them when this is chosen */
    removesAllergens?: number[];
    isSoldOut?: boolean;
  }[];
};
export type Table = {
  id: number;
  name: string;
  seats: number;
  venueId: number;
  /** the link that the QR code encodes */
  qr: string;
  /** SVG markup; empty where it was not asked for */
  QRcode: string;
  version: number;
};
export type CreateTable = {
  name: string;
  seats: number;
  venueId: number;
  qr?: string | null;
};
export type CreatedTables = {
  created: Table[];
  /** names that were taken */
  skipped: string[];
};
export type CreateTables = {
  venueId: number;
  /** what stands before the number */
  name?: string;
  from?: number;
  to: number;
  seats: number;
};
export type CreateVenue = {
  venuename: string;
  street: string;
  city: string;
  country: string;
  /** HH:MM, or as people write it: 8, 8.30 */
  openFrom: string;
  /** HH:MM, or as people write it: 8, 8.30 */
  openTo: string;
  postal_Code: string;
  ico: string;
  /** may be empty, or left out, where the company pays no VAT */
  dic?: string;
  /** a visit ends after so many without news; 3 when left out of a new venue */
  visitSilenceHours?: number;
  /** whether orders are taken with the code of their table alone; not when left out of a new venue */
  requireTableCode?: boolean;
  /** what staff say most often where they reject; the usual ones when left out of a new venue */
  rejectReasons?: string[];
  /** what they say most often where they cancel after a confirmation; the usual ones when left out of a new venue */
  cancelReasons?: string[];
  /** from how many portions on guests read how many are left, 0 never; 5 when left out of a new venue */
  showPortionsFrom?: number;
  /** what is typed into an order is erased so many days after its end; 90 when left out of a new venue */
  retainNotesDays?: number;
  /** may be left out by a caller of one company: it is then the caller's */
  companyId?: number;
};
export type Zone = {
  id: number;
  venueId: number;
  name: string;
  /** by name */
  tableIds: number[];
  /** to be sent back with a change */
  version: number;
};
export type CreateZone = {
  venueId: number;
  name: string;
  /** a table of another zone leaves that one */
  tableIds: number[];
};
export type DailySummary = {
  enabled: boolean;
  /** Where it goes; null: the caller has no verified address */
  email: string | null;
};
export type Deleted = {
  id: number;
  /** for restoredeleted, where the deletion can be taken back */
  restoreToken?: string;
};
export type DeleteCompany = {
  companyId?: number;
  id?: number;
};
export type DeleteMenuProduct = {
  id: number;
};
export type DeleteTable = {
  tableId: number;
  venueId?: number;
};
export type EditMenuProduct = {
  id: number;
  name?: string;
  description?: string | null;
  /** composition, shown as 'Složení' */
  allergens?: string | null;
  allergen_numbers?: number[];
  imageUrl?: string | null;
  category?: string;
  /** two decimal places at most */
  price_czk?: number;
  /** two decimal places at most */
  price_eur?: number | null;
  is_recommended?: boolean;
  is_new?: boolean;
  pole_placings?: number;
  version?: number;
};
export type HistorySum = {
  /** How many ended, the rejected and the expired ones among them */
  orders: number;
  rejected: number;
  /** Nobody has decided them in time */
  expired: number;
  /** Of the finished orders, in units of the currency */
  revenue: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type HistoryTaxed = {
  currency: 'CZK' | 'EUR';
  /** With the tax */
  amount: number;
  /** The part of `amount` that is tax, of the whole sum; 0 without a rate */
  tax: number;
}[];
export type HistoryBills = {
  currency: 'CZK' | 'EUR';
  /** Parties that paid; an order without a visit is one */
  bills: number;
  average: number;
}[];
export type HistoryWait = {
  orders: number;
  /** Seconds, the median; null: of no order */
  p50: number | null;
  /** Seconds, nine of ten waited no longer */
  p90: number | null;
};
export type HistoryFigures = {
  /** What `before` speaks of: the same weekdays, by as many whole weeks earlier as the range has begun */
  compared: {
    from: string;
    to: string;
  };
  all: {
    now: HistorySum;
    before: HistorySum;
  };
  /** By the local date of the end */
  days: {
    date: string;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** By the local date of the end, 1 is Monday; those without an order in either are left out */
  weekdays: {
    weekday: number;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** By the local hour of the placing, 0 to 23; hours without an order in either are left out */
  hours: {
    hour: number;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** Of the finished orders, by the name of that time; the 50 sold most */
  dishes: {
    quantity: number;
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: {
      quantity: number;
      revenue: {
        currency: 'CZK' | 'EUR';
        amount: number;
      }[];
    };
    name: string;
  }[];
  /** What was chosen with dishes, whose revenue has theirs in it; the 50 sold most. Left out: nothing */
  options?: {
    quantity: number;
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: {
      quantity: number;
      revenue: {
        currency: 'CZK' | 'EUR';
        amount: number;
      }[];
    };
    name: string;
  }[];
  /** As the menus have them today; null: in none any more */
  categories: {
    quantity: number;
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: {
      quantity: number;
      revenue: {
        currency: 'CZK' | 'EUR';
        amount: number;
      }[];
    };
    name: string | null;
  }[];
  tables: {
    /** How many ended, the rejected and the expired ones among them */
    orders: number;
    rejected: number;
    /** Nobody has decided them in time */
    expired: number;
    /** Of the finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: HistorySum;
    id: number;
    name: string;
  }[];
  /** Per person who confirmed or rejected the orders; null: nobody who is still known */
  people: {
    /** How many ended, the rejected and the expired ones among them */
    orders: number;
    rejected: number;
    /** Nobody has decided them in time */
    expired: number;
    /** Of the finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: HistorySum;
    id: number | null;
    name: string | null;
  }[];
  /** Revenue by the rate of VAT in percent that a dish had when it was ordered; null: it named none */
  rates: {
    rate: number | null;
    now: HistoryTaxed;
    before: HistoryTaxed;
  }[];
  /** What a party paid on average */
  bills: {
    now: HistoryBills;
    before: HistoryBills;
  };
  /** Of the orders that guests sent */
  waits: {
    /** From the sending to the confirmation */
    approval: {
      now: HistoryWait;
      before: HistoryWait;
    };
    /** From the sending to the end of a finished order */
    finish: {
      now: HistoryWait;
      before: HistoryWait;
    };
  };
  /** Why orders were rejected, the 20 most frequent; null: without a reason */
  reasons: {
    reason: string | null;
    orders: number;
  }[];
  /** The 20 refused most, by themselves or with their order, each with its most frequent reason */
  rejectedDishes: {
    name: string;
    quantity: number;
    reason: string | null;
  }[];
};
export type AnsweredCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  calledAt: string;
  /** When it ended */
  answeredAt: string;
  /** Nobody answered it: its guests took it back */
  isWithdrawn?: true;
  /** Name of the person, where it is known */
  answeredBy: string | null;
  waitSeconds: number;
  /** They ask for the bill, and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  /** The venue's event number of the answer */
  position: number;
};
export type CancelledSum = {
  cancellations: number;
  pieces: number;
  /** What the pieces cost, in units of the currency */
  amount: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type CancelledLine = {
  orderId: string;
  number: number;
  /** The order's: it tells orders of one number apart */
  businessDay: string | null;
  tableId: number;
  tableName: string;
  /** As it was called when it was ordered */
  itemName: string;
  quantity: number;
  amount: number;
  currency: 'CZK' | 'EUR';
  /** Name of the person, where it is known */
  cancelledBy: string | null;
  reason: string | null;
  /** The dish that was offered in its place, and is not taken; null: it was cancelled */
  offered: string | null;
  at: string;
  /** The venue's event number of the cancellation */
  position: number;
};
export type Cancellations = {
  all: CancelledSum;
  /** By who cancelled; null: nobody who is still known */
  people: {
    cancellations: number;
    pieces: number;
    /** What the pieces cost, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    name: string | null;
  }[];
  /** By the local hour of the cancellation, 0 to 23; hours without one are left out */
  hours: {
    cancellations: number;
    pieces: number;
    /** What the pieces cost, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    hour: number;
  }[];
  /** The 20 most frequent; null: without a reason, or it was erased */
  reasons: {
    cancellations: number;
    pieces: number;
    /** What the pieces cost, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    reason: string | null;
    /** Another dish was offered in their place, and is not taken */
    isOffer: boolean;
  }[];
  /** Latest first */
  lines: CancelledLine[];
  /** Where the next page begins; null: this is the last one */
  next: number | null;
};
export type CatalogueChange = {
  /** to be sent as `before` for the next page */
  id: number;
  at: string;
  /** Name of the person, where it is known */
  by: string | null;
  subject: 'product' | 'category' | 'menu' | 'menuItem' | 'modifierGroup';
  subjectId: number;
  /** of a menuItem: put into the menu, taken out of it */
  act: 'created' | 'changed' | 'deleted' | 'restored';
  /** as it was called then */
  name: string;
  productId: number | null;
  menuId: number | null;
  /** as it was called then */
  menuName: string | null;
  fields: {
    field:
      | 'name'
      | 'description'
      | 'ingredients'
      | 'allergens'
      | 'picture'
      | 'soldOut'
      | 'soldOutUntil'
      | 'portion'
      | 'vatRate'
      | 'isAdult'
      | 'dietary'
      | 'category'
      | 'priceCzk'
      | 'priceEur'
      | 'isNew'
      | 'isRecommended'
      | 'isDrinks'
      | 'dateFrom'
      | 'dateTo'
      | 'timeFrom'
      | 'timeTo'
      | 'validDays'
      | 'exceptions'
      | 'modifiers'
      | 'min'
      | 'max'
      | 'options'
      | 'translations';
    /** null: there was none, or is none; prices are decimals */
    before: unknown;
    /** null: there was none, or is none; prices are decimals */
    after: unknown;
  }[];
};
export type DeletionImpact = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table';
  ids: number[];
  /** menus that lose something, or show it under another heading */
  menus: number;
  /** items of menus that go with it, or stand under its heading */
  menuItems: number;
  /** orders not yet ended that name it */
  openOrders: number;
  /** calls of the table that nobody has answered */
  openCalls: number;
  /** parties that sit at the table */
  openVisits: number;
};
export type DishStock = {
  productId: number;
  name: string;
  is_sold_out: boolean;
  /** null: until it is switched back */
  sold_out_until: string | null;
  /** null: not counted; below none: so many more are ordered than there were */
  portions_left: number | null;
  /** the venue's event number by which that was said last, 0: nothing ever was */
  position: number;
};
export type HistoryProof = {
  /** null until a first one was laid down */
  proof: {
    /** The log is the one whose hash was laid down outside the database */
    holds: boolean;
    /** The newest hash that holds: what happened before is as it was then */
    keptAt: string;
    /** The first one */
    since: string;
    /** When the log was last held against it */
    provenAt: string;
    /** What keeps it from being changed */
    restsOn: 'files' | 'object-store' | 'locked';
    /** What was lost and accepted by the operator, the oldest first */
    losses: {
      /** null: since its beginning */
      since: string | null;
      until: string;
      /** At most so many are missing */
      events: number;
      acceptedAt: string;
      reason: string;
    }[];
  } | null;
};
export type VenueItems = {
  citems: Item[];
};
export type MenuDetail = {
  id: number;
  menuName: string;
  venueId: number;
  /** YYYY-MM-DD, included */
  date_from: string;
  /** YYYY-MM-DD, included */
  date_to: string;
  /** minutes since midnight, included */
  time_from: number;
  /** minutes since midnight, included; less than time_from: of the next day */
  time_to: number;
  /** none: every day */
  validDays: (
    | 'pond\u011Bl\u00ED'
    | '\u00FAter\u00FD'
    | 'st\u0159eda'
    | '\u010Dtvrtek'
    | 'p\u00E1tek'
    | 'sobota'
    | 'ned\u011Ble'
  )[];
  /** dates of other hours or none, in their order */
  exceptions: {
    /** YYYY-MM-DD */
    date: string;
    closed?: boolean;
    time_from?: number;
    /** less than `time_from`: of the next day */
    time_to?: number;
  }[];
  productCount: number;
  /** of those: without a price in euros, which all need for euros to be offered */
  withoutEurCount: number;
  /** to be sent back with a change */
  version: number;
  menuProducts: MenuProduct[];
};
export type VenueMenuList = {
  menu: Menu[];
};
export type OptionPortions = {
  optionId: number;
  /** null: not counted; below none: so many more are ordered */
  portions_left: number | null;
};
export type OrderEventType =
  | 'OrderPlaced'
  | 'OrderConfirmed'
  | 'OrderRejected'
  | 'OrderClosed'
  | 'OrderExpired'
  | 'OrderWithdrawn'
  | 'OrderRedacted'
  | 'SubstituteOffered'
  | 'SubstituteTaken'
  | 'SubstituteDeclined'
  | 'LineCancelled'
  | 'DecisionUndone';
export type ExpiryReason = 'day-end';
export type RedactionReason = 'guest_asked' | 'personal_data' | 'improper';
export type OrderAudit = {
  orderId: string;
  number: number;
  entries: {
    type: OrderEventType;
    at: string;
    actor: {
      kind: 'guest' | 'user' | 'system';
      name: string | null;
    };
    device: string | null;
    /** Seconds since the entry before; null for the first one */
    waitSeconds: number | null;
    /** Why it was rejected, or cancelled in part, while it is not erased */
    reason: string | null;
    /** Why nobody decides about it any more */
    expiry: ExpiryReason | null;
    redaction: {
      reason: RedactionReason;
      fields: string[];
    } | null;
    /** What it is about; left out where that is the whole order */
    lines?: {
      itemName: string;
      quantity: number;
      /** Another dish that is offered, taken or declined instead */
      substitute: string | null;
      reason: string | null;
    }[];
    position: number;
  }[];
};
export type HistoryTotals = {
  all: {
    /** How many ended, the rejected and the expired ones among them; not those that guests took back */
    orders: number;
    rejected: number;
    /** Nobody has decided them in time */
    expired: number;
    /** Guests took them back; they count in nothing else. Left out: none */
    withdrawn?: number;
    /** From the placing to the confirmation, of what guests sent; null when none was confirmed */
    medianWaitSeconds: number | null;
    /** Of the finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
  };
  /** By the local date of the end, latest first */
  days: {
    /** How many ended, the rejected and the expired ones among them; not those that guests took back */
    orders: number;
    rejected: number;
    /** Nobody has decided them in time */
    expired: number;
    /** Guests took them back; they count in nothing else. Left out: none */
    withdrawn?: number;
    /** From the placing to the confirmation, of what guests sent; null when none was confirmed */
    medianWaitSeconds: number | null;
    /** Of the finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    date: string;
  }[];
  /** By the local hour of the placing, 0 to 23; hours without an order are left out */
  hours: {
    hour: number;
    finished: number;
    rejected: number;
    expired: number;
  }[];
  /** The tables that have orders between the dates, whatever the other filters say */
  tables: {
    id: number;
    name: string;
  }[];
  /** Pieces and money of the lines asked for, of finished orders; of a refused dish its pieces. Left out: no line is asked for */
  lines?: {
    quantity: number;
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
  };
  /** Name of the person asked for; null: unknown at this venue */
  person?: string | null;
};
export type OverviewFigures = {
  /** How many ended, the rejected ones among them */
  orders: number;
  rejected: number;
  /** From the placing to the confirmation; null when none was confirmed */
  medianWaitSeconds: number | null;
  /** Of the finished orders */
  revenue: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
  /** What a party paid on average; an order without a visit is one */
  averageBill: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type OverviewHour = {
  orders: number;
  revenue: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type Overview = {
  businessDay: string;
  /** On the venue's clock; in the small hours the one after the business day's */
  date: string;
  /** Since the business day began */
  today: OverviewFigures;
  /** The same weekday a week ago, up to the same time of day */
  lastWeek: OverviewFigures;
  /** By the local hour of the sending, in the order of the business day, from the first to the last with an order; a week ago the whole day */
  hours: {
    hour: number;
    today: OverviewHour;
    lastWeek: OverviewHour;
  }[];
  /** Of which most pieces were sold today, at most 5 */
  topDishes: {
    name: string;
    quantity: number;
  }[];
  now: {
    waiting: number;
    oldestWaitingSince: string | null;
    inProgress: number;
    openCalls: number;
    oldestCallSince: string | null;
  };
  menu: {
    /** Guests can order now */
    isValid: boolean;
    /** When other menus will be valid, with the venue's offset */
    changesAt: string | null;
    /** The menus that end then */
    ending: string[];
    /** The first 20 by name */
    soldOut: {
      id: number;
      name: string;
    }[];
    soldOutTotal: number;
    /** Items without a price in euros, where others have one; the first 20 */
    withoutEur: string[];
    withoutEurTotal: number;
  };
  /** What was refused in the most orders of the last 7 business days, by itself or with its order, at most 3 */
  rejectedDishes: {
    name: string;
    orders: number;
  }[];
  /** How far the venue is set up: each step to the first order */
  setup: {
    products: boolean;
    dishes: boolean;
    tables: boolean;
    orders: boolean;
  };
};
export type ListedOffer = {
  /** the id of the item of the menu */
  id: number;
  menuId: number;
  menuName: string;
  category: string;
  price_czk: number;
  price_eur: number | null;
  /** to be sent back with a change of the price */
  version: number;
};
export type ListedProduct = {
  id: number;
  name: string;
  description: string | null;
  ingredients: string | null;
  allergen_numbers: number[];
  /** how much is served; left out: not stated */
  portion?: string;
  /** the name of one of the venue's VAT rates; left out: not stated */
  vatRate?: string;
  /** only for adults; left out: for everybody */
  isAdult?: boolean;
  /** left out: not stated; empty: none of them holds */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** address of the large picture */
  image: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  venueId: number;
  is_sold_out: boolean;
  /** ISO 8601; null: until it is switched back */
  sold_out_until: string | null;
  /** to be sent back with a change */
  version: number;
  /** in which menus it stands, by their names */
  offers: ListedOffer[];
};
export type RefusedSendCode = 'ITEM_SOLD_OUT' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'NO_MENU_NOW';
export type RefusedDish = {
  /** The menu item that was asked for last */
  itemId: number;
  /** As it was called then; null: nobody has written it down */
  name: string | null;
  /** How many sends were refused for it */
  refusals: number;
  /** The same by reason, the most frequent first */
  reasons: {
    code: RefusedSendCode;
    refusals: number;
  }[];
  lastAt: string;
};
export type RefusedSendsOfRange = {
  /** How many sends were refused, also those of no dish */
  refusals: number;
  /** The most frequent first */
  reasons: {
    code: RefusedSendCode;
    refusals: number;
    lastAt: string;
  }[];
  /** The 100 most frequent, by the name of that time */
  dishes: RefusedDish[];
  /** How many dishes are left out */
  moreDishes: number;
};
export type SoldOutItem = {
  /** as a line of an order names it */
  menuItemId: number;
  /** orders that took the last portions of it; none when it is said to be sold out */
  keptFor: string[];
};
export type OpenCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  timestamp: string;
  /** They ask for the bill, and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  party?: {
    /** their visits: the one that calls, and those merged with it */
    visits: string[];
    /** where the one that calls sits now, or sat last */
    table: {
      id: number;
      name: string;
    };
    /** what their account says, in units of the currency */
    due: {
      currency: 'CZK' | 'EUR';
      total: number;
    }[];
    /** orders that wait, and are not in it yet */
    waiting: number;
  };
};
export type TableState = {
  tableId: number;
  /** orders that wait for a decision */
  waiting: number;
  /** orders that are in progress */
  running: number;
  /** since when the table has been calling; null: it is not */
  calledAt: string | null;
  /** when the newest order was placed; null: none in the last 7 days */
  lastOrderAt: string | null;
};
export type Translation = {
  kind: 'product' | 'category' | 'group' | 'option';
  id: number;
  czech: string;
  czechDescription: string | null;
  /** null: not translated */
  name: string | null;
  description: string | null;
};
export type VatRates = {
  venueId: number;
  /** by name, then by the day from which they hold; the Czech rates until a venue sets its own */
  rates: {
    name: string;
    rate: number | null;
    from: string;
  }[];
  /** what they come to today by the venue's clock, the highest first */
  now: {
    name: string;
    rate: number;
  }[];
};
export type VisitBill = {
  /** The receipt is what staff give */
  isTaxDocument: false;
  /** One for each currency; none while nothing is in progress or done */
  accounts: {
    currency: 'CZK' | 'EUR';
    total: number;
    /** In the order in which they first ordered; their totals add up to the whole */
    phones: {
      /** As `phone` of orders; null: ordered without one */
      phone: string | null;
      total: number;
      lines: {
        itemName: string;
        /** Names of what was chosen with it; left out: nothing */
        options?: string[];
        quantity: number;
        /** Of one piece with its options */
        price: number;
        total: number;
        /** Pieces that staff have cancelled; `quantity` is without them */
        cancelled: number;
      }[];
    }[];
  }[];
};
export type ImportRow = {
  /** line of the file, from 1 */
  row: number;
  kind: 'new' | 'changed';
  /** the item of the menu that it changes */
  id: number | null;
  version: number | null;
  name: string;
  category: string | null;
  price_czk: number | null;
  price_eur: number | null;
  description: string | null;
  allergen_numbers: number[] | null;
  before: {
    name: string;
    category: string | null;
    price_czk: number | null;
    price_eur: number | null;
    description: string | null;
    allergen_numbers: number[] | null;
  } | null;
  /** what has to be answered before the row can be published */
  issues: {
    column: 'name' | 'category' | 'price_czk' | 'price_eur' | 'description' | 'allergen_numbers';
    message: string;
  }[];
};
export type ImportDraft = {
  /** null: the menu is made by publishing */
  menuName: string | null;
  rows: ImportRow[];
  unchanged: number;
  /** stay as they are */
  notSeen: {
    id: number;
    name: string;
  }[];
};
export type MenuPreview = {
  /** a whole page without scripts; null where the web application is not built */
  html: string | null;
};
export type MergeVisits = {
  venueId: number;
  visitId: string;
  intoVisitId: string;
};
export type MoveVisit = {
  venueId: number;
  visitId: string;
  tableId: number;
};
export type OfferSubstitute = {
  venueId: number;
  orderId: string;
  /** The `id` of the line, of which nothing stands until the guest has answered */
  lineId: number;
  /** Of the menu that is valid now */
  itemId: number;
};
export type OpenVisit = {
  venueId: number;
  tableId: number;
};
export type PlaceStaffOrder = {
  venueId: number;
  tableId: number;
  items: {
    itemId: number;
    quantity: number;
    price: number;
    note?: string | null;
    /** Ids of `modifiers` of the dish; the price is that of the dish with them */
    options?: number[];
  }[];
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  note?: string | null;
};
export type PublishedImport = {
  added: number;
  changed: number;
  /** for restoredeleted, which takes the whole import back */
  restoreToken: string;
};
export type PublishImport = {
  venueId: number;
  menuId?: number | null;
  rows: {
    row: number;
    /** the item of the menu that it changes; without it a dish is added */
    id?: number | null;
    version?: number | null;
    name: string;
    category: string;
    /** two decimal places at most */
    price_czk: number;
    /** two decimal places at most */
    price_eur?: number | null;
    description?: string | null;
    allergen_numbers?: number[] | null;
  }[];
};
export type RedactOrder = {
  venueId: number;
  id: string;
  reason: RedactionReason;
};
export type RejectedOrders = {
  /** How many; none of those that were decided meanwhile */
  rejected: number;
};
export type RejectWaiting = {
  venueId: number;
  /** Of this table alone */
  tableId?: number | null;
  /** Of those alone that came without the code of their table */
  unverifiedOnly?: boolean | null;
  reason?: string | null;
};
export type RenameMenu = {
  id: number;
  menuName: string;
  version?: number;
};
export type RenewTableCode = {
  tableId: number;
};
export type ReopenVisits = {
  venueId: number;
  visitIds: string[];
};
export type Restored = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table' | 'import';
  ids: number[];
};
export type RestoreDeleted = {
  token: string;
};
export type Found = {
  dishes: {
    id: number;
    name: string;
  }[];
  tables: {
    id: number;
    name: string;
  }[];
  /** By their number: the open ones, and those of the last 7 days */
  orders: {
    id: string;
    number: number;
    tableName: string;
    status: 'waiting' | 'in_progress' | 'rejected' | 'closed' | 'expired' | 'withdrawn';
    placedAt: string;
  }[];
  /** Of the venue's company, for who administers its people */
  people: {
    id: number;
    fullname: string;
    email: string;
    role: ('COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
};
export type SetDailySummary = {
  venueId: number;
  enabled: boolean;
};
export type SetGroupProducts = {
  groupId: number;
  productIds: number[];
};
export type SetMenuExceptions = {
  menuId: number;
  exceptions: {
    /** A date from 2000-01-01 to 9999-12-31 */
    date: string;
    closed?: boolean;
    time_from?: number;
    /** less than `time_from`: of the next day */
    time_to?: number;
  }[];
  version?: number;
};
export type SetOptionPortions = {
  optionId: number;
  /** so many are left for today, from here on; null: no longer counted */
  portions: number | null;
};
export type SetOptionSoldOut = {
  groupId: number;
  optionId: number;
  isSoldOut: boolean;
};
export type SetPortions = {
  venueId: number;
  productId: number;
  /** so many are left for today, from here on; null: no longer counted */
  portions: number | null;
  /** of the stock that was looked at: a repeat changes nothing, and what was said meanwhile is 409 */
  position?: number | null;
};
export type SetProductModifiers = {
  productId: number;
  groupIds: number[];
};
export type SetSoldOut = {
  productId: number;
  soldOut: boolean;
  /** until tomorrow's opening; without it until it is switched back */
  until?: 'tomorrow' | null;
};
export type SetTranslations = {
  kind: 'product' | 'category' | 'group' | 'option';
  id: number;
  language: 'en' | 'de' | 'uk' | 'pl' | 'sk';
  /** empty: there is no translation any more */
  name: string;
  /** of a product; empty: the Czech one stays */
  description?: string | null;
};
export type SetVatRates = {
  venueId: number;
  rates: {
    name: string;
    /** percent; null: from that day there is no such rate */
    rate: number | null;
    /** the first day on which it is so */
    from: string;
    /** the name until now, of a rate that is renamed: its products keep it */
    was?: string;
  }[];
};
export type UndoDecision = {
  venueId: number;
  orderId: string;
  /** That of the order by the decision, as its answer gives it */
  position: number;
};
export type UnmergeVisit = {
  venueId: number;
  visitId: string;
};
export type UpdateCategory = {
  id: number;
  name: string;
  description?: string | null;
  /** left out, it stays as it is */
  is_drinks?: boolean;
  venueId?: number;
  version?: number;
};
export type UpdateCompany = {
  id?: number;
  companyId?: number;
  name?: string;
  street?: string;
  city?: string;
  country?: string;
  postal_code?: string;
  postal_Code?: string;
  ico?: string;
  dic?: string;
  /** true when left out of a new company; false: dic may be empty */
  isVatPayer?: boolean;
  version?: number;
};
export type UpdateMenuDate = {
  id: number;
  menuName?: string | null;
  venueId?: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  startDate: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  endDate: string;
  time_from: number;
  time_to: number;
  /** `time_to` is of the next day, and less than `time_from` */
  pastMidnight?: boolean;
  validDays?:
    | (
        | 'pond\u011Bl\u00ED'
        | '\u00FAter\u00FD'
        | 'st\u0159eda'
        | '\u010Dtvrtek'
        | 'p\u00E1tek'
        | 'sobota'
        | 'ned\u011Ble'
      )[]
    | null;
  version?: number;
};
export type UpdateModifierGroup = {
  id: number;
  name: string;
  /** 0: guests may choose nothing */
  min: number;
  max: number;
  options: {
    name: string;
    /** added to the price of the dish; two decimals */
    priceCZK?: number;
    /** null: none was given; what is free in crowns is free in euros then */
    priceEUR?: number | null;
    addsAllergens?: number[];
    /** of the dish, which is without them when this is chosen */
    removesAllergens?: number[];
    isSoldOut?: boolean;
    id?: number;
  }[];
  version?: number;
};
export type DecideOrder = {
  id: string;
  /** As the order bears it; without it the order is looked for in all your venues */
  venueId?: number;
  is_confirmed?: boolean | null;
  is_rejected?: boolean | null;
  reject_reason?: string | null;
  start_time?: string | null;
  end_time?: string | null;
  /** With a confirmation: which lines are not taken with the rest; where none is left, the order is rejected */
  orderItems?:
    | {
        id: number;
        is_rejected?: boolean | null;
        rejectReason?: string | null;
        /** 0: it stands no more as it is, and is not rejected anew */
        stands?: number | null;
      }[]
    | null;
};
export type UpdateTable = {
  id: number;
  name?: string;
  seats?: number;
  version?: number;
};
export type UpdateVenue = {
  id: number;
  name?: string;
  street?: string;
  city?: string;
  country?: string;
  /** HH:MM, or as people write it: 8, 8.30 */
  openFrom?: string;
  /** HH:MM, or as people write it: 8, 8.30 */
  openTo?: string;
  postal_Code?: string;
  ico?: string;
  /** may be empty, or left out, where the company pays no VAT */
  dic?: string;
  /** a visit ends after so many without news; 3 when left out of a new venue */
  visitSilenceHours?: number;
  /** whether orders are taken with the code of their table alone; not when left out of a new venue */
  requireTableCode?: boolean;
  /** what staff say most often where they reject; the usual ones when left out of a new venue */
  rejectReasons?: string[];
  /** what they say most often where they cancel after a confirmation; the usual ones when left out of a new venue */
  cancelReasons?: string[];
  /** from how many portions on guests read how many are left, 0 never; 5 when left out of a new venue */
  showPortionsFrom?: number;
  /** what is typed into an order is erased so many days after its end; 90 when left out of a new venue */
  retainNotesDays?: number;
  /** another one moves the venue */
  companyId?: number;
  version?: number;
};
export type UpdateZone = {
  id: number;
  name?: string;
  /** a table of another zone leaves that one */
  tableIds?: number[];
  version?: number;
};
export type OwnSession = {
  id: string;
  signedInAt: string;
  /** browser and system, as the browser named itself */
  device: string;
  /** how the person showed who they are */
  method: 'link' | 'code' | 'passkey' | 'account' | 'session';
  /** the session of this very call */
  isCurrent: boolean;
};
export type User = {
  id: number;
  auth0Id: string;
  email: string;
  /** whether the sign-in provider vouches for the address */
  emailVerified: boolean;
  fullname: string;
  addressLine1: string;
  city: string;
  country: string;
  phonenumber: number;
  /** the highest that the user has anywhere */
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  companies: {
    id: number;
    name: string;
    role: ('COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
  /** what the user reaches, and as what; none are listed for SA, who reaches all */
  venues: {
    venueId: number;
    name: string;
    role: 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE';
  }[];
};
export type CreateUser = {
  auth0Id: string;
  email: string;
};
export type UpdateProfile = {
  fullname: string;
  addressLine1?: string | null;
  city?: string | null;
  country?: string | null;
  phonenumber?: number | null;
};
export type LinkRequested = {
  status: 'accepted';
};
export type AnsweredInvitation = {
  token?: string;
  id?: number;
};
export type AdministeredUser = {
  id: number;
  /** null while the invitation has not been taken up */
  auth0Id: string | null;
  email: string;
  /** whether the sign-in provider vouches for the address */
  emailVerified: boolean;
  fullname: string;
  addressLine1: string;
  city: string;
  country: string;
  phonenumber: number;
  /** the highest in these companies */
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  companies: {
    id: number;
    name: string;
    role: ('COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
  venues: {
    venueId: number;
    name: string;
  }[];
  /** until when the newest link of an invitation is good, past ones included; null before its letter leaves */
  linkUntil: string | null;
  /** to be sent back with a change */
  version: number;
};
export type Invitation = {
  email: string;
  companyId: number;
  /** what the person is invited as, or already is */
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
};
export type InviteUser = {
  /** an e-mail address whose domain has a dot in it */
  email: string;
  company?: number;
  companyId?: number;
  companyName?: string;
  /** SA, COMPANY_MANAGER, VENUEMANAGER, EMPLOYEE, in any case; empty or null: none */
  role?: string | null;
  /** of the company, for who works at venues */
  venues?: {
    venueId: number;
  }[];
};
export type PersonalData = {
  exportedAt: string;
  user: User;
  signInLinks: {
    requestedAt: string;
    sentAt: string | null;
    usedAt: string | null;
  }[];
  /** what the embedded sign-in provider remembers */
  sessions: {
    kind: string;
    expiresAt: string | null;
  }[];
  /** when and how the person signed in, for half a year */
  signIns: {
    at: string;
    endedAt: string | null;
    device: string;
    method: string;
  }[];
  /** wrong codes, links that were over and passkeys that failed, for half a year */
  refusedSignIns: {
    at: string;
    device: string;
    method: string;
  }[];
  passkeys: {
    id: string;
    device: string;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  /** whom they went to is about those people, and left out */
  invitationsSent: {
    at: string;
    accepted: boolean;
  }[];
  leadsDone: {
    leadId: number;
    at: string;
  }[];
  /** venues whose days the person gets by mail, and the last day that a letter was due for */
  dailySummaries: {
    venueId: number;
    lastDay: string;
  }[];
  /** what the person did in the diagnostics */
  operations: {
    at: string;
    action: string;
    outcome: string | null;
  }[];
  /** what the person did to products, categories and menus */
  catalogueChanges: {
    venueId: number;
    at: string;
    subject: string;
    act: string;
  }[];
  /** what the person did to rights, settings and tables, and what others did to the person's rights */
  rightsAndSettings: {
    companyId: number | null;
    venueId: number | null;
    at: string;
    subject: string;
    act: string;
    byMe: boolean;
  }[];
  /** what the person decided about orders and calls; kept by id as the record of the venue */
  decisions: {
    venueId: number;
    type: string;
    at: string;
    device: string | null;
  }[];
};
export type OpenInvitation = {
  id: number;
  /** the address that was invited */
  email: string;
  /** the inviter's name; null while they have given none */
  invitedBy: string | null;
  companies: {
    id: number;
    name: string;
    role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
};
export type LinkedInvitation = {
  invitation: OpenInvitation | null;
};
export type LinkToken = {
  token: string;
};
export type RequestLink = {
  /** an e-mail address whose domain has a dot in it */
  email: string;
};
export type UserRole = {
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
};
export type UpdateAnyUser = {
  id?: number;
  auth0Id?: string | null;
  fullname?: string;
  addressLine1?: string;
  city?: string;
  country?: string;
  phonenumber?: number;
  /** SA, COMPANY_MANAGER, VENUEMANAGER, EMPLOYEE, in any case; empty or null: none */
  role?: string | null;
  companies?: {
    id: number;
    /** COMPANY_MANAGER, VENUEMANAGER, EMPLOYEE, in any case; empty or null: none */
    role?: string | null;
  }[];
  venues?: {
    venueId: number;
  }[];
  version?: number;
};
export type WithdrawCall = {
  venueId: number;
  tableId: number;
  vs?: string | null;
  /** Of the call or the bill wish; without it the newest open one */
  id?: number;
};
export type WithdrawOrder = {
  orderId: string;
  /** As the order bears it; without it the order is looked for in all venues */
  venueId?: number;
};
export type Liveness = {
  status: 'up';
  /** The release that runs */
  version: string;
};
export type ReadinessReport = {
  status: 'up' | 'degraded' | 'down';
  parts: {
    [key: string]: 'up' | 'down';
  };
  /** By part: what is wrong with it, where that is known */
  problems: {
    [key: string]: string;
  };
};
export const {
  useAnswerSubstituteMutation,
  useSendContactLeadMutation,
  useSendReferralLeadMutation,
  useSendSalesRepLeadMutation,
  useAskForBillMutation,
  useCallStaffMutation,
  useGetClientConfigQuery,
  useCreateOrderMutation,
  useGetBillQuery,
  useGetCallByTableQuery,
  useGetCategoriesQuery,
  useGetCurrentMenuQuery,
  useGetDrinksQuery,
  useGetOrderByTableQuery,
  useGetTableInfoQuery,
  useGetVenueItemsQuery,
  useGetVisitQuery,
  useJoinVisitMutation,
  useGetInstallationAuditQuery,
  useGetAuditQuery,
  useGetBoardAtQuery,
  useCompareRowsMutation,
  useGetDeadLettersQuery,
  useDropDeadLetterMutation,
  useRetryDeadLetterMutation,
  useGetDayEventsQuery,
  useGetLagQuery,
  useGetOperationsQuery,
  useFindOrdersQuery,
  useGetOrderStoryQuery,
  useReaderPastEventMutation,
  usePauseReaderMutation,
  useResetReaderMutation,
  useResumeReaderMutation,
  useGetRebuildsQuery,
  useStartRebuildMutation,
  useCancelRebuildMutation,
  useGetLeadsQuery,
  useExportLeadsQuery,
  useMarkLeadMutation,
  useGetPasskeysQuery,
  useAddPasskeyMutation,
  useGetPasskeyOptionsMutation,
  useRemovePasskeyMutation,
  useGetVenuesQuery,
  useAdmitPhoneMutation,
  useAnswerStaffCallMutation,
  useBulkCategoryMutation,
  useBulkDeleteItemsMutation,
  useBulkFactsMutation,
  useBulkPricesMutation,
  useBulkSoldOutMutation,
  useCancelOrderLineMutation,
  useCloseVisitMutation,
  useGetCompanyByIcoQuery,
  useCopyMenuMutation,
  useCreateCategoryMutation,
  useCreateCompanyMutation,
  useCreateDishMutation,
  useCreateItemMutation,
  useCreateMenuMutation,
  useCreateMenuProductsMutation,
  useCreateModifierGroupMutation,
  useCreateTableMutation,
  useCreateTablesMutation,
  useCreateVenueMutation,
  useCreateZoneMutation,
  useGetDailySummaryQuery,
  useDeleteCategoryMutation,
  useDeleteCompanyMutation,
  useDeleteItemMutation,
  useDeleteMenuMutation,
  useDeleteMenuByGetQuery,
  useDeleteMenuProductMutation,
  useDeleteModifierGroupMutation,
  useDeleteTableMutation,
  useDeleteZoneMutation,
  useEditMenuProductsMutation,
  useExportMenuQuery,
  useExportOrderHistoryQuery,
  useExportOrderLinesQuery,
  useGetFiguresQuery,
  useGetCallHistoryQuery,
  useGetCancellationsQuery,
  useGetCatalogueChangesQuery,
  useGetCompaniesQuery,
  useGetCompanyVenuesQuery,
  useGetDeletionImpactQuery,
  useGetDishStockQuery,
  useGetHistoryProofQuery,
  useGetItemsQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useGetModifierGroupsQuery,
  useGetOptionPortionsQuery,
  useGetOrderAuditQuery,
  useGetOrderFiguresQuery,
  useGetOrderHistoryQuery,
  useGetOrdersQuery,
  useGetOrderTotalsQuery,
  useGetOverviewQuery,
  useGetProductListQuery,
  useGetRefusedSendsQuery,
  useGetSoldOutQuery,
  useGetStaffCallsQuery,
  useGetTablesQuery,
  useGetTableStatesQuery,
  useGetTranslationsQuery,
  useGetVatRatesQuery,
  useGetVenueQuery,
  useGetVisitBillQuery,
  useGetVisitsQuery,
  useGetZonesQuery,
  useImportMenuMutation,
  useGetMyItemsQuery,
  useGetMenuPreviewQuery,
  useGetMenuSheetQuery,
  useMergeVisitsMutation,
  useMoveVisitMutation,
  useOfferSubstituteMutation,
  useOpenVisitMutation,
  usePlaceOrderMutation,
  usePublishImportMutation,
  useRedactOrderMutation,
  useRejectWaitingMutation,
  useRemovePhoneMutation,
  useRenameMenuMutation,
  useRenewTableCodeMutation,
  useReopenVisitsMutation,
  useRestoreDeletedMutation,
  useSearchVenueQuery,
  useSetDailySummaryMutation,
  useSetGroupProductsMutation,
  useSetMenuExceptionsMutation,
  useSetOptionPortionsMutation,
  useSetOptionSoldOutMutation,
  useSetPortionsMutation,
  useSetProductModifiersMutation,
  useSetSoldOutMutation,
  useSetTranslationsMutation,
  useSetVatRatesMutation,
  usePrintTableCardsMutation,
  useGetTableSheetQuery,
  useUndoDecisionMutation,
  useUnmergeVisitMutation,
  useUpdateCategoryMutation,
  useUpdateCompanyMutation,
  useUpdateItemMutation,
  useUpdateMenuDateMutation,
  useUpdateModifierGroupMutation,
  useUpdateOrderMutation,
  useUpdateTableMutation,
  useUpdateVenueMutation,
  useUpdateZoneMutation,
  useEndSessionsMutation,
  useGetSessionsQuery,
  useEraseUserMutation,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useAcceptInvitationMutation,
  useGetAllUsersQuery,
  useInviteUserMutation,
  useExportPersonalDataQuery,
  useReadInvitationMutation,
  useGetInvitationsQuery,
  useRequestLinkMutation,
  useRefuseInvitationMutation,
  useGetUserRoleQuery,
  useUpdateAnyUserMutation,
  useRemoveUserMutation,
  useWithdrawCallMutation,
  useWithdrawOrderMutation,
  useGetLivenessQuery,
  useGetReadinessQuery,
} = injectedRtkApi;
