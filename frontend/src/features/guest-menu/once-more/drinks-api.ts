import { baseApi } from '#api/base-api.ts';

const drinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `orders`: how many there are by now; with each the menu may have another drink. */
    drinks: build.query<number[], { vid: number; orders: number }>({ query: ({ vid }) => `/api/getdrinks/${vid}` }),
  }),
});

export const { useDrinksQuery } = drinksApi;
