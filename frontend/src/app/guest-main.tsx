import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { GuestApp } from './guest-app';
import { createStore } from './store';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

createRoot(root).render(
  <Provider store={createStore()}>
    <GuestApp />
  </Provider>,
);
