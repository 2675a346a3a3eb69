import { staffApi } from '#api/staff-api.ts';

export type {
  BoardAt,
  Comparison,
  DayEvents,
  DeadLetter,
  Lag,
  Operation,
  Rebuild,
  StoryEvent,
  StreamStory,
} from '#api/generated.ts';

export type Place = {
  companyId?: number | undefined;
};

/** Queries for system administrators. The server records each query, so each invalidates the list of operations. */
const diagnosticsApi = staffApi.enhanceEndpoints({
  addTagTypes: ['Rebuilds', 'DeadLetters', 'Operations', 'Readers'],
  endpoints: {
    getRebuilds: { providesTags: ['Rebuilds'] },
    startRebuild: { invalidatesTags: ['Rebuilds'] },
    cancelRebuild: { invalidatesTags: ['Rebuilds'] },
    compareRows: { invalidatesTags: ['Operations'] },
    getLag: { providesTags: ['Readers'] },
    pauseReader: { invalidatesTags: ['Readers'] },
    resumeReader: { invalidatesTags: ['Readers'] },
    readerPastEvent: { invalidatesTags: ['Readers'] },
    resetReader: { invalidatesTags: ['Readers'] },
    getDeadLetters: { providesTags: ['DeadLetters'] },
    retryDeadLetter: { invalidatesTags: ['DeadLetters'] },
    dropDeadLetter: { invalidatesTags: ['DeadLetters'] },
    getOperations: { providesTags: ['Operations'] },
  },
});

export const {
  useCancelRebuildMutation,
  useCompareRowsMutation,
  useDropDeadLetterMutation,
  useFindOrdersQuery,
  useGetBoardAtQuery,
  useGetDayEventsQuery,
  useGetDeadLettersQuery,
  useGetLagQuery,
  useGetOperationsQuery,
  useGetOrderStoryQuery,
  useGetRebuildsQuery,
  useLazyGetOperationsQuery,
  usePauseReaderMutation,
  useReaderPastEventMutation,
  useResetReaderMutation,
  useResumeReaderMutation,
  useRetryDeadLetterMutation,
  useStartRebuildMutation,
} = diagnosticsApi;
