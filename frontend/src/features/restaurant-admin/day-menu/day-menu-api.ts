import { staffApi } from '#api/staff-api.ts';

export const { useDeleteDayMenuMutation, useGetDayMenusQuery, usePasteDayMenuMutation, usePublishDayMenuMutation } =
  staffApi.enhanceEndpoints({
    addTagTypes: ['DayMenus', 'Items', 'Categories', 'CatalogueChanges'],
    endpoints: {
      getDayMenus: { providesTags: ['DayMenus'] },
      publishDayMenu: { invalidatesTags: ['DayMenus', 'Items', 'Categories', 'CatalogueChanges'] },
      deleteDayMenu: { invalidatesTags: ['DayMenus', 'CatalogueChanges'] },
    },
  });
