import './nonce';
import { basePath, BrowserRouter, createStore, currentPath } from '@tm/platform';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { preloadSegment, startFaces } from './remotes';
import { startWorker } from './service-worker';
import { startSession } from './startSession';

const store = createStore();
startSession(store);
startFaces();
preloadSegment(currentPath());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <BrowserRouter basename={basePath || '/'}>
    <App store={store} />
  </BrowserRouter>
);
// Public pages arrive as HTML (src/prerender): it is taken over as it stands.
if (root.firstChild) hydrateRoot(root, app);
else createRoot(root).render(app);
startWorker();
