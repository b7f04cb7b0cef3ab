import { Provider, SlotHost, type AppStore, type SlotFillProps } from '@tm/platform';
import { RouteAnnouncer, RouteMeta } from './frame';
import { LiveUpdates } from './live';
import { UserStorageTasks } from './user-storage';
import { Reauthentication } from './reauthentication';
import { SlotFill } from './remotes';
import { AppRoutes } from './routes';
import { Toaster } from './toaster';

const renderSlot = (fill: SlotFillProps) => <SlotFill {...fill} />;

/**
 * Everything inside the router: the browser's router, or the build's when it renders pages to HTML. The base
 * styles are in the page's head.
 */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <SlotHost value={renderSlot}>
      <AppRoutes />
      <RouteAnnouncer />
      <RouteMeta />
    </SlotHost>
    <LiveUpdates />
    <UserStorageTasks />
    <Reauthentication />
    <Toaster />
  </Provider>
);
