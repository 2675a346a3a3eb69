import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { createRouter } from './router';
import { createStore } from './store';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

createRoot(root).render(
  <Provider store={createStore()}>
    <RouterProvider router={createRouter()} />
  </Provider>,
);
