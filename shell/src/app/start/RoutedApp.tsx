import { basePath, BrowserRouter, type AppStore } from '@tm/platform';
import { App } from '../App';

/** The app at the browser's address. */
export const RoutedApp = ({ store }: { store: AppStore }) => (
  <BrowserRouter basename={basePath || '/'}>
    <App store={store} />
  </BrowserRouter>
);
