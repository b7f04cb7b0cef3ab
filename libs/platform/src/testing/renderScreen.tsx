import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { SlotHost, type SlotFillProps } from '../remote/Slot';
import { createStore } from '../store';
import { PlainToasts } from '../toasts/PlainToasts';

type Options = {
  at?: string;
  routes: RouteObject[];
  slots?: ComponentType<SlotFillProps>;
  /**
   * Uses the history of the window, for tests of the back button. Without `at`, the current address stays, as
   * after a reload.
   */
  inBrowser?: boolean;
};

const RoutedScreen = ({ routes }: { routes: RouteObject[] }): ReactElement | null => useRoutes(routes);

/**
 * Renders routes as the shell would: a fresh store, a memory router at `at`, toasts with role `status`
 * (`alert` when destructive). `renderScreen({ at: '/bookings', routes: [{ path: '/bookings', element:
 * <MyBookings /> }] })`; msw answers HTTP.
 */
export function renderScreen({ at, routes, slots: Slots, inBrowser = false }: Options) {
  const store = createStore();
  if (inBrowser && at !== undefined) window.history.pushState(null, '', at);
  const drawn = <RoutedScreen routes={routes} />;
  const screen = render(
    <Provider store={store}>
      <SlotHost value={Slots ? (fill) => <Slots {...fill} /> : null}>
        {inBrowser ? (
          <BrowserRouter>{drawn}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[at ?? '/']}>{drawn}</MemoryRouter>
        )}
        <PlainToasts />
      </SlotHost>
    </Provider>,
  );
  return { ...screen, store };
}
