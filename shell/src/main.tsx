import './nonce';
import { startWorker } from './service-worker';
import { awaitTooltips } from './start/awaitTooltips';
import { nextTurn } from './start/nextTurn';

// All of this is one file, and a slow phone is busy with it for a third of a second. It is evaluated in turns, so that whoever taps
// meanwhile need not wait for the whole. Libraries make an Error while they are evaluated, too, for which the engine reads every function
// below it on the stack once more: within the first turn that would be the file.
async function start(): Promise<void> {
  await nextTurn();
  const { createStore } = await import(/* webpackMode: "eager" */ './start/store');
  await nextTurn();
  const store = createStore();
  await nextTurn();
  const { ask } = await import(/* webpackMode: "eager" */ './start/ask');
  ask(store);
  await nextTurn();
  const { draw } = await import(/* webpackMode: "eager" */ './start/draw');
  await nextTurn();
  const { RoutedApp } = await import(/* webpackMode: "eager" */ './start/RoutedApp');
  await nextTurn();
  draw(<RoutedApp store={store} />);
  startWorker();
  awaitTooltips();
}

void start();
