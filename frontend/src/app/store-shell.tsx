import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { applicationStore } from './application-store';

/** Around the routes that ask the API through the store. */
export function StoreShell() {
  return (
    <Provider store={applicationStore()}>
      <Outlet />
    </Provider>
  );
}
