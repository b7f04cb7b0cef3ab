import { basePath, BrowserRouter, type AppStore } from '@tm/platform';
import { App } from '../App';

/** The app with the browser's router. */
export const RoutedApp = ({ store }: { store: AppStore }) => (
  <BrowserRouter basename={basePath || '/'}>
    <App store={store} />
  </BrowserRouter>
);
