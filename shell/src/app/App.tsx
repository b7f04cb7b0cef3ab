import { Provider, SlotHost, type AppStore, type SlotFillProps } from '@tm/platform';
import { RouteAnnouncer, RouteMeta } from '../layout';
import { LiveUpdates } from './background/LiveUpdates';
import { UserStorageTasks } from './background/UserStorageTasks';
import { Reauthentication } from '../auth';
import { LateParts, SlotFill } from '../remotes';
import { AppRoutes } from './routes';
import { Toaster } from './Toaster';

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
    <LateParts />
  </Provider>
);
