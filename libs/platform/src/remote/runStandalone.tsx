import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Navigate, Route, Routes, useRoutes, type RouteObject } from 'react-router-dom';
import type { RemoteRoutes } from './contract';
import { createStore, injectSlice } from '../store';
import { PlainToasts } from '../toasts/PlainToasts';
import { DemoSession } from '../session/DemoSession';

/**
 * Path of each mount of the remote. The paths are the same as in the site, so that the remote's own links
 * work.
 */
type Places = Readonly<Record<string, string>>;

const Mounted = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

function Host({ remote, at }: { remote: RemoteRoutes; at: Places }) {
  const places = Object.entries(at);
  return (
    <>
      <nav aria-label="Mounts">
        {places.map(([mount, path]) => (
          <Link key={mount} to={path}>{`${mount} `}</Link>
        ))}
        <DemoSession />
      </nav>
      <Routes>
        {places.map(([mount, path]) => (
          <Route key={mount} path={`${path}/*`} element={<Mounted routes={remote.routes[mount] ?? []} />} />
        ))}
        <Route path="*" element={<Navigate to={places[0]?.[1] ?? '/'} replace />} />
      </Routes>
    </>
  );
}

/**
 * Runs one remote without the shell for development, with its own router and store, the real services behind
 * the development server, and a sign-in form. `Styles` is the global style of `@tm/ui`.
 * `runStandalone(routes, { services: '/services' }, GlobalStyle)`.
 */
export function runStandalone(remote: RemoteRoutes, at: Places, Styles: ComponentType): void {
  const store = createStore();
  remote.setup?.({ injectSlice });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Styles />
        <BrowserRouter>
          <Host remote={remote} at={at} />
        </BrowserRouter>
        <PlainToasts />
      </Provider>
    </StrictMode>,
  );
}
