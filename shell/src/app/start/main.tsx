import './nonce';
import { startWorker } from '../service-worker/startWorker';
import { awaitTooltips } from './awaitTooltips';
import { yieldToMain } from './yieldToMain';

// All of this is one file, which keeps a slow phone busy for a third of a second. It is evaluated in several
// tasks, so that a tap in between does not wait for the whole. Libraries also create an Error while they are
// evaluated; the engine then parses every function below it on the stack again, which would be the whole file
// within one task.
async function start(): Promise<void> {
  await yieldToMain();
  const { createStore } = await import(/* webpackMode: "eager" */ './store');
  await yieldToMain();
  const store = createStore();
  await yieldToMain();
  const { requestFirstData } = await import(/* webpackMode: "eager" */ './requestFirstData');
  requestFirstData(store);
  await yieldToMain();
  const { renderApp } = await import(/* webpackMode: "eager" */ './renderApp');
  await yieldToMain();
  const { RoutedApp } = await import(/* webpackMode: "eager" */ './RoutedApp');
  await yieldToMain();
  renderApp(<RoutedApp store={store} />);
  startWorker();
  awaitTooltips();
}

void start();
