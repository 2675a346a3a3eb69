import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { staffApi } from './staff-api';

it('the store caches the user as fetchCurrentUser and all users as fetchAllUsers', async () => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  void store.dispatch(staffApi.endpoints.getUser.initiate());
  void store.dispatch(staffApi.endpoints.getAllUsers.initiate());
  expect(Object.keys(store.getState()[baseApi.reducerPath].queries).sort()).toEqual([
    'fetchAllUsers',
    'fetchCurrentUser',
  ]);
  store.dispatch(baseApi.util.resetApiState());
});
