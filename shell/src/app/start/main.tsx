import './nonce';
import { startWorker } from '../service-worker/startWorker';
import { awaitTooltips } from './awaitTooltips';
import { yieldToMain } from './yieldToMain';

// All of this is one file, and a slow phone is busy with it for a third of a second. It is evaluated in turns, so that whoever taps
// meanwhile need not wait for the whole. Libraries make an Error while they are evaluated, too, for which the engine reads every function
// below it on the stack once more: within the first turn that would be the file.
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
