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
    getPublicDayMenu: build.query<GetPublicDayMenuApiResponse, GetPublicDayMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/daymenu/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          date: queryArg.date,
        },
      }),
    }),
    enrolByCode: build.mutation<EnrolByCodeApiResponse, EnrolByCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/enrol`,
        method: 'POST',
        body: queryArg.enrolByCode,
      }),
    }),
    lockDevice: build.mutation<LockDeviceApiResponse, LockDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/lockdevice`,
        method: 'POST',
        headers: {
          'X-Device-Token': queryArg['X-Device-Token'],
        },
      }),
    }),
    getDevicePeople: build.query<GetDevicePeopleApiResponse, GetDevicePeopleApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/people`,
        headers: {
          'X-Device-Token': queryArg['X-Device-Token'],
        },
      }),
    }),
    switchPerson: build.mutation<SwitchPersonApiResponse, SwitchPersonApiArg>({
      query: (queryArg) => ({
        url: `/api/devices/switchperson`,
        method: 'POST',
        body: queryArg.switchPerson,
        headers: {
          'X-Device-Token': queryArg['X-Device-Token'],
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
    deleteDutyPhone: build.mutation<DeleteDutyPhoneApiResponse, DeleteDutyPhoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/dutyphone`,
        method: 'DELETE',
        body: queryArg.noDutyPhone,
      }),
    }),
    setDutyPhone: build.mutation<SetDutyPhoneApiResponse, SetDutyPhoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/dutyphone`,
        method: 'PUT',
        body: queryArg.dutyPhone,
      }),
    }),
    getDutyPhone: build.query<GetDutyPhoneApiResponse, GetDutyPhoneApiArg>({
      query: (queryArg) => ({
        url: `/api/my/dutyphone/${encodeURIComponent(String(queryArg.venueId))}`,
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
    beginShift: build.mutation<BeginShiftApiResponse, BeginShiftApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/beginshift`,
        method: 'POST',
        body: queryArg.beginShift,
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
    copyDayMenu: build.mutation<CopyDayMenuApiResponse, CopyDayMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/copydaymenu`,
        method: 'POST',
        body: queryArg.copyDayMenu,
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
    createPrinter: build.mutation<CreatePrinterApiResponse, CreatePrinterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createprinter`,
        method: 'POST',
        body: queryArg.createPrinter,
      }),
    }),
    createStation: build.mutation<CreateStationApiResponse, CreateStationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/createstation`,
        method: 'POST',
        body: queryArg.createStation,
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
    deleteDayMenu: build.mutation<DeleteDayMenuApiResponse, DeleteDayMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/daymenu/${encodeURIComponent(String(queryArg.venueId))}/${encodeURIComponent(String(queryArg.date))}`,
        method: 'DELETE',
      }),
    }),
    getDayMenuSheet: build.query<GetDayMenuSheetApiResponse, GetDayMenuSheetApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/daymenusheet/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          size: queryArg.size,
          date: queryArg.date,
          days: queryArg.days,
        },
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
    deletePrinter: build.mutation<DeletePrinterApiResponse, DeletePrinterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deleteprinter/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteStation: build.mutation<DeleteStationApiResponse, DeleteStationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/deletestation/${encodeURIComponent(String(queryArg.id))}`,
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
    revokeDevice: build.mutation<RevokeDeviceApiResponse, RevokeDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/device/${encodeURIComponent(String(queryArg.id))}`,
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
    endShift: build.mutation<EndShiftApiResponse, EndShiftApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/endshift`,
        method: 'POST',
        body: queryArg.endShift,
      }),
    }),
    enrolDevice: build.mutation<EnrolDeviceApiResponse, EnrolDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/enroldevice`,
        method: 'POST',
        body: queryArg.enrolDevice,
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
          group: queryArg.group,
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
          group: queryArg.group,
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
    exportPeople: build.query<ExportPeopleApiResponse, ExportPeopleApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/exportpeople/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dish: queryArg.dish,
          option: queryArg.option,
          group: queryArg.group,
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
          group: queryArg.group,
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
    fireCourse: build.mutation<FireCourseApiResponse, FireCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/firecourse`,
        method: 'POST',
        body: queryArg.courseOfVisit,
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
    getDayMenus: build.query<GetDayMenusApiResponse, GetDayMenusApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getdaymenus/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
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
    getDevices: build.query<GetDevicesApiResponse, GetDevicesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getdevices/${encodeURIComponent(String(queryArg.venueId))}`,
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
          group: queryArg.group,
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
          group: queryArg.group,
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
          group: queryArg.group,
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
    getPauses: build.query<GetPausesApiResponse, GetPausesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getpauses/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getPresence: build.query<GetPresenceApiResponse, GetPresenceApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getpresence/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getPrinters: build.query<GetPrintersApiResponse, GetPrintersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getprinters/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getPrinting: build.query<GetPrintingApiResponse, GetPrintingApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getprinting/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getProductList: build.query<GetProductListApiResponse, GetProductListApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getproductlist/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          dayDishes: queryArg.dayDishes,
        },
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
    getServed: build.query<GetServedApiResponse, GetServedApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getserved/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          productId: queryArg.productId,
          allergen: queryArg.allergen,
          from: queryArg['from'],
          to: queryArg.to,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getShift: build.query<GetShiftApiResponse, GetShiftApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getshift/${encodeURIComponent(String(queryArg.venueId))}`,
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
    getStations: build.query<GetStationsApiResponse, GetStationsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getstations/${encodeURIComponent(String(queryArg.venueId))}`,
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
    holdCourse: build.mutation<HoldCourseApiResponse, HoldCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/holdcourse`,
        method: 'POST',
        body: queryArg.courseOfVisit,
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
    getMenuCheck: build.query<GetMenuCheckApiResponse, GetMenuCheckApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/menucheck/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
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
    moveLines: build.mutation<MoveLinesApiResponse, MoveLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/movelines`,
        method: 'POST',
        body: queryArg.moveLines,
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
    pasteDayMenu: build.mutation<PasteDayMenuApiResponse, PasteDayMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/pastedaymenu`,
        method: 'POST',
        body: queryArg.pasteDayMenu,
      }),
    }),
    pauseOrdering: build.mutation<PauseOrderingApiResponse, PauseOrderingApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/pauseordering`,
        method: 'POST',
        body: queryArg.pauseOrdering,
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
    printBill: build.mutation<PrintBillApiResponse, PrintBillApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/printbill`,
        method: 'POST',
        body: queryArg.printBill,
      }),
    }),
    publishDayMenu: build.mutation<PublishDayMenuApiResponse, PublishDayMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/publishdaymenu`,
        method: 'POST',
        body: queryArg.publishDayMenu,
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
    renewPickupKey: build.mutation<RenewPickupKeyApiResponse, RenewPickupKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/renewpickupkey`,
        method: 'POST',
        body: queryArg.renewPickupKey,
      }),
    }),
    renewPrinterAddress: build.mutation<RenewPrinterAddressApiResponse, RenewPrinterAddressApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/renewprinteraddress/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
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
    reprint: build.mutation<ReprintApiResponse, ReprintApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/reprint`,
        method: 'POST',
        body: queryArg.reprint,
      }),
    }),
    restoreDeleted: build.mutation<RestoreDeletedApiResponse, RestoreDeletedApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/restoredeleted`,
        method: 'POST',
        body: queryArg.restoreDeleted,
      }),
    }),
    resumeOrdering: build.mutation<ResumeOrderingApiResponse, ResumeOrderingApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/resumeordering`,
        method: 'POST',
        body: queryArg.resumeOrdering,
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
    setBusy: build.mutation<SetBusyApiResponse, SetBusyApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setbusy`,
        method: 'POST',
        body: queryArg.setBusy,
      }),
    }),
    setCheck: build.mutation<SetCheckApiResponse, SetCheckApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/setcheck`,
        method: 'POST',
        body: queryArg.setCheck,
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
    settleBill: build.mutation<SettleBillApiResponse, SettleBillApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/settlebill`,
        method: 'POST',
        body: queryArg.settleBill,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
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
    takeHandover: build.mutation<TakeHandoverApiResponse, TakeHandoverApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/takehandover`,
        method: 'POST',
        body: queryArg.takeHandover,
      }),
    }),
    testPrinter: build.mutation<TestPrinterApiResponse, TestPrinterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/testprinter/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
    undoDecision: build.mutation<UndoDecisionApiResponse, UndoDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/undodecision`,
        method: 'POST',
        body: queryArg.undoDecision,
      }),
    }),
    undoMoveLines: build.mutation<UndoMoveLinesApiResponse, UndoMoveLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/undomovelines`,
        method: 'POST',
        body: queryArg.undoMoveLines,
      }),
    }),
    unmergeVisit: build.mutation<UnmergeVisitApiResponse, UnmergeVisitApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/unmergevisit`,
        method: 'POST',
        body: queryArg.unmergeVisit,
      }),
    }),
    unsettleBill: build.mutation<UnsettleBillApiResponse, UnsettleBillApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/unsettlebill`,
        method: 'POST',
        body: queryArg.unsettleBill,
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
    updateOrderLine: build.mutation<UpdateOrderLineApiResponse, UpdateOrderLineApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateorderline`,
        method: 'POST',
        body: queryArg.updateOrderLine,
      }),
    }),
    updateOrderLines: build.mutation<UpdateOrderLinesApiResponse, UpdateOrderLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateorderlines`,
        method: 'POST',
        body: queryArg.updateOrderLines,
      }),
    }),
    updatePrinter: build.mutation<UpdatePrinterApiResponse, UpdatePrinterApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateprinter`,
        method: 'PUT',
        body: queryArg.updatePrinter,
      }),
    }),
    updateStation: build.mutation<UpdateStationApiResponse, UpdateStationApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updatestation`,
        method: 'POST',
        body: queryArg.updateStation,
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
    deletePin: build.mutation<DeletePinApiResponse, DeletePinApiArg>({
      query: () => ({ url: `/api/my/user/pin`, method: 'DELETE' }),
    }),
    setPin: build.mutation<SetPinApiResponse, SetPinApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/pin`,
        method: 'PUT',
        body: queryArg.setPin,
      }),
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
    showLink: build.mutation<ShowLinkApiResponse, ShowLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/showlink`,
        method: 'POST',
        body: queryArg.showLink,
      }),
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
    deletePinOfUser: build.mutation<DeletePinOfUserApiResponse, DeletePinOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user/${encodeURIComponent(String(queryArg.id))}/pin`,
        method: 'DELETE',
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
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
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
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  askForBill: AskForBill;
};
export type CallStaffApiResponse = /** status 200  */ StaffCall | /** status 201  */ StaffCall;
export type CallStaffApiArg = {
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  callStaff: CallStaff;
};
export type GetClientConfigApiResponse = /** status 200  */ ClientConfig;
export type GetClientConfigApiArg = void;
export type CreateOrderApiResponse = /** status 201  */ Order;
export type CreateOrderApiArg = {
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  /** One key per command, printable ASCII; a repeat with the same body returns the first result */
  'Idempotency-Key'?: string;
  placeOrder: PlaceOrder;
};
export type GetPublicDayMenuApiResponse = /** status 200  */ PublicDayMenu;
export type GetPublicDayMenuApiArg = {
  venueId: number;
  /** default: today in the zone of the venue */
  date?: string;
};
export type EnrolByCodeApiResponse = /** status 200  */ EnrolledDevice;
export type EnrolByCodeApiArg = {
  enrolByCode: EnrolByCode;
};
export type LockDeviceApiResponse = unknown;
export type LockDeviceApiArg = {
  /** The secret of an enrolled tablet */
  'X-Device-Token': string;
};
export type GetDevicePeopleApiResponse = /** status 200  */ DevicePeople;
export type GetDevicePeopleApiArg = {
  /** The secret of an enrolled tablet */
  'X-Device-Token': string;
};
export type SwitchPersonApiResponse = /** status 200  */ BoardSession;
export type SwitchPersonApiArg = {
  /** The secret of an enrolled tablet */
  'X-Device-Token': string;
  switchPerson: SwitchPerson;
};
export type GetBillApiResponse = /** status 200  */ Bill;
export type GetBillApiArg = {
  tableId: number;
  vs?: string | null;
  /** Random id generated by the browser */
  'X-Device'?: string;
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type GetCallByTableApiResponse = /** status 200  */ GuestCall[];
export type GetCallByTableApiArg = {
  tableId: number;
  vs?: string | null;
  /** Random id generated by the browser */
  'X-Device'?: string;
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
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
  /** language of names and descriptions; Czech where a translation is missing */
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
  /** Random id generated by the browser */
  'X-Device'?: string;
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
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
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
};
export type JoinVisitApiResponse = /** status 200  */ GuestVisitAnswer;
export type JoinVisitApiArg = {
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  joinVisit: JoinVisit;
};
export type GetInstallationAuditApiResponse = /** status 200  */ AuditEntry[];
export type GetInstallationAuditApiArg = {
  cursor?: number;
  /** default: 50 */
  limit?: number;
};
export type GetAuditApiResponse = /** status 200  */ AuditEntry[];
export type GetAuditApiArg = {
  companyId: number;
  cursor?: number;
  /** default: 50 */
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
  /** Id of the last entry of the previous page */
  before?: number;
  /** default: 50 */
  limit?: number;
};
export type FindOrdersApiResponse = /** status 200  */ Order[];
export type FindOrdersApiArg = {
  venueId: number;
  /** Local date of placement; default: today */
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
export type DeleteDutyPhoneApiResponse = unknown;
export type DeleteDutyPhoneApiArg = {
  noDutyPhone: NoDutyPhone;
};
export type SetDutyPhoneApiResponse = /** status 200  */ DutyPhoneNow;
export type SetDutyPhoneApiArg = {
  dutyPhone: DutyPhone;
};
export type GetDutyPhoneApiResponse = /** status 200  */ DutyPhoneNow;
export type GetDutyPhoneApiArg = {
  venueId: number;
};
export type GetLeadsApiResponse = /** status 200  */ Lead[];
export type GetLeadsApiArg = {
  kind?: 'contact' | 'referral' | 'sales-rep';
  state?: 'open' | 'done' | 'suspected' | 'all';
  cursor?: number;
  /** default: 50 */
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
export type BeginShiftApiResponse = /** status 200  */ ShiftNow;
export type BeginShiftApiArg = {
  beginShift: BeginShift;
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
export type CopyDayMenuApiResponse = /** status 200  */ PublishedDayMenu;
export type CopyDayMenuApiArg = {
  copyDayMenu: CopyDayMenu;
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
    /** numbers 1-14 separated by commas */
    allergen_numbers?: string;
    /** size of a portion, such as 150 g */
    portion?: string;
    /** the name of one of the venue's rates */
    vatRate?: string;
    isAdult?: boolean;
    /** vegetarian, vegan, gluten-free, spicy, separated by commas; none: none applies; empty: not stated */
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
export type CreatePrinterApiResponse = /** status 201  */ PrinterWithAddress;
export type CreatePrinterApiArg = {
  createPrinter: CreatePrinter;
};
export type CreateStationApiResponse = /** status 201  */ Station;
export type CreateStationApiArg = {
  createStation: CreateStation;
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
export type DeleteDayMenuApiResponse = /** status 200  */ Deleted;
export type DeleteDayMenuApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  date: string;
};
export type GetDayMenuSheetApiResponse = /** status 200  */ Blob;
export type GetDayMenuSheetApiArg = {
  venueId: number;
  /** large: A4 in large print */
  size?: 'a4' | 'a5' | 'large';
  /** the first day; default: today in the zone of the venue */
  date?: string;
  /** days from the first on */
  days?: '1' | '5';
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
export type DeletePrinterApiResponse = /** status 200  */ Deleted;
export type DeletePrinterApiArg = {
  id: number;
};
export type DeleteStationApiResponse = /** status 200  */ Deleted;
export type DeleteStationApiArg = {
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
export type RevokeDeviceApiResponse = unknown;
export type RevokeDeviceApiArg = {
  id: string;
};
export type EditMenuProductsApiResponse = /** status 200  */ MenuProduct[];
export type EditMenuProductsApiArg = {
  body: EditMenuProduct[];
};
export type EndShiftApiResponse = /** status 200  */ ShiftNow;
export type EndShiftApiArg = {
  endShift: EndShift;
};
export type EnrolDeviceApiResponse = /** status 201  */ DeviceCode;
export type EnrolDeviceApiArg = {
  enrolDevice: EnrolDevice;
};
export type ExportMenuApiResponse = /** status 200  */ Blob;
export type ExportMenuApiArg = {
  venueId: number;
  format?: 'csv' | 'xlsx';
  /** default: among the menus that have not ended, the one that starts first */
  menuId?: number;
};
export type ExportOrderHistoryApiResponse = /** status 200  */ string;
export type ExportOrderHistoryApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type ExportOrderLinesApiResponse = /** status 200  */ string;
export type ExportOrderLinesApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type ExportPeopleApiResponse = /** status 200  */ string;
export type ExportPeopleApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type GetFiguresApiResponse = /** status 200  */ HistoryFigures;
export type GetFiguresApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type FireCourseApiResponse = /** status 200  */ StaffVisit;
export type FireCourseApiArg = {
  courseOfVisit: CourseOfVisit;
};
export type GetCallHistoryApiResponse = /** status 200  */ AnsweredCall[];
export type GetCallHistoryApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** Position of the last entry of the previous page */
  before?: number;
  /** default: 50 */
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
  /** `next` of the previous page */
  before?: number;
  /** default: 50 */
  limit?: number;
};
export type GetCatalogueChangesApiResponse = /** status 200  */ CatalogueChange[];
export type GetCatalogueChangesApiArg = {
  venueId: number;
  /** Only changes of this product and of its menu items */
  productId?: number;
  /** Only changes of this menu and of its items */
  menuId?: number;
  /** `id` of the last entry of the previous page */
  before?: number;
  /** default: 50 */
  limit?: number;
};
export type GetCompaniesApiResponse = /** status 200  */ Company[];
export type GetCompaniesApiArg = void;
export type GetCompanyVenuesApiResponse = /** status 200  */ Venue[];
export type GetCompanyVenuesApiArg = {
  companyId: number;
};
export type GetDayMenusApiResponse = /** status 200  */ DayMenus;
export type GetDayMenusApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
};
export type GetDeletionImpactApiResponse = /** status 200  */ DeletionImpact;
export type GetDeletionImpactApiArg = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table';
  /** one id, or up to 500 ids separated by commas */
  id: string;
};
export type GetDevicesApiResponse = /** status 200  */ Device[];
export type GetDevicesApiArg = {
  venueId: number;
};
export type GetDishStockApiResponse = /** status 200  */ DishStock;
export type GetDishStockApiArg = {
  venueId: number;
  /** menu item id, as in an order line (`menuItemId`) */
  itemId?: number;
  /** product id, instead of `itemId` */
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
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type GetOrderHistoryApiResponse = /** status 200  */ Order[];
export type GetOrderHistoryApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
  cursor?: string;
  /** default: 50 */
  limit?: number;
};
export type GetOrdersApiResponse = /** status 200  */ Order[];
export type GetOrdersApiArg = {
  venueId: number;
};
export type GetOrderTotalsApiResponse = /** status 200  */ HistoryTotals;
export type GetOrderTotalsApiArg = {
  venueId: number;
  /** Orders with a line of this name, as it was at the time of the order */
  dish?: string;
  /** Orders with a line that has an option of this name */
  option?: string;
  /** Orders with a line that has an option of a choice of this name; with `option`, that option of it */
  group?: string;
  /** Orders with a line that was in this category, or under this heading, when it was ordered */
  category?: string;
  /** Orders with a line of this VAT rate in percent at the time of the order; none: without a rate */
  rate?: 'none' | number;
  /** Orders in which this dish was refused, alone or with the whole order */
  refused?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  from?: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to?: string;
  tableId?: number;
  /** counted: all except withdrawn orders, as in the figures */
  result?: 'finished' | 'rejected' | 'expired' | 'withdrawn' | 'counted';
  /** Local hour of placement */
  hour?: number;
  /** Weekday of the local end date; 1 is Monday */
  weekday?: number;
  /** business: days begin at 4:00, as on the overview; omitted: days begin at midnight */
  days?: 'calendar' | 'business';
  /** Order number, or beginnings of words in dish names and notes; accents are ignored */
  search?: string;
  /** Id of the user who confirmed or rejected the orders; 0: unknown user */
  person?: number;
  /** Rejection reason; empty: without a reason */
  reason?: string;
  /** Orders sent by guests: confirmed, finished, or confirmed or rejected ones */
  waited?: 'approval' | 'finish' | 'decision';
};
export type GetOverviewApiResponse = /** status 200  */ Overview;
export type GetOverviewApiArg = {
  venueId: number;
};
export type GetPausesApiResponse = /** status 200  */ PausesNow;
export type GetPausesApiArg = {
  venueId: number;
};
export type GetPresenceApiResponse = /** status 200  */ Presence;
export type GetPresenceApiArg = {
  venueId: number;
};
export type GetPrintersApiResponse = /** status 200  */ Printer[];
export type GetPrintersApiArg = {
  venueId: number;
};
export type GetPrintingApiResponse = /** status 200  */ PrintingState;
export type GetPrintingApiArg = {
  venueId: number;
};
export type GetProductListApiResponse = /** status 200  */ ListedProduct[];
export type GetProductListApiArg = {
  venueId: number;
  /** the dishes of day menus, instead of the others */
  dayDishes?: boolean;
};
export type GetRefusedSendsApiResponse = /** status 200  */ RefusedSendsOfRange;
export type GetRefusedSendsApiArg = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
};
export type GetServedApiResponse = /** status 200  */ ServedLines;
export type GetServedApiArg = {
  venueId: number;
  productId?: number;
  /** Number of an allergen, 1 to 14 */
  allergen?: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  /** `next` of the previous page */
  cursor?: string;
  /** default: 50 */
  limit?: number;
};
export type GetShiftApiResponse = /** status 200  */ ShiftNow;
export type GetShiftApiArg = {
  venueId: number;
};
export type GetSoldOutApiResponse = /** status 200  */ SoldOutItem[];
export type GetSoldOutApiArg = {
  venueId: number;
};
export type GetStaffCallsApiResponse = /** status 200  */ OpenCall[];
export type GetStaffCallsApiArg = {
  venueId: number;
};
export type GetStationsApiResponse = /** status 200  */ Station[];
export type GetStationsApiArg = {
  venueId: number;
};
export type GetTablesApiResponse = /** status 200  */ Table[];
export type GetTablesApiArg = {
  venueId: number;
  /** whether to include each table's QR code */
  qr?: boolean;
  /** only this table; the list is empty when the venue has no such table */
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
  /** returns only this product */
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
export type HoldCourseApiResponse = /** status 200  */ StaffVisit;
export type HoldCourseApiArg = {
  courseOfVisit: CourseOfVisit;
};
export type ImportMenuApiResponse = /** status 200  */ ImportDraft;
export type ImportMenuApiArg = {
  body: {
    venueId: number;
    menuId?: number;
    /** sheet of a workbook; default: the first visible with rows */
    sheet?: string;
    /** CSV, XLSX or plain text, at most 5 MB */
    file?: Blob;
  };
};
export type GetMyItemsApiResponse = /** status 200  */ Item[];
export type GetMyItemsApiArg = void;
export type GetMenuCheckApiResponse = /** status 200  */ MenuCheck;
export type GetMenuCheckApiArg = {
  venueId: number;
};
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
export type MoveLinesApiResponse = /** status 200  */ MovedLines;
export type MoveLinesApiArg = {
  moveLines: MoveLines;
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
export type PasteDayMenuApiResponse = /** status 200  */ DayMenuDraft;
export type PasteDayMenuApiArg = {
  pasteDayMenu: PasteDayMenu;
};
export type PauseOrderingApiResponse = /** status 200  */ PausesNow;
export type PauseOrderingApiArg = {
  pauseOrdering: PauseOrdering;
};
export type PlaceOrderApiResponse = /** status 201  */ Order;
export type PlaceOrderApiArg = {
  /** One key per command, printable ASCII; a repeat with the same body returns the first result */
  'Idempotency-Key'?: string;
  placeStaffOrder: PlaceStaffOrder;
};
export type PrintBillApiResponse = /** status 200  */ MadeTicket;
export type PrintBillApiArg = {
  printBill: PrintBill;
};
export type PublishDayMenuApiResponse = /** status 200  */ PublishedDayMenu;
export type PublishDayMenuApiArg = {
  publishDayMenu: PublishDayMenu;
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
export type RenewPickupKeyApiResponse = /** status 200  */ PickupAddress;
export type RenewPickupKeyApiArg = {
  renewPickupKey: RenewPickupKey;
};
export type RenewPrinterAddressApiResponse = /** status 200  */ PrinterWithAddress;
export type RenewPrinterAddressApiArg = {
  id: number;
};
export type RenewTableCodeApiResponse = /** status 200  */ Table;
export type RenewTableCodeApiArg = {
  renewTableCode: RenewTableCode;
};
export type ReopenVisitsApiResponse = /** status 200  */ StaffVisit[];
export type ReopenVisitsApiArg = {
  reopenVisits: ReopenVisits;
};
export type ReprintApiResponse = /** status 200  */ MadeTicket;
export type ReprintApiArg = {
  reprint: Reprint;
};
export type RestoreDeletedApiResponse = /** status 200  */ Restored;
export type RestoreDeletedApiArg = {
  restoreDeleted: RestoreDeleted;
};
export type ResumeOrderingApiResponse = /** status 200  */ PausesNow;
export type ResumeOrderingApiArg = {
  resumeOrdering: ResumeOrdering;
};
export type SearchVenueApiResponse = /** status 200  */ Found;
export type SearchVenueApiArg = {
  venueId: number;
  q: string;
};
export type SetBusyApiResponse = /** status 200  */ PausesNow;
export type SetBusyApiArg = {
  setBusy: SetBusy;
};
export type SetCheckApiResponse = /** status 200  */ CheckSet;
export type SetCheckApiArg = {
  setCheck: SetCheck;
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
export type SettleBillApiResponse = /** status 200  */ Settlement;
export type SettleBillApiArg = {
  /** One key per command, printable ASCII; a repeat with the same body returns the first result */
  'Idempotency-Key'?: string;
  settleBill: SettleBill;
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
    /** Sets every text in 16 points or more; not available on small cards */
    largePrint?: boolean;
    /** Printed as a second code and as text; not stored */
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
export type TakeHandoverApiResponse = /** status 200  */ ShiftNow;
export type TakeHandoverApiArg = {
  takeHandover: TakeHandover;
};
export type TestPrinterApiResponse = /** status 200  */ MadeTicket;
export type TestPrinterApiArg = {
  id: number;
};
export type UndoDecisionApiResponse = /** status 200  */ Order;
export type UndoDecisionApiArg = {
  undoDecision: UndoDecision;
};
export type UndoMoveLinesApiResponse = /** status 200  */ MovedLines;
export type UndoMoveLinesApiArg = {
  undoMoveLines: UndoMoveLines;
};
export type UnmergeVisitApiResponse = /** status 200  */ StaffVisit[];
export type UnmergeVisitApiArg = {
  unmergeVisit: UnmergeVisit;
};
export type UnsettleBillApiResponse = /** status 200  */ Settlement;
export type UnsettleBillApiArg = {
  unsettleBill: UnsettleBill;
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
    /** numbers 1-14 separated by commas */
    allergen_numbers?: string;
    /** size of a portion, such as 150 g */
    portion?: string;
    /** the name of one of the venue's rates */
    vatRate?: string;
    isAdult?: boolean;
    /** vegetarian, vegan, gluten-free, spicy, separated by commas; none: none applies; empty: not stated */
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
export type UpdateOrderLineApiResponse = /** status 200  */ Order;
export type UpdateOrderLineApiArg = {
  updateOrderLine: UpdateOrderLine;
};
export type UpdateOrderLinesApiResponse = /** status 200  */ UpdatedOrderLines;
export type UpdateOrderLinesApiArg = {
  updateOrderLines: UpdateOrderLines;
};
export type UpdatePrinterApiResponse = /** status 200  */ Printer;
export type UpdatePrinterApiArg = {
  updatePrinter: UpdatePrinter;
};
export type UpdateStationApiResponse = /** status 200  */ Station;
export type UpdateStationApiArg = {
  updateStation: UpdateStation;
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
export type DeletePinApiResponse = unknown;
export type DeletePinApiArg = void;
export type SetPinApiResponse = unknown;
export type SetPinApiArg = {
  setPin: SetPin;
};
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
export type ShowLinkApiResponse = /** status 200  */ ShownLink;
export type ShowLinkApiArg = {
  showLink: ShowLink;
};
export type UpdateAnyUserApiResponse = /** status 200  */ AdministeredUser;
export type UpdateAnyUserApiArg = {
  updateAnyUser: UpdateAnyUser;
};
export type RemoveUserApiResponse = /** status 200  */ Deleted;
export type RemoveUserApiArg = {
  id: number;
  /** version that the caller saw; a newer one is not removed */
  version?: number;
};
export type DeletePinOfUserApiResponse = unknown;
export type DeletePinOfUserApiArg = {
  id: number;
};
export type WithdrawCallApiResponse = /** status 200  */ GuestCall;
export type WithdrawCallApiArg = {
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
  'X-Phone'?: string;
  withdrawCall: WithdrawCall;
};
export type WithdrawOrderApiResponse = /** status 200  */ Order;
export type WithdrawOrderApiArg = {
  /** Secret generated by the page, at least 128 bits: 22 to 64 letters, digits, `-` or `_` */
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
  /** The choice to which the option belongs */
  group: {
    id: number;
    name: string;
  };
  /** Included in the price of one piece */
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
  /** Chosen options; omitted when there are none */
  options?: LineOption[];
  /** For adults only; the waiter checks the age */
  isAdult?: true;
  /** Only in `getorders`, in the history, in frames for staff and in answers to steps of lines, like the next five */
  productId?: number;
  /** Category at the time of the order; null: none */
  categoryId?: number | null;
  /** Station of that category at the time of the order; omitted: none */
  station?: number;
  /** Course of that category at the time of the order, from 1; omitted: none */
  course?: number;
  /** Last step in the kitchen; omitted: none. Guests get that of a line with a station */
  state?: 'started' | 'ready' | 'served';
  /** Time of that step */
  stateAt?: string;
  /** With the options applied; null: the dish stated none */
  allergens?: number[] | null;
  menuItem: {
    citems: {
      name: string;
    }[];
  };
  /** Active pieces: neither rejected nor cancelled, nor waiting for an answer to an offer. Omitted: all */
  stands?: number;
  /** The line was rejected, or its substitute was declined */
  is_rejected?: boolean;
  rejectReason?: string | null;
  /** Pieces cancelled after the order was confirmed */
  cancelledQuantity?: number;
  /** Substitute offered for this line; the guest can answer until `until` */
  substitute?: {
    menuItemId: number;
    itemName: string;
    /** Price of one piece, in units of the currency */
    price: number;
    /** Chosen options; omitted when there are none */
    options?: LineOption[];
    /** For adults only; the waiter checks the age */
    isAdult?: true;
    state: 'offered' | 'declined';
    until: string;
  };
  /** The dish originally ordered, when a substitute was accepted */
  insteadOf?: {
    menuItemId: number;
    itemName: string;
    /** Price of one piece, in units of the currency */
    price: number;
    /** Chosen options; omitted when there are none */
    options?: LineOption[];
    /** For adults only; the waiter checks the age */
    isAdult?: true;
  };
};
export type OrderStatus = 'waiting' | 'in_progress' | 'rejected' | 'closed' | 'expired';
export type Order = {
  id: string;
  /** Sequence number from 1 per venue and business day */
  number: number;
  venueId: number;
  table: {
    id: number;
    name: string;
  }[];
  tableName: string;
  /** Total of the active pieces */
  totalPrice: number;
  /** Total as ordered, when it differs from `totalPrice` */
  orderedTotal?: number;
  currency: 'CZK' | 'EUR';
  orderItems: OrderLine[];
  note: string | null;
  /** State of the order; the flags repeat it */
  status: OrderStatus;
  is_confirmed: boolean | null;
  is_rejected: boolean | null;
  /** The order expired undecided; `is_rejected` is also true */
  is_expired?: boolean;
  /** The guest withdrew the order; `status` is `rejected` and `is_rejected` is true */
  is_withdrawn?: boolean;
  reject_reason: string | null;
  placed_at: string;
  start_time: string | null;
  end_time: string | null;
  /** Step that all active lines of stations have reached, `started` once one has; omitted: none begun */
  kitchen?: 'started' | 'ready' | 'served';
  /** Stage of a waiting order that nobody answers, from 1; from 2 on its guest reads so. Omitted: none */
  unattended?: number;
  /** Deadline for undoing the last decision; omitted when it cannot be undone */
  undo_until?: string;
  /** When its notes and its rejection reason were erased */
  redacted_at?: string;
  /** Visit of the party at the table; null when the order came without the table code */
  visitId: string | null;
  /** Current or last table of a party that has moved; only in `getorders` */
  seat?: {
    id: number;
    name: string;
    /** number of the venue event that last changed the visit */
    position: number;
  };
  /** Tag that tells the phones of a party apart */
  phone: string | null;
  /** True if the order came with the table code, or from staff */
  is_verified: boolean;
  /** The order opened the visit */
  opens_visit: boolean;
  /** Staff placed the order for guests; omitted when a guest sent it */
  by?: 'staff';
  /** Number of the venue event that last changed the order */
  position: number;
  /** The same without steps of lines in the kitchen; only where the facts of lines are */
  decision_position?: number;
};
export type ErrorAnswer = {
  /** the HTTP status */
  statusCode: number;
  /** stable code of the error */
  code:
    | 'VALIDATION_FAILED'
    | 'MALFORMED_JSON'
    | 'DUPLICATE_MENU_PRODUCT'
    | 'DAY_MENU_NOT_READABLE'
    | 'UNAUTHENTICATED'
    | 'TOKEN_EXPIRED'
    | 'DEVICE_REVOKED'
    | 'FORBIDDEN'
    | 'CROSS_SITE_REQUEST'
    | 'PIN_WRONG'
    | 'PIN_REQUIRED'
    | 'SIGN_IN_NEEDED'
    | 'NOT_FOUND'
    | 'VENUE_NOT_FOUND'
    | 'TABLE_NOT_FOUND'
    | 'ZONE_NOT_FOUND'
    | 'STATION_NOT_FOUND'
    | 'PRINTER_NOT_FOUND'
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
    | 'DAY_MENU_DATE_TAKEN'
    | 'REBUILD_RUNNING'
    | 'ADDRESS_HAS_ACCOUNT'
    | 'LAST_ADMINISTRATOR'
    | 'LAST_COMPANY_MANAGER'
    | 'DUPLICATE_CATEGORY'
    | 'DUPLICATE_MODIFIER_GROUP'
    | 'DUPLICATE_TABLE'
    | 'DUPLICATE_ZONE'
    | 'DUPLICATE_STATION'
    | 'DUPLICATE_DEVICE'
    | 'STATION_IN_USE'
    | 'LINE_STARTED'
    | 'VAT_RATE_IN_USE'
    | 'TABLE_IN_USE'
    | 'TABLE_CODE_RENEWED'
    | 'TABLE_OCCUPIED'
    | 'VISIT_ENDED'
    | 'VISIT_STATE_CONFLICT'
    | 'BILL_CHANGED'
    | 'TOO_MANY_PHONES'
    | 'PHONE_REMOVED'
    | 'MENU_ITEM_NOT_ON_MENU'
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
    | 'DAY_MENU_TOO_LONG'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'TABLE_CODE_REQUIRED'
    | 'NOBODY_SERVES'
    | 'ORDERING_PAUSED'
    | 'COURSE_NOT_HELD'
    | 'NOT_ON_SHIFT'
    | 'IMAGE_NOT_READABLE'
    | 'IMPORT_NOT_READABLE'
    | 'DAY_MENU_PRICE_MISSING'
    | 'DAY_MENU_DATE_OUT_OF_RANGE'
    | 'IMPORT_UTF16'
    | 'IMAGE_DIMENSIONS_TOO_LARGE'
    | 'PRODUCT_NOT_OF_VENUE'
    | 'VENUE_NOT_OF_COMPANY'
    | 'EMPTY_ORDER'
    | 'TOO_MANY_LINES'
    | 'TOO_MANY_TABLES'
    | 'TOO_MANY_ZONES'
    | 'TOO_MANY_STATIONS'
    | 'TOO_MANY_PRINTERS'
    | 'TOO_MANY_DEVICES'
    | 'PIN_TOO_SIMPLE'
    | 'PRINTER_ADDRESS_REFUSED'
    | 'TOO_MANY_MODIFIER_GROUPS'
    | 'CATALOGUE_FULL'
    | 'VAT_RATE_UNKNOWN'
    | 'MARK_CONTRADICTED'
    | 'QUANTITY_OUT_OF_RANGE'
    | 'MODIFIER_REQUIRED'
    | 'TOO_MANY_OPTIONS'
    | 'NOTES_TOO_LONG'
    | 'TABLE_NOT_OF_VENUE'
    | 'NO_MENU_NOW'
    | 'EUR_NOT_ALLOWED'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'DECISION_MISSING'
    | 'TOO_MANY_REQUESTS'
    | 'PIN_PAUSED'
    | 'INTERNAL_ERROR'
    | 'SERVICE_UNAVAILABLE'
    | 'ORDER_OUTCOME_UNKNOWN'
    | 'CLOCK_AHEAD'
    | 'SIGN_IN_UNAVAILABLE'
    | 'REGISTER_UNAVAILABLE'
    | 'STORAGE_FULL';
  /** a Czech sentence to show to the user */
  message: string;
  /** data for the caller to continue: invalid fields, the current state */
  details?: unknown;
};
export type FieldErrors = {
  /** a dotted path, e.g. items.0.quantity; empty for the whole body */
  field: string;
  /** a Czech sentence */
  message: string;
}[];
export type MenuOption = {
  id: number;
  name: string;
  priceCZK: number;
  /** null: it has a price in crowns but none in euros */
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
  /** in display order, including sold-out ones */
  options: MenuOption[];
  /** the soup in the price of a day menu */
  isDaySoup?: true;
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
  /** size of a portion; omitted: not stated */
  portion?: string;
  /** for adults only; omitted: for everybody */
  isAdult?: boolean;
  /** omitted: not stated; empty: none applies */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** those that its texts list in any language; negative: one that may be an amount; 0: not understood; omitted: none */
  listed_allergens?: number[];
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  /** cannot be ordered now: the dish or a required choice is sold out */
  is_sold_out: boolean;
  /** null: not counted */
  portions_left: number | null;
  /** few enough portions are left for the venue to show the number */
  is_running_out?: boolean;
  /** end of a pause of the kitchen: it cannot be ordered until then; omitted: no pause */
  paused_until?: string;
  /** guests wait about so much longer for it; omitted: as usual */
  busy_minutes?: number;
  /** category position * 100 + item position; negative: the day menu, which comes first */
  pole_placings: number;
  /** minutes since midnight at which its day menu ends; omitted: no day menu */
  dayUntil?: number;
  /** choices in the product's order; omitted: none */
  modifiers?: MenuModifier[];
  /** the Czech originals of translated texts; omitted: nothing is translated */
  cs?: {
    name?: string;
    description?: string;
    category?: string;
  };
};
export type AnswerSubstitute = {
  /** The table in the page’s address, like `vs`; only offers visible to this page can be answered */
  tableId: number;
  vs?: string | null;
  orderId: string;
  /** The `id` of the line */
  lineId: number;
  /** The offered dish as shown to the guest; 409 when another one is offered by now */
  itemId: number;
  take: boolean;
  /** Chosen options of the offered dish; they add to the offered price */
  options?: number[];
};
export type LeadReceipt = {
  status: 'received';
};
export type ContactLead = {
  /** a phone number: nine digits, or + and a country code with 7 to 15 digits in total; spaces are ignored */
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
  /** a phone number: nine digits, or + and a country code with 7 to 15 digits in total; spaces are ignored */
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
  /** a phone number: nine digits, or + and a country code with 7 to 15 digits in total; spaces are ignored */
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
  /** The guests ask for the bill and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  /** Stage of an open call that nobody answers, from 1; omitted: none */
  unattended?: number;
};
export type AskForBill = {
  venueId: number;
  tableId: number;
  vs?: string | null;
  how: 'card' | 'cash';
  /** Each phone pays separately */
  split: boolean;
};
export type CallStaff = {
  tableId: number;
  vs?: string | null;
};
export type ClientConfig = {
  /** Issuer of the tokens (OpenID Connect) */
  issuer: string;
  /** Provider address for the browser, resolved against the page's address */
  authority: string;
  /** Whether the provider is our own */
  embedded: boolean;
  /** Whether people can sign in by passkeys */
  passkeys: boolean;
  clientId: string;
  audience: string;
  /** Required organization of tokens, by id (org_…) or name; null for any */
  organization: string | null;
  /** How the sign-in page is opened */
  login: 'redirect' | 'popup';
  /** The applicationServerKey of Web Push subscriptions, as base64url */
  vapidPublicKey: string;
  /** The web app of the FCM project; null when pushes use Web Push */
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
    /** Ids of the chosen `modifiers` of the dish; `price` includes them */
    options?: number[];
  }[];
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  NotifToken?: string | null;
  vs?: string | null;
  /** The visit shown by the page; 409 VISIT_ENDED when it has ended, or without one when another party sits there */
  visitId?: string | null;
  /** The guest says that they sit at the table now, although a visit of theirs there has ended */
  sitsHere?: boolean;
  note?: string | null;
  /** True: the kitchen cooks all courses at once */
  allAtOnce?: boolean | null;
};
export type PublicDayMenu = {
  venueId: number;
  venue: string;
  date: string;
  /** minutes since midnight; null: the date has no menu */
  timeFrom: number | null;
  /** the minute at which it ends */
  timeTo: number | null;
  /** in the price of main dishes */
  soups: {
    name: string;
    /** 1-14, Regulation (EU) No 1169/2011, Annex II */
    allergens: number[];
    /** false: the dish may have others */
    areAllergensStated: boolean;
    isSoldOut: boolean;
  }[];
  items: {
    id: number;
    name: string;
    portion?: string;
    priceCZK: number;
    /** 1-14, Regulation (EU) No 1169/2011, Annex II */
    allergens: number[];
    /** false: the dish may have others */
    areAllergensStated: boolean;
    isSoldOut: boolean;
  }[];
};
export type EnrolledDevice = {
  /** a secret, answered only once; travels as X-Device-Token */
  deviceToken: string;
  /** sent as X-Device together with X-Device-Token; in events as the device */
  deviceId: string;
  venueId: number;
  name: string;
};
export type EnrolByCode = {
  code: string;
};
export type DevicePeople = {
  /** sent as X-Device together with X-Device-Token; in events as the device */
  deviceId: string;
  /** of the tablet */
  name: string;
  venueId: number;
  venueName: string;
  /** IANA time zone of the venue's dates and times */
  timeZone: string;
  /** frequent rejection reasons offered to staff */
  rejectReasons: string[];
  /** frequent cancellation reasons offered to staff */
  cancelReasons: string[];
  /** acts that need a PIN of the last minute */
  pinFor: 'never' | 'cancellations' | 'everything';
  /** pause after which the board locks; 0: never */
  lockAfterSeconds: number;
  /** of a person who works on it by a PIN */
  rights: (
    | 'company:list'
    | 'company:edit'
    | 'company:read-audit'
    | 'company:create'
    | 'company:delete'
    | 'user:administer'
    | 'venue:list'
    | 'venue:create'
    | 'venue:edit'
    | 'venue:manage-devices'
    | 'venue:read-catalogue'
    | 'venue:edit-catalogue'
    | 'menu:sell-out'
    | 'venue:see-orders'
    | 'venue:decide-orders'
    | 'orders:place'
    | 'venue:see-history'
    | 'venue:export-history'
    | 'venue:erase-texts'
    | 'system:read-audit'
    | 'events:diagnose'
    | 'lead:read'
  )[];
  present: {
    id: number;
    name: string;
  } | null;
  /** people of the venue who have a PIN, sorted by name */
  people: {
    id: number;
    name: string;
  }[];
};
export type BoardSession = {
  /** a bearer token for the venue, in place of an access token */
  token: string;
  person: {
    id: number;
    name: string;
  };
  venueId: number;
  expiresAt: string;
};
export type SwitchPerson = {
  personId: number;
  pin: string;
};
export type Bill = {
  /** Always false: staff issue the receipt */
  isTaxDocument: false;
  /** One bill per currency; empty while nothing is in progress or finished */
  accounts: {
    currency: 'CZK' | 'EUR';
    total: number;
    /** Phones in the order of their first order; their totals add up to the grand total */
    phones: {
      /** Same value as `phone` of orders; null: ordered without a phone */
      phone: string | null;
      total: number;
      lines: {
        itemName: string;
        /** Chosen options; omitted: none */
        options?: {
          id: number;
          name: string;
          /** The choice to which the option belongs */
          group: {
            id: number;
            name: string;
          };
        }[];
        quantity: number;
        /** Price of one piece with its options */
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
  /** The guests ask for the bill and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  /** Stage of an open call that nobody answers, from 1; omitted: none */
  unattended?: number;
  answered_at: string | null;
};
export type Category = {
  id: number;
  name: string;
  description: string | null;
  is_drinks: boolean;
  /** its turn in the meal of a party; null: none */
  course: (1 | 2 | 3) | null;
  venueId: number;
  /** send it back with a change */
  version: number;
};
export type TableInfo = {
  venueId: number;
  venueName: string;
  tableId: number;
  tableName: string;
  /** pickup: the guest fetches the order from the counter */
  service: 'table' | 'pickup';
  /** whether guests may want all courses of an order at once; omitted: no courses */
  coursing?: boolean;
  /** IANA time zone of the venue */
  timeZone: string;
  /** the company pays VAT, so prices include it */
  isVatPayer: boolean;
};
export type PublicItem = {
  id: number;
  name: string;
  description: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  /** its headings in the menus, sorted by name */
  categories: string[];
};
export type GuestVisit = {
  id: string;
  openedAt: string;
  endedAt: string | null;
  /** Staff ended the visit */
  freed?: true;
  /** Current or last table of the visit */
  table: {
    id: number;
    name: string;
  };
  /** All tables of the party, this visit's table first */
  tables: {
    id: number;
    name: string;
  }[];
  /** Phones of the whole party; empty once it has left */
  phones: {
    /** Same value as `phone` of its orders */
    tag: string;
    /** Sequence number from 1 in the order of joining */
    number: number;
    nickname: string | null;
    isMine: boolean;
  }[];
};
export type GuestVisitAnswer = {
  visit: GuestVisit | null;
  /** Staff removed this phone from the party at the table */
  removed?: true;
};
export type JoinVisit = {
  venueId: number;
  tableId: number;
  vs?: string | null;
  nickname?: string | null;
  /** The guest says that they sit at the table now, although a visit of theirs there has ended */
  sitsHere?: boolean;
};
export type AuditEntry = {
  id: number;
  at: string;
  /** name of the person; null when erased or when no person did it */
  by: string | null;
  /** done by the application itself or by a command on its machine, not by a user */
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
    | 'station'
    | 'printer'
    | 'device'
    | 'member';
  /** for a member: the id of the user */
  subjectId: number;
  /** exported: somebody took a file of the venue; for a member: joined or left the company; for a venue also: moved in from another company or out to it */
  act: 'created' | 'changed' | 'deleted' | 'restored' | 'exported';
  /** name at the time; for a member the current name, null once erased */
  name: string | null;
  venueId: number | null;
  venueName: string | null;
  /** name at the time */
  menuName: string | null;
  fields: {
    field: string;
    /** null: no value; prices are decimals */
    before: unknown;
    /** null: no value; prices are decimals */
    after: unknown;
  }[];
};
export type BoardAt = {
  venueId: number;
  at: string;
  /** Number of the last event up to that moment; 0 before the first */
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
  | 'previous_tables'
  | 'closed_at'
  | 'closed_by'
  | 'joined_at'
  | 'state'
  | 'call_id'
  | 'called_at'
  | 'answered_at'
  | 'answered_by'
  | 'is_withdrawn'
  | 'payment_method'
  | 'split_bill'
  | 'ordered_total'
  | 'undo_until'
  | 'decision_seq'
  | 'sender'
  | 'unattended_stage'
  | 'is_unverified'
  | 'product_id'
  | 'sold_out'
  | 'sold_out_until'
  | 'portions'
  | 'portions_day'
  | 'set_seq'
  | 'position'
  | 'amount'
  | 'settled_at'
  | 'settled_by'
  | 'taken_back_at'
  | 'taken_back_by'
  | 'line'
  | 'placed_seq'
  | 'ordered_quantity'
  | 'active_quantity'
  | 'taken_at_approval'
  | 'is_void'
  | 'option_ids'
  | 'fired_courses'
  | 'paused'
  | 'busy'
  | 'unattended_since'
  | 'shift_id'
  | 'person_id'
  | 'begun_at'
  | 'ended_by'
  | 'left_at'
  | 'left_notes'
  | 'taken_at'
  | 'taken_from'
  | 'device'
  | 'decided_by'
  | 'decided_on'
  | 'ended_on'
  | 'words'
  | 'business_day'
  | 'until'
  | 'max_seconds'
  | 'orders'
  | 'user_id'
  | 'first_seq'
  | 'name'
  | 'quantity'
  | 'at'
  | 'reason'
  | 'offered'
  | 'stage'
  | 'place'
  | 'code'
  | 'item_id';
export type Comparison = {
  of: string;
  venues: number;
  /** Number of replayed events; for a reader the events that it has read */
  events: number;
  /** Number of rows that differ; nothing was changed */
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
    /** null: the replay has no such row */
    replayed: {
      [key: string]: unknown;
    } | null;
  }[];
};
export type Compare = {
  of:
    | 'dish_stock'
    | 'ordering_pause'
    | 'staff_board'
    | 'staff_call'
    | 'visit'
    | 'visit_phone'
    | 'settled_order'
    | 'portion_line'
    | 'venue_attendance'
    | 'shift'
    | 'cancelled_lines'
    | 'history_index'
    | 'order-history'
    | 'order_waits'
    | 'refused_dishes'
    | 'venue_deciders';
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
  | 'LineStarted'
  | 'LineReady'
  | 'LineServed'
  | 'LineRecalled'
  | 'LineMoved'
  | 'OrderUnattended'
  | 'StaffCalled'
  | 'CallUnattended'
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
  | 'BillSettled'
  | 'BillUnsettled'
  | 'CourseFired'
  | 'CourseHeld'
  | 'DishSoldOut'
  | 'DishBackOn'
  | 'PortionsSet'
  | 'OrderingPaused'
  | 'OrderingResumed'
  | 'BusySet'
  | 'VenueUnattended'
  | 'VenueAttended'
  | 'ShiftBegun'
  | 'ShiftEnded'
  | 'HandoverTaken'
  | 'ShiftNoteErased'
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
    /** Number of the order; only for its placement */
    number: number | null;
  }[];
  /** The list is incomplete: only the first events are included */
  truncated: boolean;
};
export type ProjectionName =
  | 'dish_stock'
  | 'ordering_pause'
  | 'staff_board'
  | 'staff_call'
  | 'visit'
  | 'visit_phone'
  | 'settled_order'
  | 'portion_line'
  | 'venue_attendance'
  | 'shift';
export type ReaderName =
  | 'cancelled_lines'
  | 'history_index'
  | 'order-history'
  | 'order_waits'
  | 'refused_dishes'
  | 'venue_deciders';
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
  | 'previous_tables'
  | 'closed_at'
  | 'closed_by'
  | 'joined_at'
  | 'state'
  | 'call_id'
  | 'called_at'
  | 'answered_at'
  | 'answered_by'
  | 'is_withdrawn'
  | 'payment_method'
  | 'split_bill'
  | 'ordered_total'
  | 'undo_until'
  | 'decision_seq'
  | 'sender'
  | 'unattended_stage'
  | 'is_unverified'
  | 'product_id'
  | 'sold_out'
  | 'sold_out_until'
  | 'portions'
  | 'portions_day'
  | 'set_seq'
  | 'position'
  | 'amount'
  | 'settled_at'
  | 'settled_by'
  | 'taken_back_at'
  | 'taken_back_by'
  | 'line'
  | 'placed_seq'
  | 'ordered_quantity'
  | 'active_quantity'
  | 'taken_at_approval'
  | 'is_void'
  | 'option_ids'
  | 'fired_courses'
  | 'paused'
  | 'busy'
  | 'unattended_since'
  | 'shift_id'
  | 'person_id'
  | 'begun_at'
  | 'ended_by'
  | 'left_at'
  | 'left_notes'
  | 'taken_at'
  | 'taken_from'
  | 'device';
export type Lag = {
  venues: {
    venueId: number;
    head: number;
    lastEventAt: string | null;
    events: number;
  }[];
  projections: {
    name: ProjectionName;
    /** Sum over the venues; an inline projection is always at the end of the log */
    position: number;
    lag: number;
    /** Version of the installed code */
    version: number;
    /** Version of the code that produced the rows; null: past rows are missing */
    builtVersion: number | null;
    /** The rows are out of date for the installed code; a worker rebuilds them */
    behind: boolean;
    /** The last event that it rejected together with the command */
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
    /** Age of the first unread event; 0 when there is none */
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
  /** Each venue’s log compared with the hashes stored outside the database */
  history: {
    venueId: number;
    since: string;
    /** Time of the newest hash outside the database that matches the log */
    keptAt: string;
    seq: number;
    restsOn: 'files' | 'object-store' | 'locked';
    provenAt: string;
    /** Problem found; null while the log matches */
    finding: string | null;
    /** Accepted losses, oldest first */
    losses: {
      since: string | null;
      until: string;
      /** Maximum number of missing events */
      events: number;
      acceptedAt: string;
      by: string;
      reason: string;
    }[];
  }[];
  /** Rows that differ from a replay of their events, found by a worker */
  differences: {
    venueId: number;
    projection: ProjectionName;
    streamId: string;
    /** Key of the row, without its venue */
    key: string;
    found: 'missing' | 'extra' | 'changed';
    /** Columns that differ in a changed row */
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
    /** Name of the user, or of the account on the machine */
    name: string;
  };
  action: string;
  arguments: {
    [key: string]: unknown;
  };
  /** null while it is running */
  outcome: string | null;
  finishedAt: string | null;
};
export type StoryEvent = {
  /** Event number in the venue */
  position: number;
  version: number;
  type: EventType;
  schema: number;
  at: string;
  /** Seconds since the previous event; null for the first one */
  waitSeconds: number | null;
  actor: {
    kind: 'guest' | 'user' | 'system';
    id: string | null;
    name: string | null;
  };
  device: string | null;
  /** Name of the device, if it is an enrolled tablet */
  tablet?: string;
  commandId: string;
  correlationId: string;
  data: unknown;
  /** Changed rows of this stream by projection, before and after the event */
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
  /** Order number of the day; null for a staff call */
  number: number | null;
  events: StoryEvent[];
};
export type ReaderPastEvent = {
  venueId: number;
  /** Number of the event at which the reader is stuck */
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
  /** Rows that differed from the log and were corrected */
  differenceCount: number;
  differences: {
    venueId: number;
    key: {
      [key: string]: unknown;
    };
    /** Columns; rows have no values for columns of typed text */
    columns: ProjectionColumn[];
    /** null: the live table had no such row */
    live: {
      [key: string]: unknown;
    } | null;
    /** null: the replay has no such row */
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
export type NoDutyPhone = {
  venueId: number;
  /** Stops only the phone that rings since then, not a later one */
  since?: string;
};
export type DutyPhoneNow = {
  /** null: no phone of the caller rings */
  since: string | null;
  /** the caller is on shift, or manages the venue */
  mayRing: boolean;
};
export type DutyPhone = {
  venueId: number;
  /** A push subscription as JSON text, or a token of FCM */
  subscription: string;
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
  /** device on which it was added */
  device: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type NewPasskey = {
  id: string;
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: string[];
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
  /** IANA time zone of the venue's dates and times */
  timeZone: string;
  /** hours of inactivity after which a visit ends */
  visitSilenceHours: number;
  /** whether orders require the table code */
  requireTableCode: boolean;
  /** whether guests cannot order while no board is open */
  refuseWhenNobodyServes: boolean;
  /** wait of an order or a call after which people on shift are alerted */
  escalateAfterSeconds: number;
  /** wait after which an undecided order expires; null: at the end of its business day */
  expireAfterMinutes: number | null;
  /** frequent rejection reasons offered to staff */
  rejectReasons: string[];
  /** frequent cancellation reasons offered to staff */
  cancelReasons: string[];
  /** guests see the remaining portions from this number down; 0: never */
  showPortionsFrom: number;
  /** days after the end of an order until its typed text is erased */
  retainNotesDays: number;
  /** minutes since midnight at which the day menu begins */
  dayMenuFrom: number;
  /** minutes since midnight at which it ends */
  dayMenuTo: number;
  /** whether anybody may read the day menu outside of Stolek */
  publicDayMenu: boolean;
  /** whether a later course waits until the pass lets the kitchen cook it */
  coursing: boolean;
  /** acts on a shared tablet that need a PIN of the last minute */
  pinFor: 'never' | 'cancellations' | 'everything';
  /** pause after which the board of a shared tablet locks; 0: never */
  lockAfterSeconds: number;
  companyId: number;
  /** send it back with a change */
  version: number;
};
export type StaffVisit = {
  id: string;
  /** id of the visit that it was merged into, otherwise its own id */
  partyId: string;
  table: {
    id: number;
    name: string;
  };
  openedAt: string;
  openedBy: 'order' | 'staff';
  /** courses that the kitchen may cook for it, with those before; omitted: none fired */
  firedCourses?: number[];
  /** when each of `firedCourses` was fired */
  firedAt?: string[];
  /** number of joined phones */
  phones: number;
  /** phones in the order of joining */
  joined: {
    /** id of the phone in this visit, for `removephone` and `admitphone` */
    id: string;
    /** same value as `phone` of orders and of `getvisitbill` */
    phone?: string;
    nickname: string | null;
    joinedAt: string;
    /** last language of its page, unless Czech */
    language?: 'cs' | 'en' | 'de' | 'uk' | 'pl' | 'sk';
    /** staff removed the phone */
    removed: boolean;
  }[];
  /** number of orders placed at its own table, in any state */
  orders: number;
  waiting: number;
  inProgress: number;
  /** total of orders that are served or may still be served, in units of the currency */
  openSums: {
    currency: 'CZK' | 'EUR';
    total: number;
  }[];
  /** accepted orders of its own table without what staff have called paid, in units of the currency */
  unpaid: {
    currency: 'CZK' | 'EUR';
    total: number;
  }[];
  /** the part of accepted orders that staff have called paid */
  paid: {
    currency: 'CZK' | 'EUR';
    total: number;
  }[];
  /** time of the last order, call, joining phone or opening */
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
export type ShiftNow = {
  people: {
    personId: number;
    name: string | null;
    since: string;
    /** Name of the enrolled tablet on which the shift began */
    tablet?: string;
    /** a page of the device on which the shift began answers */
    alive: boolean;
  }[];
  /** shifts that ended in the last 12 hours, and that nobody has taken over since; the last one first */
  handovers: {
    from: number;
    name: string | null;
    endedAt: string;
    note: string | null;
  }[];
};
export type BeginShift = {
  venueId: number;
};
export type BulkAnswer = {
  /** names of the changed products, in Czech order */
  changed: string[];
  /** names of products that already had the value or are in no menu */
  unchanged: string[];
  /** token for restoredeleted, after a deletion */
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
  /** null: removes the value */
  portion?: string | null;
  /** the name of one of the venue's rates; null: removes the value */
  vatRate?: string | null;
  isAdult?: boolean;
  /** replaces all marks; null: not stated; empty: none applies */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[] | null;
  addDietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** marks to remove; a product without stated marks stays unchanged */
  removeDietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
};
export type BulkPricesAnswer = {
  /** names of the changed products, in Czech order */
  changed: string[];
  /** names of products that already had the value or are in no menu */
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
  /** returns the result without changing anything */
  preview?: boolean;
};
export type BulkSoldOut = {
  ids: number[];
  soldOut: boolean;
  /** until tomorrow's opening; omitted: until it is switched back */
  until?: 'tomorrow' | null;
};
export type CancelOrderLine = {
  venueId: number;
  orderId: string;
  /** The `id` of the line */
  lineId: number;
  /** Pieces to cancel, at most the active ones */
  quantity: number;
  reason?: string | null;
  /** `position` of the order on which the cancellation is based; makes a repeat safe */
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
  /** empty when the register has none, as for a company that pays no VAT */
  dic: string;
  name: string;
  /** with its numbers, e.g. Evropská 2690/17 */
  street: string;
  city: string;
  /** NNN NN, or empty */
  postal_code: string;
  country: string;
  /** when the company ceased to exist */
  endedOn: string | null;
};
export type DayMenu = {
  menuId: number;
  date: string;
  /** send it back with a menu that replaces this one */
  version: number;
  /** minutes since midnight */
  timeFrom: number;
  /** the minute at which it ends */
  timeTo: number;
  soup: 'included' | 'extra' | 'none';
  items: {
    /** the menu item; omitted: a soup in the price */
    id?: number;
    productId?: number;
    name: string;
    portion?: string;
    priceCZK?: number;
    priceEUR?: number;
    allergens: number[];
    kind: 'soup' | 'main' | 'dessert' | 'other';
  }[];
};
export type PublishedDayMenu = {
  days: DayMenu[];
  /** token for restoredeleted, which undoes the whole publication */
  restoreToken: string;
  /** dishes that were published, but whose portions could not be set: send them to setportions */
  portionsNotSet: string[];
};
export type CopyDayMenu = {
  venueId: number;
  /** A date from 2000-01-01 to 9999-12-31 */
  from: string;
  /** A date from 2000-01-01 to 9999-12-31 */
  to: string;
  /** days from both dates on; 7: a week */
  days?: number;
  /** the menus to replace; omitted: the days have none */
  seen?: {
    /** A date from 2000-01-01 to 9999-12-31 */
    date: string;
    version?: number;
  }[];
};
export type Menu = {
  id: number;
  menuName: string;
  venueId: number;
  /** YYYY-MM-DD, inclusive */
  date_from: string;
  /** YYYY-MM-DD, inclusive */
  date_to: string;
  /** minutes since midnight, inclusive */
  time_from: number;
  /** minutes since midnight, inclusive; on the next day when less than time_from */
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
  /** dates with other hours or none, sorted by date */
  exceptions: {
    /** YYYY-MM-DD */
    date: string;
    closed?: boolean;
    time_from?: number;
    /** on the next day when less than `time_from` */
    time_to?: number;
  }[];
  productCount: number;
  /** items without a price in euros; euros are offered only when it is 0 */
  withoutEurCount: number;
  /** send it back with a change */
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
  /** `time_to` is on the next day and less than `time_from` */
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
  /** its turn in the meal of a party; omitted: none */
  course?: (1 | 2 | 3) | null;
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
  /** may be empty when the company pays no VAT */
  dic: string;
  isVatPayer: boolean;
  /** send it back with a change */
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
  /** default of a new company: true; false: dic may be empty */
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
  /** those that its texts list in any language; negative: one that may be an amount; 0: not understood; omitted: none */
  listed_allergens?: number[];
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  is_sold_out: boolean;
  /** category position * 100 + item position */
  pole_placings: number;
  /** send it back with a change; changes of the product increase it too */
  version: number;
};
export type CreateDish = {
  venueId: number;
  name: string;
  categoryName: string;
  /** at most two decimal places */
  priceCZK: number;
};
export type Item = {
  id: number;
  name: string;
  description: string | null;
  ingredients: string | null;
  allergen_numbers: number[];
  /** those that its texts list in any language; negative: one that may be an amount; 0: not understood; omitted: none */
  listed_allergens?: number[];
  /** size of a portion; omitted: not stated */
  portion?: string;
  /** the name of one of the venue's VAT rates; omitted: not stated */
  vatRate?: string;
  /** for adults only; omitted: for everybody */
  isAdult?: boolean;
  /** omitted: not stated; empty: none applies */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** address of the large picture */
  image: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  venueId: number;
  is_sold_out: boolean;
  /** ISO 8601; null: until it is switched back */
  sold_out_until: string | null;
  /** send it back with a change */
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
  /** `time_to` is on the next day and less than `time_from` */
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
  /** at most two decimal places */
  priceCZK: number;
  /** at most two decimal places */
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
  /** in display order */
  options: ModifierOption[];
  /** products that have the group, with its position among their groups */
  products: {
    id: number;
    position: number;
  }[];
  /** send it back with a change */
  version: number;
};
export type CreateModifierGroup = {
  venueId: number;
  name: string;
  /** 0: the choice is optional */
  min: number;
  max: number;
  options: {
    name: string;
    /** added to the price of the dish; at most two decimal places */
    priceCZK?: number;
    /** null: not given; an option free in crowns is then free in euros */
    priceEUR?: number | null;
    addsAllergens?: number[];
    /** allergens of the dish that this option removes */
    removesAllergens?: number[];
    isSoldOut?: boolean;
  }[];
};
export type PrinterWithAddress = {
  id: number;
  venueId: number;
  name: string;
  kind: 'browser' | 'cloudprnt' | 'epson-sdp' | 'escpos';
  stationIds: number[] | null;
  prints: ('confirmed' | 'waiting' | 'calls' | 'bill')[];
  columns: number;
  codePage: 'cp852' | 'windows-1250';
  copies: number;
  /** null unless the server writes to the printer */
  host: string | null;
  port: number | null;
  /** send it back with a change */
  version: number;
  /** when it last asked for a ticket */
  seenAt: string | null;
  /** what it last reported as broken; null when it works */
  failure: string | null;
  /** the address with its secret, shown only now; of an escpos printer host and port */
  address: string;
};
export type CreatePrinter = {
  venueId: number;
  kind: 'browser' | 'cloudprnt' | 'epson-sdp' | 'escpos';
  name: string;
  /** null: it prints whole orders */
  stationIds: number[] | null;
  prints: ('confirmed' | 'waiting' | 'calls' | 'bill')[];
  columns: 32 | 42 | 48;
  codePage: 'cp852' | 'windows-1250';
  copies: number;
  /** literal address of an escpos printer */
  host?: string;
  /** 9100, if left out */
  port?: number;
};
export type Station = {
  id: number;
  venueId: number;
  name: string;
  /** sorted by name */
  categoryIds: number[];
  lateMinutes: number;
  /** send it back with a change */
  version: number;
};
export type CreateStation = {
  venueId: number;
  name: string;
  /** a category that is in another station leaves it */
  categoryIds: number[];
  /** minutes after which a line is late; 15 for a new station */
  lateMinutes?: number;
};
export type Table = {
  id: number;
  name: string;
  seats: number;
  /** whether guests are served here or fetch their orders */
  service: 'table' | 'pickup';
  venueId: number;
  /** the link that the QR code encodes */
  qr: string;
  /** SVG markup; empty unless requested */
  QRcode: string;
  version: number;
};
export type CreateTable = {
  name: string;
  seats: number;
  service?: 'table' | 'pickup';
  venueId: number;
  qr?: string | null;
};
export type CreatedTables = {
  created: Table[];
  /** names that already existed */
  skipped: string[];
};
export type CreateTables = {
  venueId: number;
  /** text before the number */
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
  /** HH:MM; short forms such as 8 or 8.30 are accepted */
  openFrom: string;
  /** HH:MM; short forms such as 8 or 8.30 are accepted */
  openTo: string;
  postal_Code: string;
  ico: string;
  /** may be empty when the company pays no VAT */
  dic: string;
  /** hours of inactivity after which a visit ends; default of a new venue: 3 */
  visitSilenceHours?: number;
  /** whether orders require the table code; default of a new venue: false */
  requireTableCode?: boolean;
  /** whether guests cannot order while no board is open; default of a new venue: false */
  refuseWhenNobodyServes?: boolean;
  /** wait after which people on shift are alerted; default of a new venue: 70 */
  escalateAfterSeconds?: number;
  /** wait after which an undecided order expires, or null: never; default of a new venue: 30 */
  expireAfterMinutes?: number | null;
  /** frequent rejection reasons offered to staff; a new venue gets a default list */
  rejectReasons?: string[];
  /** frequent cancellation reasons offered to staff; a new venue gets a default list */
  cancelReasons?: string[];
  /** guests see the remaining portions from this number down; 0: never; default of a new venue: 5 */
  showPortionsFrom?: number;
  /** days after the end of an order until its typed text is erased; default of a new venue: 90 */
  retainNotesDays?: number;
  /** minutes since midnight at which the day menu begins; default of a new venue: 660 */
  dayMenuFrom?: number;
  /** minutes since midnight at which it ends; default of a new venue: 840 */
  dayMenuTo?: number;
  /** whether anybody may read the day menu outside of Stolek; default of a new venue: false */
  publicDayMenu?: boolean;
  /** whether a later course waits until the pass lets the kitchen cook it; default of a new venue: false */
  coursing?: boolean;
  /** acts on a shared tablet that need a PIN of the last minute; default of a new venue: never */
  pinFor?: 'never' | 'cancellations' | 'everything';
  /** pause after which the board of a shared tablet locks, 30 to 3,600, or 0: never; default of a new venue: 0 */
  lockAfterSeconds?: number;
  /** optional for a caller with one company; defaults to that company */
  companyId?: number;
};
export type Zone = {
  id: number;
  venueId: number;
  name: string;
  /** sorted by name */
  tableIds: number[];
  /** send it back with a change */
  version: number;
};
export type CreateZone = {
  venueId: number;
  name: string;
  /** a table that is in another zone leaves it */
  tableIds: number[];
};
export type DailySummary = {
  enabled: boolean;
  /** Address of the recipient; null: the caller has no verified address */
  email: string | null;
};
export type Deleted = {
  id: number;
  /** token for restoredeleted, when the deletion can be undone */
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
  /** at most two decimal places */
  price_czk?: number;
  /** at most two decimal places */
  price_eur?: number | null;
  is_recommended?: boolean;
  is_new?: boolean;
  pole_placings?: number;
  version?: number;
};
export type EndShift = {
  venueId: number;
  note?: string | null;
};
export type DeviceCode = {
  /** sent as X-Device together with X-Device-Token; in events as the device */
  deviceId: string;
  /** eight digits for the tablet, answered only once */
  code: string;
  expiresAt: string;
};
export type EnrolDevice = {
  venueId: number;
  name: string;
};
export type HistorySum = {
  /** Number of ended orders, including rejected and expired ones */
  orders: number;
  rejected: number;
  /** Orders that expired undecided */
  expired: number;
  /** Revenue of finished orders, in units of the currency */
  revenue: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type HistoryWait = {
  orders: number;
  /** Median in seconds; null: no orders */
  p50: number | null;
  /** 90th percentile in seconds */
  p90: number | null;
};
export type HistoryTaxed = {
  currency: 'CZK' | 'EUR';
  /** Amount including tax */
  amount: number;
  /** Tax included in `amount`, computed from the whole sum; 0 without a rate */
  tax: number;
}[];
export type HistoryBills = {
  currency: 'CZK' | 'EUR';
  /** Number of parties that paid; an order without a visit counts as a party */
  bills: number;
  average: number;
}[];
export type KitchenWait = {
  lines: number;
  /** Median in seconds from the confirmation; null: no lines */
  p50: number | null;
  /** 90th percentile */
  p90: number | null;
};
export type HistoryFigures = {
  /** Range of `before`: the same weekdays, shifted back by the range's length rounded up to whole weeks */
  compared: {
    from: string;
    to: string;
    /** End of `before` on the last day, if today is in the range: the same time of day as now */
    until?: string;
  };
  all: {
    now: HistorySum;
    before: HistorySum;
  };
  /** Grouped by the local end date */
  days: {
    date: string;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** Grouped by weekday of the local end date, 1 is Monday; days without orders in both ranges are omitted */
  weekdays: {
    weekday: number;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** Grouped by the local hour of placement, 0 to 23; hours without orders in both ranges are omitted */
  hours: {
    hour: number;
    now: HistorySum;
    before: HistorySum;
  }[];
  /** Dishes of finished orders, by their name at the time; the 50 best-selling */
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
  /** Options chosen with dishes; the revenue of a dish includes its options. The 50 best-selling; omitted: none */
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
    /** Name of its choice at the time */
    group: string;
  }[];
  /** Categories of that time by their present or last name; a heading that was no category by its words */
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
    name: string;
  }[];
  tables: {
    /** Number of ended orders, including rejected and expired ones */
    orders: number;
    rejected: number;
    /** Orders that expired undecided */
    expired: number;
    /** Revenue of finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: HistorySum;
    id: number;
    name: string;
  }[];
  /** Grouped by the person who confirmed or rejected the orders; null: unknown. The 100 with most orders */
  people: {
    /** Number of ended orders, including rejected and expired ones */
    orders: number;
    rejected: number;
    /** Orders that expired undecided */
    expired: number;
    /** Revenue of finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    before: HistorySum;
    id: number | null;
    name: string | null;
    /** Pieces of all these orders that the person cancelled after the confirmation */
    cancelled: number;
    /** Time from placement to the confirmation or rejection; orders sent by guests */
    decision: HistoryWait;
    /** Names of the shared tablets on which the person decided */
    tablets: string[];
  }[];
  /** Revenue by the VAT rate in percent of the dish at the time of the order; null: no rate */
  rates: {
    rate: number | null;
    now: HistoryTaxed;
    before: HistoryTaxed;
  }[];
  /** Average paid by a party */
  bills: {
    now: HistoryBills;
    before: HistoryBills;
  };
  /** Covers only orders sent by guests */
  waits: {
    /** Time from placement to confirmation */
    approval: {
      now: HistoryWait;
      before: HistoryWait;
    };
    /** Time from placement to the end of a finished order */
    finish: {
      now: HistoryWait;
      before: HistoryWait;
    };
  };
  /** The 20 most frequent rejection reasons; null: without a reason */
  reasons: {
    reason: string | null;
    orders: number;
  }[];
  /** The 20 dishes refused most, alone or with the whole order, each with its most frequent reason */
  rejectedDishes: {
    name: string;
    quantity: number;
    reason: string | null;
  }[];
  /** Absent without pauses, and where the range is narrowed to some orders */
  pauses?: {
    /** null: the whole venue */
    station: number | null;
    /** Present name of the station; null: deleted, or the whole venue */
    name: string | null;
    /** Minutes for which guests could not order; a pause under way counts up to now */
    now: number;
    /** The same of the compared range */
    before: number;
  }[];
  /** Times of lines by station; omitted: no line of a station */
  kitchen?: {
    /** Lines of finished orders that stand */
    lines: number;
    /** Those of them that nobody stepped; they are in no time */
    withoutState: number;
    started: KitchenWait;
    ready: KitchenWait;
    served: KitchenWait;
    id: number;
    /** Present name of the station; null: deleted */
    name: string | null;
    /** Grouped by the local hour of confirmation */
    hours: {
      /** Lines of finished orders that stand */
      lines: number;
      /** Those of them that nobody stepped; they are in no time */
      withoutState: number;
      started: KitchenWait;
      ready: KitchenWait;
      served: KitchenWait;
      hour: number;
    }[];
  }[];
};
export type CourseOfVisit = {
  venueId: number;
  visitId: string;
  course: 1 | 2 | 3;
};
export type AnsweredCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  calledAt: string;
  /** When the call ended */
  answeredAt: string;
  /** The guests withdrew the call before anybody answered it */
  isWithdrawn?: true;
  /** Name of the person, if known */
  answeredBy: string | null;
  /** Name of the enrolled tablet on which that happened */
  tablet?: string;
  waitSeconds: number;
  /** The guests ask for the bill and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  /** Venue event number of the answer */
  position: number;
};
export type CancelledSum = {
  cancellations: number;
  pieces: number;
  /** Price of the pieces, in units of the currency */
  amount: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type CancelledLine = {
  orderId: string;
  number: number;
  /** Business day of the order; distinguishes orders with the same number */
  businessDay: string | null;
  tableId: number;
  tableName: string;
  /** Name at the time of the order */
  itemName: string;
  quantity: number;
  amount: number;
  currency: 'CZK' | 'EUR';
  /** Name of the person, if known */
  cancelledBy: string | null;
  /** Name of the enrolled tablet on which it was cancelled */
  tablet?: string;
  reason: string | null;
  /** Substitute that was offered and not accepted; null: the line was cancelled */
  offered: string | null;
  /** Step that the kitchen had reached; omitted: not begun */
  stage?: ('started' | 'ready' | 'served') | null;
  at: string;
  /** Venue event number of the cancellation */
  position: number;
};
export type Cancellations = {
  all: CancelledSum;
  /** Grouped by the person who cancelled; null: unknown */
  people: {
    cancellations: number;
    pieces: number;
    /** Price of the pieces, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    name: string | null;
  }[];
  /** Grouped by the local hour of the cancellation, 0 to 23; hours without one are omitted */
  hours: {
    cancellations: number;
    pieces: number;
    /** Price of the pieces, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    hour: number;
  }[];
  /** The 20 most frequent reasons; null: no reason, or an erased one */
  reasons: {
    cancellations: number;
    pieces: number;
    /** Price of the pieces, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    reason: string | null;
    /** A substitute was offered and not accepted */
    isOffer: boolean;
  }[];
  /** Grouped by the step that the kitchen had reached; omitted: no line was begun */
  stages?: {
    cancellations: number;
    pieces: number;
    /** Price of the pieces, in units of the currency */
    amount: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    stage: ('started' | 'ready' | 'served') | null;
  }[];
  /** Latest first */
  lines: CancelledLine[];
  /** Cursor of the next page; null: this is the last page */
  next: number | null;
};
export type CatalogueChange = {
  /** send it as `before` to get the next page */
  id: number;
  at: string;
  /** Name of the person, if known */
  by: string | null;
  subject: 'product' | 'category' | 'menu' | 'menuItem' | 'modifierGroup';
  subjectId: number;
  /** for a menuItem: added to the menu, removed from it */
  act: 'created' | 'changed' | 'deleted' | 'restored';
  /** name at the time */
  name: string;
  productId: number | null;
  menuId: number | null;
  /** name at the time */
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
      | 'course'
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
      | 'translations'
      | 'setAside';
    /** null: no value; prices are decimals */
    before: unknown;
    /** null: no value; prices are decimals */
    after: unknown;
  }[];
};
export type DayMenus = {
  days: DayMenu[];
  /** days closed by an exception of a menu */
  closed: string[];
};
export type DeletionImpact = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table';
  ids: number[];
  /** menus that lose an item or show one under another heading */
  menus: number;
  /** menu items that are deleted with it or listed under its heading */
  menuItems: number;
  /** open orders that refer to it */
  openOrders: number;
  /** unanswered calls of the table */
  openCalls: number;
  /** open visits at the table */
  openVisits: number;
};
export type Device = {
  /** sent as X-Device together with X-Device-Token; in events as the device */
  deviceId: string;
  name: string;
  /** null: its code still waits to be used */
  enrolledAt: string | null;
  /** null once that person is erased */
  enrolledBy: string | null;
  /** at most a minute old */
  lastSeen: string | null;
  /** the person who works on it now */
  present: {
    id: number;
    name: string;
  } | null;
  /** the zones or the station on its page; null: no page is open */
  shows: string | null;
};
export type DishStock = {
  productId: number;
  name: string;
  is_sold_out: boolean;
  /** null: until it is switched back */
  sold_out_until: string | null;
  /** hour at which a dish that is sold out until tomorrow returns, HH:MM of the venue */
  opens_tomorrow_at: string;
  /** null: not counted; negative: more portions are ordered than were available */
  portions_left: number | null;
  /** number of the venue event that last set the stock; 0: never set */
  position: number;
};
export type HistoryProof = {
  /** null until the first hash is stored */
  proof: {
    /** The log matches the hash stored outside the database */
    holds: boolean;
    /** Time of the newest matching hash; earlier history is unchanged since then */
    keptAt: string;
    /** The first one */
    since: string;
    /** When the log was last compared with it */
    provenAt: string;
    /** Storage that protects the hash from changes */
    restsOn: 'files' | 'object-store' | 'locked';
    /** Losses accepted by the operator, oldest first */
    losses: {
      /** null: since its beginning */
      since: string | null;
      until: string;
      /** Maximum number of missing events */
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
  /** YYYY-MM-DD, inclusive */
  date_from: string;
  /** YYYY-MM-DD, inclusive */
  date_to: string;
  /** minutes since midnight, inclusive */
  time_from: number;
  /** minutes since midnight, inclusive; on the next day when less than time_from */
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
  /** dates with other hours or none, sorted by date */
  exceptions: {
    /** YYYY-MM-DD */
    date: string;
    closed?: boolean;
    time_from?: number;
    /** on the next day when less than `time_from` */
    time_to?: number;
  }[];
  productCount: number;
  /** items without a price in euros; euros are offered only when it is 0 */
  withoutEurCount: number;
  /** send it back with a change */
  version: number;
  menuProducts: MenuProduct[];
};
export type VenueMenuList = {
  menu: Menu[];
};
export type OptionPortions = {
  optionId: number;
  /** null: not counted; negative: more portions are ordered than were available */
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
  | 'DecisionUndone'
  | 'LineStarted'
  | 'LineReady'
  | 'LineServed'
  | 'LineRecalled'
  | 'LineMoved'
  | 'OrderUnattended'
  | 'BillSettled'
  | 'BillUnsettled';
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
    /** Name of the device, if it is an enrolled tablet */
    tablet?: string;
    /** Seconds since the previous entry; null for the first one */
    waitSeconds: number | null;
    /** Reason of the rejection or the cancellation, until it is erased */
    reason: string | null;
    /** Why the order expired */
    expiry: string | null;
    redaction: {
      reason: RedactionReason;
      fields: string[];
    } | null;
    /** Line that the entry concerns; omitted when it concerns the whole order */
    lines?: {
      itemName: string;
      quantity: number;
      /** Substitute dish that was offered, accepted or declined */
      substitute: string | null;
      reason: string | null;
    }[];
    /** Part of the order that was called paid; only of a settlement */
    amount?: number;
    position: number;
  }[];
};
export type HistoryTotals = {
  all: {
    /** Number of ended orders, including rejected and expired ones, without withdrawn ones */
    orders: number;
    rejected: number;
    /** Orders that expired undecided */
    expired: number;
    /** Orders withdrawn by guests; they count in no other figure. Omitted: none */
    withdrawn?: number;
    /** Time from placement to confirmation of guests' orders; null when none was confirmed */
    medianWaitSeconds: number | null;
    /** Revenue of finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
  };
  /** Grouped by the local end date, latest first */
  days: {
    /** Number of ended orders, including rejected and expired ones, without withdrawn ones */
    orders: number;
    rejected: number;
    /** Orders that expired undecided */
    expired: number;
    /** Orders withdrawn by guests; they count in no other figure. Omitted: none */
    withdrawn?: number;
    /** Time from placement to confirmation of guests' orders; null when none was confirmed */
    medianWaitSeconds: number | null;
    /** Revenue of finished orders, in units of the currency */
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
    date: string;
  }[];
  /** Grouped by the local hour of placement, 0 to 23; hours without orders are omitted */
  hours: {
    hour: number;
    finished: number;
    rejected: number;
    expired: number;
  }[];
  /** Tables with orders between the dates; the other filters do not apply */
  tables: {
    id: number;
    name: string;
  }[];
  /** Pieces and revenue of the requested lines in finished orders; only pieces for a refused dish. Omitted: no line was requested */
  lines?: {
    quantity: number;
    revenue: {
      currency: 'CZK' | 'EUR';
      amount: number;
    }[];
  };
  /** Name of the requested person; null: unknown at this venue */
  person?: string | null;
};
export type OverviewFigures = {
  /** Number of ended orders, including rejected ones */
  orders: number;
  rejected: number;
  /** Time from placement to confirmation; null when none was confirmed */
  medianWaitSeconds: number | null;
  /** Counts finished orders only */
  revenue: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
  /** Average paid by a party; an order without a visit counts as a party */
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
  /** Calendar date on the venue's clock; after midnight it is one later than the business day */
  date: string;
  /** Since the start of the business day */
  today: OverviewFigures;
  /** The same weekday a week ago, up to the same time of day */
  lastWeek: OverviewFigures;
  /** Orders by the local hour of placement, in business-day order, from the first to the last hour with an order. Last week covers the whole day */
  hours: {
    hour: number;
    today: OverviewHour;
    lastWeek: OverviewHour;
  }[];
  /** The best-selling dishes today by pieces, at most 5 */
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
    /** When the set of valid menus changes next, with the venue's UTC offset */
    changesAt: string | null;
    /** Menus that end at `changesAt` */
    ending: string[];
    /** The first 20, sorted by name */
    soldOut: {
      id: number;
      name: string;
    }[];
    soldOutTotal: number;
    /** Items without a price in euros while others have one; the first 20 */
    withoutEur: string[];
    withoutEurTotal: number;
    /** Dishes of the next 14 days whose allergens are not stated; the first 20, sorted by name */
    withoutAllergens: string[];
    withoutAllergensTotal: number;
  };
  /** Products with a number in a text that may be an allergen which they do not state; at most 1,000 */
  allergensToCheck: number;
  /** Translations of Czech texts that have changed since; guests read Czech */
  translationsToCheck: {
    language: string;
    count: number;
  }[];
  /** The dishes refused in the most orders of the last 7 business days, alone or with the whole order; at most 3 */
  rejectedDishes: {
    name: string;
    orders: number;
  }[];
  /** Setup progress of the venue: each step to the first order */
  setup: {
    products: boolean;
    dishes: boolean;
    tables: boolean;
    orders: boolean;
  };
};
export type PausesNow = {
  pauses: {
    /** null: the whole venue */
    station: number | null;
    until: string;
  }[];
  delays: {
    station: number | null;
    minutes: number;
    until: string;
  }[];
};
export type Presence = {
  venueId: number;
  /** false if for a minute no page has been alive and no printer of orders has asked for them; true also while that is unknown */
  serving: boolean;
  /** pages of the last hour, those that answered last first; a page that was left on purpose is absent */
  pages: {
    /** the id of the browser */
    page: string;
    /** the zones or the station that it shows */
    name: string | null;
    alive: boolean;
    lastSeen: string;
    /** null for an older page, which does not tell */
    visible: boolean | null;
    /** the same */
    soundOn: boolean | null;
    /** last touch; null if unknown */
    touchedAt: string | null;
  }[];
};
export type Printer = {
  id: number;
  venueId: number;
  name: string;
  kind: 'browser' | 'cloudprnt' | 'epson-sdp' | 'escpos';
  stationIds: number[] | null;
  prints: ('confirmed' | 'waiting' | 'calls' | 'bill')[];
  columns: number;
  codePage: 'cp852' | 'windows-1250';
  copies: number;
  /** null unless the server writes to the printer */
  host: string | null;
  port: number | null;
  /** send it back with a change */
  version: number;
  /** when it last asked for a ticket */
  seenAt: string | null;
  /** what it last reported as broken; null when it works */
  failure: string | null;
};
export type PrintingState = {
  printers: {
    id: number;
    name: string;
    printsBills: boolean;
    /** what the printer reported as broken */
    failure: string | null;
    /** null unless tickets have waited for a minute and the printer has not asked for them */
    silentSince: string | null;
    /** tickets that it has not confirmed, without those of ended orders, oldest first, 20 at most */
    waiting: {
      id: number;
      number: number;
      kind: string;
      orderNumber: number | null;
      tableName: string | null;
    }[];
    waitingTotal: number;
  }[];
  /** kinds of printers that this server offers */
  kinds: ('browser' | 'cloudprnt' | 'epson-sdp' | 'escpos')[];
  /** tickets of open orders that were left out when the database was restored */
  unprinted: {
    id: number;
    number: number;
    kind: string;
    orderNumber: number | null;
    tableName: string | null;
    printerId: number;
  }[];
};
export type ListedOffer = {
  /** the id of the menu item */
  id: number;
  menuId: number;
  menuName: string;
  category: string;
  price_czk: number;
  price_eur: number | null;
  /** send it back with a change of the price */
  version: number;
  /** only the routes of the day menu change it; omitted: false */
  isDayMenu?: boolean;
};
export type ListedProduct = {
  id: number;
  name: string;
  description: string | null;
  ingredients: string | null;
  allergen_numbers: number[];
  /** those that its texts list in any language; negative: one that may be an amount; 0: not understood; omitted: none */
  listed_allergens?: number[];
  /** size of a portion; omitted: not stated */
  portion?: string;
  /** the name of one of the venue's VAT rates; omitted: not stated */
  vatRate?: string;
  /** for adults only; omitted: for everybody */
  isAdult?: boolean;
  /** omitted: not stated; empty: none applies */
  dietary?: ('vegetarian' | 'vegan' | 'gluten-free' | 'spicy')[];
  /** address of the large picture */
  image: string | null;
  /** address of the picture for lists */
  imageUrl: string | null;
  venueId: number;
  is_sold_out: boolean;
  /** ISO 8601; null: until it is switched back */
  sold_out_until: string | null;
  /** send it back with a change */
  version: number;
  /** menus that contain the product, sorted by name */
  offers: ListedOffer[];
};
export type RefusedDish = {
  /** The menu item most recently requested */
  itemId: number;
  /** Name at the time */
  name: string;
  /** Number of order attempts refused because of this dish */
  refusals: number;
  /** Refusals by reason, most frequent first */
  reasons: {
    /** Today one of: ITEM_SOLD_OUT, SOLD_OUT, PRICE_CHANGED, NO_MENU_NOW, NOBODY_SERVES, ORDERING_PAUSED */
    code: string;
    refusals: number;
  }[];
  lastAt: string;
};
export type RefusedSendsOfRange = {
  /** Number of refused order attempts, including those not caused by a dish */
  refusals: number;
  /** Refusals by reason, most frequent first */
  reasons: {
    /** Today one of: ITEM_SOLD_OUT, SOLD_OUT, PRICE_CHANGED, NO_MENU_NOW, NOBODY_SERVES, ORDERING_PAUSED */
    code: string;
    refusals: number;
    lastAt: string;
  }[];
  /** The 100 most frequent dishes, by their name at the time */
  dishes: RefusedDish[];
  /** Number of dishes beyond those listed */
  moreDishes: number;
};
export type ServedLine = {
  orderId: string;
  orderNumber: number;
  /** Position of the line in the order, from 1 */
  lineId: number;
  /** null: not known */
  productId: number | null;
  /** Name at the time of the order, or of the accepted substitute */
  itemName: string;
  /** Active pieces */
  quantity: number;
  tableId: number;
  /** Table at the time of the order */
  tableName: string;
  /** Visit of the party; null when the order came without the table code */
  visitId: string | null;
  placedAt: string;
  /** null: the order is still in progress */
  closedAt: string | null;
};
export type ServedLines = {
  /** Latest orders first */
  lines: ServedLine[];
  /** Lines of the whole range that may match, because their order stored no such fact or no allergens */
  unknown: number;
  /** Cursor of the next page; null: this is the last one */
  next: string | null;
};
export type SoldOutItem = {
  /** menu item id, as in an order line */
  menuItemId: number;
  /** orders that took the last portions; empty when it was marked as sold out */
  keptFor: string[];
};
export type OpenCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  timestamp: string;
  /** The guests ask for the bill and say how they want to pay */
  bill?: {
    how: 'card' | 'cash';
    split: boolean;
  };
  /** Stage of an open call that nobody answers, from 1; omitted: none */
  unattended?: number;
  party?: {
    /** visits of the party: the one that calls and those merged with it */
    visits: string[];
    /** current or last table of the calling visit */
    table: {
      id: number;
      name: string;
    };
    /** total of their bill, in units of the currency */
    due: {
      currency: 'CZK' | 'EUR';
      total: number;
    }[];
    /** waiting orders, not yet included in the bill */
    waiting: number;
  };
};
export type TableState = {
  tableId: number;
  /** pickup: the guest fetches the order from the counter */
  service: 'table' | 'pickup';
  /** orders waiting for a decision */
  waiting: number;
  /** orders in progress */
  running: number;
  /** when the open call was made; null: no open call */
  calledAt: string | null;
  /** when the newest order was placed; null: none in the last 7 days */
  lastOrderAt: string | null;
};
export type TranslatedTexts = {
  name: string;
  description: string | null;
};
export type Translation = {
  kind: 'product' | 'category' | 'group' | 'option';
  id: number;
  czech: string;
  czechDescription: string | null;
  /** null: not translated */
  name: string | null;
  description: string | null;
  /** the Czech texts that were translated */
  translates: TranslatedTexts | null;
  /** the Czech texts have changed: guests read Czech until the translation is saved again */
  toCheck: boolean;
};
export type VatRates = {
  venueId: number;
  /** sorted by name, then by first day; the Czech rates until a venue sets its own */
  rates: {
    name: string;
    rate: number | null;
    from: string;
  }[];
  /** rates valid today on the venue's clock, highest first */
  now: {
    name: string;
    rate: number;
  }[];
};
export type VisitBill = {
  /** Always false: staff issue the receipt */
  isTaxDocument: false;
  /** One bill per currency; empty while nothing is in progress or finished */
  accounts: {
    currency: 'CZK' | 'EUR';
    total: number;
    /** what staff have called paid */
    paid: number;
    /** what is left of the accepted orders; not `total` - `paid` when pieces were cancelled later */
    unpaid: number;
    /** Phones in the order of their first order; their totals add up to the grand total */
    phones: {
      /** Same value as `phone` of orders; null: ordered without a phone */
      phone: string | null;
      total: number;
      /** what staff have called paid */
      paid: number;
      /** what is left of the accepted orders; not `total` - `paid` when pieces were cancelled later */
      unpaid: number;
      lines: {
        itemName: string;
        /** Chosen options; omitted: none */
        options?: {
          id: number;
          name: string;
          /** The choice to which the option belongs */
          group: {
            id: number;
            name: string;
          };
        }[];
        quantity: number;
        /** Price of one piece with its options */
        price: number;
        total: number;
        /** Pieces cancelled by staff; `quantity` excludes them */
        cancelled: number;
      }[];
    }[];
  }[];
};
export type ImportRow = {
  /** line of the file, from 1 */
  row: number;
  kind: 'new' | 'changed';
  /** the menu item that the row changes */
  id: number | null;
  version: number | null;
  name: string;
  portion: string | null;
  category: string | null;
  price_czk: number | null;
  price_eur: number | null;
  description: string | null;
  allergen_numbers: number[] | null;
  before: {
    name: string;
    portion: string | null;
    category: string | null;
    price_czk: number | null;
    price_eur: number | null;
    description: string | null;
    allergen_numbers: number[] | null;
  } | null;
  /** questions to answer before the row can be published */
  issues: {
    column: 'name' | 'portion' | 'category' | 'price_czk' | 'price_eur' | 'description' | 'allergen_numbers';
    message: string;
  }[];
};
export type ImportDraft = {
  /** null: publishing creates the menu */
  menuName: string | null;
  /** sentences about what was read and what was left out */
  notes: string[];
  /** other visible sheets of the workbook that have rows */
  sheets: {
    name: string;
    rows: number;
  }[];
  rows: ImportRow[];
  unchanged: number;
  /** items missing in the file; they stay unchanged */
  notSeen: {
    id: number;
    name: string;
  }[];
};
export type FoundDish = {
  productId: number;
  name: string;
  /** the field to fix, as the API names it; modifiers: an option has no price in euros */
  field:
    | 'allergen_numbers'
    | 'portion'
    | 'isAdult'
    | 'vatRate'
    | 'price_czk'
    | 'price_eur'
    | 'modifiers'
    | 'dietary'
    | 'translations';
  /** menus in which its price is to be fixed; empty: fix the product itself */
  menuIds: number[];
  /** the reason for which somebody has set the finding aside; null: it is open */
  aside: string | null;
};
export type MenuCheck = {
  /** the first day of the menus that are checked */
  from: string;
  /** the last one */
  to: string;
  findings: {
    kind:
      | 'allergens-missing'
      | 'volume-missing'
      | 'adult-missing'
      | 'vat-missing'
      | 'price-zero'
      | 'eur-missing'
      | 'gluten-doubt'
      | 'words-missing';
    /** of words-missing; null for other kinds */
    language: ('cs' | 'en' | 'de' | 'uk' | 'pl' | 'sk') | null;
    /** sorted by name */
    dishes: FoundDish[];
  }[];
};
export type MenuPreview = {
  /** a complete page without scripts; null when the web application is not built */
  html: string | null;
};
export type MergeVisits = {
  venueId: number;
  visitId: string;
  intoVisitId: string;
};
export type MovedLines = {
  /** Number of moved lines */
  moved: number;
  /** Token for `undomovelines` within ten seconds; null: nothing moved */
  undo: string | null;
};
export type MoveLines = {
  venueId: number;
  /** A station */
  from: number;
  /** Another station of the venue */
  to: number;
};
export type MoveVisit = {
  venueId: number;
  visitId: string;
  tableId: number;
};
export type OfferSubstitute = {
  venueId: number;
  orderId: string;
  /** The `id` of the line; it has no active pieces until the guest answers */
  lineId: number;
  /** Id of an item of a currently valid menu */
  itemId: number;
};
export type OpenVisit = {
  venueId: number;
  tableId: number;
};
export type DayDishDraft = {
  /** line of the text, from 1 */
  line: number;
  /** the lines as written */
  written: string;
  number?: number;
  name: string;
  portion?: string;
  priceCZK?: number;
  /** as the text states them, or else those of the product; omitted: not stated */
  allergens?: number[];
  kind: 'soup' | 'main' | 'dessert' | 'other';
  /** the product with this name */
  productId?: number;
  /** fields to confirm or fill in */
  unsure: ('name' | 'portion' | 'priceCZK' | 'allergens' | 'kind')[];
};
export type DayMenuDraft = {
  /** suggestion: included where a soup has no price */
  soup: 'included' | 'extra' | 'none';
  /** another menu has prices in euros, which guests use only if each dish has one */
  hasEuros: boolean;
  days: {
    /** null: the text does not say it for certain */
    date: string | null;
    /** the line that names the day */
    heading: string | null;
    /** an exception closes a menu of the venue on that day */
    isClosed: boolean;
    /** version of the day menu that this day has; omitted: none */
    current?: number;
    items: DayDishDraft[];
  }[];
  /** lines that are no dish, or were not understood */
  unread: {
    line: number;
    written: string;
  }[];
};
export type PasteDayMenu = {
  venueId: number;
  /** at most 20000 characters */
  text: string;
  /** the day of a text without days; weekdays are dated from it on */
  from: string;
};
export type PauseOrdering = {
  venueId: number;
  /** Omitted: the whole venue */
  stationIds?: number[] | null;
  minutes?: number | null;
  /** Until the end of the business day, in place of `minutes` */
  until?: 'day-end' | null;
};
export type PlaceStaffOrder = {
  venueId: number;
  tableId: number;
  items: {
    itemId: number;
    quantity: number;
    price: number;
    note?: string | null;
    /** Ids of the chosen `modifiers` of the dish; `price` includes them */
    options?: number[];
  }[];
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  note?: string | null;
  /** True: the kitchen cooks all courses at once */
  allAtOnce?: boolean | null;
  /** Orders although the kitchen pauses; staff have been asked */
  despitePause?: boolean | null;
};
export type MadeTicket = {
  ticketId: number;
};
export type PrintBill = {
  venueId: number;
  visitId: string;
  printerId: number;
};
export type PublishDayMenu = {
  venueId: number;
  days: {
    /** A date from 2000-01-01 to 9999-12-31 */
    date: string;
    /** the version of the menu to replace; omitted: the day has none */
    version?: number | null;
    items: {
      name: string;
      portion?: string | null;
      /** omitted: a soup in the price */
      priceCZK?: number | null;
      /** at most two decimal places */
      priceEUR?: number | null;
      /** omitted or empty: those of the product stay */
      allergens?: number[] | null;
      kind: 'soup' | 'main' | 'dessert' | 'other';
      /** portions for sale, only for a menu of today; omitted or null: as before */
      portions?: number | null;
    }[];
  }[];
  /** included: the first soup of a day, and further ones without a price, are a choice of each main dish; none: soups are left out */
  soup: 'included' | 'extra' | 'none';
};
export type PublishedImport = {
  added: number;
  changed: number;
  /** token for restoredeleted, which undoes the whole import */
  restoreToken: string;
};
export type PublishImport = {
  venueId: number;
  menuId?: number | null;
  rows: {
    row: number;
    /** the menu item that the row changes; omitted: adds a dish */
    id?: number | null;
    version?: number | null;
    name: string;
    portion?: string | null;
    category: string;
    /** at most two decimal places */
    price_czk: number;
    /** at most two decimal places */
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
  /** Number of rejected orders, without those decided in the meantime */
  rejected: number;
};
export type RejectWaiting = {
  venueId: number;
  /** Only orders of this table */
  tableId?: number | null;
  /** Only orders that came without the table code */
  unverifiedOnly?: boolean | null;
  reason?: string | null;
};
export type RenameMenu = {
  id: number;
  menuName: string;
  version?: number;
};
export type PickupAddress = {
  /** address of the screen; it is answered only once, since the server keeps a hash */
  url: string;
};
export type RenewPickupKey = {
  venueId: number;
};
export type RenewTableCode = {
  tableId: number;
};
export type ReopenVisits = {
  venueId: number;
  visitIds: string[];
};
export type Reprint = {
  venueId: number;
  ticketId: number;
  printerId?: number;
};
export type Restored = {
  kind: 'product' | 'category' | 'menu' | 'menuitem' | 'modifiergroup' | 'table' | 'import' | 'daymenu';
  ids: number[];
};
export type RestoreDeleted = {
  token: string;
};
export type ResumeOrdering = {
  venueId: number;
  /** Omitted: the whole venue */
  stationIds?: number[] | null;
};
export type Found = {
  dishes: {
    id: number;
    name: string;
    /** getproductlist hides it */
    isDayDish: boolean;
  }[];
  tables: {
    id: number;
    name: string;
  }[];
  /** Orders found by number: open ones and those of the last 7 days */
  orders: {
    id: string;
    number: number;
    tableName: string;
    status: 'waiting' | 'in_progress' | 'rejected' | 'closed' | 'expired' | 'withdrawn';
    placedAt: string;
  }[];
  /** People of the venue's company; only for callers who administer them */
  people: {
    id: number;
    fullname: string;
    email: string;
    role: ('COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
};
export type SetBusy = {
  venueId: number;
  /** Omitted: the whole venue */
  stationIds?: number[] | null;
  /** About so much longer do guests wait */
  minutes: 5 | 10 | 15 | 20 | 30 | 45 | 60;
  /** Omitted: 60 */
  forMinutes?: number | null;
};
export type CheckSet = {
  productId: number;
  kind:
    | 'allergens-missing'
    | 'volume-missing'
    | 'adult-missing'
    | 'vat-missing'
    | 'price-zero'
    | 'eur-missing'
    | 'gluten-doubt'
    | 'words-missing';
  /** the reason; null: the finding is not set aside */
  aside: string | null;
};
export type SetCheck = {
  venueId: number;
  productId: number;
  kind:
    | 'allergens-missing'
    | 'volume-missing'
    | 'adult-missing'
    | 'vat-missing'
    | 'price-zero'
    | 'eur-missing'
    | 'gluten-doubt'
    | 'words-missing';
  /** false: takes it back */
  aside: boolean;
  /** required to set a finding aside */
  reason?: string | null;
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
    /** on the next day when less than `time_from` */
    time_to?: number;
  }[];
  version?: number;
};
export type SetOptionPortions = {
  optionId: number;
  /** portions left for today; null: stop counting */
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
  /** portions left for today; null: stop counting */
  portions: number | null;
  /** `position` of the stock on which the change is based: a repeat changes nothing, and a newer change gives 409 */
  position?: number | null;
};
export type SetProductModifiers = {
  productId: number;
  groupIds: number[];
};
export type SetSoldOut = {
  productId: number;
  soldOut: boolean;
  /** until tomorrow's opening; omitted: until it is switched back */
  until?: 'tomorrow' | null;
};
export type Settlement = {
  position: number;
  totals: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
  takenBack: boolean;
  /** `unsettlebill` takes it back until then */
  undo_until: string;
};
export type SettleBill = {
  venueId: number;
  visitId: string;
  /** `phone`s of the bill, null among them for what was ordered without one; null: the whole bill */
  phones: (string | null)[] | null;
  /** `unpaid` of these phones as the person saw it, by currency, without zeros */
  totals: {
    currency: 'CZK' | 'EUR';
    amount: number;
  }[];
};
export type SetTranslations = {
  kind: 'product' | 'category' | 'group' | 'option';
  id: number;
  language: 'en' | 'de' | 'uk' | 'pl' | 'sk';
  /** empty: removes the translation */
  name: string;
  /** description of a product; empty: the Czech one is shown */
  description?: string | null;
  /** the Czech texts that were translated; omitted: the present ones */
  translates?: TranslatedTexts;
};
export type SetVatRates = {
  venueId: number;
  rates: {
    name: string;
    /** percent; null: the rate ends on that day */
    rate: number | null;
    /** the first day of this rate */
    from: string;
    /** the previous name of a renamed rate; its products keep the rate */
    was?: string | null;
  }[];
};
export type TakeHandover = {
  venueId: number;
  /** The person whose shift has ended */
  from: number;
};
export type UndoDecision = {
  venueId: number;
  orderId: string;
  /** `position` of the order as returned by the decision */
  position: number;
};
export type UndoMoveLines = {
  venueId: number;
  token: string;
};
export type UnmergeVisit = {
  venueId: number;
  visitId: string;
};
export type UnsettleBill = {
  venueId: number;
  visitId: string;
  /** `position` of the settlement */
  position: number;
};
export type UpdateCategory = {
  id: number;
  name: string;
  description?: string | null;
  /** omitted: unchanged */
  is_drinks?: boolean;
  /** null: none; omitted: unchanged */
  course?: (1 | 2 | 3) | null;
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
  /** default of a new company: true; false: dic may be empty */
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
  /** `time_to` is on the next day and less than `time_from` */
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
  /** 0: the choice is optional */
  min: number;
  max: number;
  options: {
    name: string;
    /** added to the price of the dish; at most two decimal places */
    priceCZK?: number;
    /** null: not given; an option free in crowns is then free in euros */
    priceEUR?: number | null;
    addsAllergens?: number[];
    /** allergens of the dish that this option removes */
    removesAllergens?: number[];
    isSoldOut?: boolean;
    id?: number;
  }[];
  version?: number;
};
export type DecideOrder = {
  id: string;
  /** The venue of the order; without it all venues of the caller are searched */
  venueId?: number;
  is_confirmed?: boolean | null;
  is_rejected?: boolean | null;
  reject_reason?: string | null;
  start_time?: string | null;
  end_time?: string | null;
  /** Lines to reject when the order is confirmed; if no line is left, the order is rejected */
  orderItems?:
    | {
        id: number;
        is_rejected?: boolean | null;
        rejectReason?: string | null;
        /** 0: the line has no active pieces already and is not rejected again */
        stands?: number | null;
      }[]
    | null;
};
export type UpdateOrderLine = {
  venueId: number;
  orderId: string;
  /** The `id` of the line */
  lineId: number;
  /** A step forward may skip one */
  state: 'started' | 'ready' | 'served';
  /** Needed for a step back, which is one step at a time */
  recall?: true | null;
  /** `position` or `decision_position` of the order as the kitchen saw it; a later decision refuses the step */
  position?: number | null;
};
export type UpdatedOrderLines = {
  /** Lines that are in this state now */
  done: {
    orderId: string;
    /** The `id` of the line */
    lineId: number;
  }[];
  /** The orders of the done lines */
  orders: Order[];
  refused: {
    orderId: string;
    /** The `id` of the line */
    lineId: number;
    /** As `updateorderline` answers for this line alone */
    code: string;
  }[];
};
export type UpdateOrderLines = {
  venueId: number;
  lines: {
    orderId: string;
    /** The `id` of the line */
    lineId: number;
  }[];
  /** A step forward may skip one */
  state: 'started' | 'ready' | 'served';
};
export type UpdatePrinter = {
  id: number;
  version?: number;
  name?: string;
  /** null: it prints whole orders */
  stationIds?: number[] | null;
  prints?: ('confirmed' | 'waiting' | 'calls' | 'bill')[];
  columns?: 32 | 42 | 48;
  codePage?: 'cp852' | 'windows-1250';
  copies?: number;
  /** literal address of an escpos printer */
  host?: string;
  /** 9100, if left out */
  port?: number;
};
export type UpdateStation = {
  id: number;
  name?: string;
  /** a category that is in another station leaves it */
  categoryIds?: number[];
  /** minutes after which a line is late; 15 for a new station */
  lateMinutes?: number;
  version?: number;
};
export type UpdateTable = {
  id: number;
  name?: string;
  seats?: number;
  service?: 'table' | 'pickup';
  version?: number;
};
export type UpdateVenue = {
  id: number;
  name?: string;
  street?: string;
  city?: string;
  country?: string;
  /** HH:MM; short forms such as 8 or 8.30 are accepted */
  openFrom?: string;
  /** HH:MM; short forms such as 8 or 8.30 are accepted */
  openTo?: string;
  postal_Code?: string;
  ico?: string;
  /** may be empty when the company pays no VAT */
  dic?: string;
  /** hours of inactivity after which a visit ends; default of a new venue: 3 */
  visitSilenceHours?: number;
  /** whether orders require the table code; default of a new venue: false */
  requireTableCode?: boolean;
  /** whether guests cannot order while no board is open; default of a new venue: false */
  refuseWhenNobodyServes?: boolean;
  /** wait after which people on shift are alerted; default of a new venue: 70 */
  escalateAfterSeconds?: number;
  /** wait after which an undecided order expires, or null: never; default of a new venue: 30 */
  expireAfterMinutes?: number | null;
  /** frequent rejection reasons offered to staff; a new venue gets a default list */
  rejectReasons?: string[];
  /** frequent cancellation reasons offered to staff; a new venue gets a default list */
  cancelReasons?: string[];
  /** guests see the remaining portions from this number down; 0: never; default of a new venue: 5 */
  showPortionsFrom?: number;
  /** days after the end of an order until its typed text is erased; default of a new venue: 90 */
  retainNotesDays?: number;
  /** minutes since midnight at which the day menu begins; default of a new venue: 660 */
  dayMenuFrom?: number;
  /** minutes since midnight at which it ends; default of a new venue: 840 */
  dayMenuTo?: number;
  /** whether anybody may read the day menu outside of Stolek; default of a new venue: false */
  publicDayMenu?: boolean;
  /** whether a later course waits until the pass lets the kitchen cook it; default of a new venue: false */
  coursing?: boolean;
  /** acts on a shared tablet that need a PIN of the last minute; default of a new venue: never */
  pinFor?: 'never' | 'cancellations' | 'everything';
  /** pause after which the board of a shared tablet locks, 30 to 3,600, or 0: never; default of a new venue: 0 */
  lockAfterSeconds?: number;
  /** a different company moves the venue */
  companyId?: number;
  version?: number;
};
export type UpdateZone = {
  id: number;
  name?: string;
  /** a table that is in another zone leaves it */
  tableIds?: number[];
  version?: number;
};
export type OwnSession = {
  id: string;
  signedInAt: string;
  /** browser and operating system, from the User-Agent */
  device: string;
  /** sign-in method */
  method: 'link' | 'code' | 'passkey' | 'account' | 'session';
  /** the session of this request */
  isCurrent: boolean;
};
export type User = {
  id: number;
  auth0Id: string;
  email: string;
  /** whether the sign-in provider has verified the address */
  emailVerified: boolean;
  fullname: string;
  addressLine1: string;
  city: string;
  country: string;
  phonenumber: number;
  /** the highest role that the user has anywhere */
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  companies: {
    id: number;
    name: string;
    role: ('COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  }[];
  /** companies and venues that the user can access, with roles; empty for SA, who can access all */
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
  phonenumber: number;
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
  /** null until the invitation is accepted */
  auth0Id: string | null;
  email: string;
  /** whether the sign-in provider has verified the address */
  emailVerified: boolean;
  fullname: string;
  addressLine1: string;
  city: string;
  country: string;
  phonenumber: number;
  /** the highest role in these companies */
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
  /** expiry of the newest invitation link, even if it has passed; a link whose mail has not left is valid a little longer */
  linkUntil: string | null;
  /** null without a sign-in in the last 180 days, or if another provider signs people in */
  lastSignIn: string | null;
  /** send it back with a change */
  version: number;
};
export type Invitation = {
  email: string;
  companyId: number;
  /** role of the invitation, or the role that the person already has */
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
  /** venues of the company, for roles that work at venues */
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
  /** data stored by the embedded sign-in provider */
  sessions: {
    kind: string;
    expiresAt: string | null;
  }[];
  /** sign-ins with time and method, stored for half a year */
  signIns: {
    at: string;
    endedAt: string | null;
    device: string;
    method: string;
  }[];
  /** wrong codes, expired links and failed passkeys, stored for half a year */
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
  /** recipients are other people's data and are omitted */
  invitationsSent: {
    at: string;
    accepted: boolean;
  }[];
  leadsDone: {
    leadId: number;
    at: string;
  }[];
  /** venues whose daily summary the person receives by mail, with the last day due */
  dailySummaries: {
    venueId: number;
    lastDay: string;
  }[];
  /** shifts of the person with the notes for the next ones */
  shifts: {
    venueId: number;
    /** null for an earlier shift of the same day */
    begunAt: string | null;
    endedAt: string | null;
    /** erased after 30 days */
    note: string | null;
  }[];
  /** venues for which a phone of the person rings */
  dutyPhones: {
    venueId: number;
    since: string;
    until: string;
  }[];
  /** the PIN for shared tablets; only a hash is stored */
  pins: {
    setAt: string;
  }[];
  /** times at which the person worked on a shared tablet, stored for half a year */
  boardSessions: {
    venueId: number;
    device: string;
    begunAt: string;
    endedAt: string | null;
  }[];
  /** wrong PINs in a row, by tablet */
  wrongPins: {
    venueId: number;
    device: string;
    count: number;
  }[];
  /** figures by person, of all days; the venue's record */
  figures: {
    venueId: number;
    /** orders that the person confirmed or rejected and that have ended */
    orders: number;
    rejected: number;
    /** pieces that the person cancelled after the confirmation */
    cancelled: number;
    /** null: no order of a guest */
    medianDecisionSeconds: number | null;
  }[];
  /** actions of the person in the diagnostics */
  operations: {
    at: string;
    action: string;
    outcome: string | null;
  }[];
  /** changes that the person made to products, categories and menus */
  catalogueChanges: {
    venueId: number;
    at: string;
    subject: string;
    act: string;
  }[];
  /** changes that the person made to rights, settings and tables, and changes of the person's rights by others */
  rightsAndSettings: {
    companyId: number | null;
    venueId: number | null;
    at: string;
    subject: string;
    act: string;
    byMe: boolean;
  }[];
  /** decisions of the person about orders and calls; stored by id as the venue's record */
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
  /** name of the inviter; null when not set */
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
export type SetPin = {
  pin: string;
  /** required to change a PIN */
  current?: string;
};
export type RequestLink = {
  /** an e-mail address whose domain has a dot in it */
  email: string;
};
export type UserRole = {
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
};
export type ShownLink = {
  /** Address with the secret; shown once */
  link: string;
  validUntil: string;
};
export type ShowLink = {
  /** the invited user */
  id: number;
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
  /** Id of the call or bill wish; without it the newest open one */
  id?: number;
};
export type WithdrawOrder = {
  orderId: string;
  /** The venue of the order; without it all venues are searched */
  venueId?: number;
};
export type Liveness = {
  status: 'up';
  /** Running release */
  version: string;
};
export type ReadinessReport = {
  status: 'up' | 'degraded' | 'down';
  parts: {
    [key: string]: 'up' | 'down';
  };
  /** Known problems by component */
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
  useGetPublicDayMenuQuery,
  useEnrolByCodeMutation,
  useLockDeviceMutation,
  useGetDevicePeopleQuery,
  useSwitchPersonMutation,
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
  useDeleteDutyPhoneMutation,
  useSetDutyPhoneMutation,
  useGetDutyPhoneQuery,
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
  useBeginShiftMutation,
  useBulkCategoryMutation,
  useBulkDeleteItemsMutation,
  useBulkFactsMutation,
  useBulkPricesMutation,
  useBulkSoldOutMutation,
  useCancelOrderLineMutation,
  useCloseVisitMutation,
  useGetCompanyByIcoQuery,
  useCopyDayMenuMutation,
  useCopyMenuMutation,
  useCreateCategoryMutation,
  useCreateCompanyMutation,
  useCreateDishMutation,
  useCreateItemMutation,
  useCreateMenuMutation,
  useCreateMenuProductsMutation,
  useCreateModifierGroupMutation,
  useCreatePrinterMutation,
  useCreateStationMutation,
  useCreateTableMutation,
  useCreateTablesMutation,
  useCreateVenueMutation,
  useCreateZoneMutation,
  useGetDailySummaryQuery,
  useDeleteDayMenuMutation,
  useGetDayMenuSheetQuery,
  useDeleteCategoryMutation,
  useDeleteCompanyMutation,
  useDeleteItemMutation,
  useDeleteMenuMutation,
  useDeleteMenuByGetQuery,
  useDeleteMenuProductMutation,
  useDeleteModifierGroupMutation,
  useDeletePrinterMutation,
  useDeleteStationMutation,
  useDeleteTableMutation,
  useDeleteZoneMutation,
  useRevokeDeviceMutation,
  useEditMenuProductsMutation,
  useEndShiftMutation,
  useEnrolDeviceMutation,
  useExportMenuQuery,
  useExportOrderHistoryQuery,
  useExportOrderLinesQuery,
  useExportPeopleQuery,
  useGetFiguresQuery,
  useFireCourseMutation,
  useGetCallHistoryQuery,
  useGetCancellationsQuery,
  useGetCatalogueChangesQuery,
  useGetCompaniesQuery,
  useGetCompanyVenuesQuery,
  useGetDayMenusQuery,
  useGetDeletionImpactQuery,
  useGetDevicesQuery,
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
  useGetPausesQuery,
  useGetPresenceQuery,
  useGetPrintersQuery,
  useGetPrintingQuery,
  useGetProductListQuery,
  useGetRefusedSendsQuery,
  useGetServedQuery,
  useGetShiftQuery,
  useGetSoldOutQuery,
  useGetStaffCallsQuery,
  useGetStationsQuery,
  useGetTablesQuery,
  useGetTableStatesQuery,
  useGetTranslationsQuery,
  useGetVatRatesQuery,
  useGetVenueQuery,
  useGetVisitBillQuery,
  useGetVisitsQuery,
  useGetZonesQuery,
  useHoldCourseMutation,
  useImportMenuMutation,
  useGetMyItemsQuery,
  useGetMenuCheckQuery,
  useGetMenuPreviewQuery,
  useGetMenuSheetQuery,
  useMergeVisitsMutation,
  useMoveLinesMutation,
  useMoveVisitMutation,
  useOfferSubstituteMutation,
  useOpenVisitMutation,
  usePasteDayMenuMutation,
  usePauseOrderingMutation,
  usePlaceOrderMutation,
  usePrintBillMutation,
  usePublishDayMenuMutation,
  usePublishImportMutation,
  useRedactOrderMutation,
  useRejectWaitingMutation,
  useRemovePhoneMutation,
  useRenameMenuMutation,
  useRenewPickupKeyMutation,
  useRenewPrinterAddressMutation,
  useRenewTableCodeMutation,
  useReopenVisitsMutation,
  useReprintMutation,
  useRestoreDeletedMutation,
  useResumeOrderingMutation,
  useSearchVenueQuery,
  useSetBusyMutation,
  useSetCheckMutation,
  useSetDailySummaryMutation,
  useSetGroupProductsMutation,
  useSetMenuExceptionsMutation,
  useSetOptionPortionsMutation,
  useSetOptionSoldOutMutation,
  useSetPortionsMutation,
  useSetProductModifiersMutation,
  useSetSoldOutMutation,
  useSettleBillMutation,
  useSetTranslationsMutation,
  useSetVatRatesMutation,
  usePrintTableCardsMutation,
  useGetTableSheetQuery,
  useTakeHandoverMutation,
  useTestPrinterMutation,
  useUndoDecisionMutation,
  useUndoMoveLinesMutation,
  useUnmergeVisitMutation,
  useUnsettleBillMutation,
  useUpdateCategoryMutation,
  useUpdateCompanyMutation,
  useUpdateItemMutation,
  useUpdateMenuDateMutation,
  useUpdateModifierGroupMutation,
  useUpdateOrderMutation,
  useUpdateOrderLineMutation,
  useUpdateOrderLinesMutation,
  useUpdatePrinterMutation,
  useUpdateStationMutation,
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
  useDeletePinMutation,
  useSetPinMutation,
  useRequestLinkMutation,
  useRefuseInvitationMutation,
  useGetUserRoleQuery,
  useShowLinkMutation,
  useUpdateAnyUserMutation,
  useRemoveUserMutation,
  useDeletePinOfUserMutation,
  useWithdrawCallMutation,
  useWithdrawOrderMutation,
  useGetLivenessQuery,
  useGetReadinessQuery,
} = injectedRtkApi;
