import { BrowserRouter, Provider, SlotHost, basePath, type AppStore, type SlotFillProps } from '@tm/platform';
import { GlobalStyle } from '@tm/ui';
import { Fonts, RouteAnnouncer } from './frame';
import { SlotFill } from './remotes';
import { AppRoutes } from './routes';
import { Toaster } from './toaster';

const drawSlot = (fill: SlotFillProps) => <SlotFill {...fill} />;

/** Everything around the routes, in the order in which it is needed. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <GlobalStyle />
    <Fonts />
    <SlotHost value={drawSlot}>
      <BrowserRouter basename={basePath || '/'}>
        <AppRoutes />
        <RouteAnnouncer />
      </BrowserRouter>
    </SlotHost>
    <Toaster />
  </Provider>
);
