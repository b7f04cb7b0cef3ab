import './nonce';
import { createStore, currentPath, sessionApi } from '@tm/platform';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { preloadSegment, startFaces } from './remotes';

const store = createStore();
void store.dispatch(sessionApi.endpoints.getUser.initiate());
startFaces();
preloadSegment(currentPath());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<App store={store} />);
