import { staffApi } from '#api/staff-api.ts';

export const {
  useCopyDayMenuMutation,
  useDeleteDayMenuMutation,
  useGetDayMenusQuery,
  usePasteDayMenuMutation,
  usePublishDayMenuMutation,
} = staffApi.enhanceEndpoints({
  addTagTypes: ['DayMenus', 'Items', 'Categories', 'CatalogueChanges'],
  endpoints: {
    getDayMenus: { providesTags: ['DayMenus'] },
    publishDayMenu: { invalidatesTags: ['DayMenus', 'Items', 'Categories', 'CatalogueChanges'] },
    copyDayMenu: { invalidatesTags: ['DayMenus', 'CatalogueChanges'] },
    deleteDayMenu: { invalidatesTags: ['DayMenus', 'CatalogueChanges'] },
  },
});
