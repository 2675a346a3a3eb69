import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { applicationStore } from './store';

/** Provides the store to routes that use the API. */
export function StoreShell() {
  return (
    <Provider store={applicationStore()}>
      <Outlet />
    </Provider>
  );
}
