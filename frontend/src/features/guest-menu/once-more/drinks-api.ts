import { baseApi } from '#api/base-api.ts';

const drinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `orders`: their number so far; each new one may change the drinks. */
    drinks: build.query<number[], { vid: number; orders: number }>({ query: ({ vid }) => `/api/getdrinks/${vid}` }),
  }),
});

export const { useDrinksQuery } = drinksApi;
