import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { api } from './api/api';
import { renderedQueries } from './api/renderedState';
import { watchSecondFactor } from './session/watchSecondFactor';
import { watchUnauthorized } from './session/watchUnauthorized';
import { toastSlice } from './toasts/toastSlice';
import { setCurrentStore, currentStore } from './toasts/currentStore';

const rootReducer = combineSlices(toastSlice, { [api.reducerPath]: api.reducer });

const build = () =>
  configureStore({
    reducer: rootReducer,
    preloadedState: renderedQueries(),
    middleware: (defaults) => defaults().concat(api.middleware, watchUnauthorized, watchSecondFactor),
  });

export type AppStore = ReturnType<typeof build>;

/** Creates the page's store. Called once by the shell (or the standalone host), and once per test. */
export function createStore(): AppStore {
  const store = build();
  setCurrentStore(store);
  return store;
}

/** Adds a remote's slice under the remote's name. Idempotent, because Retry runs a remote's `setup` again. */
export function injectSlice<State>(name: string, reducer: Reducer<State>): void {
  rootReducer.inject({ reducerPath: name, reducer: reducer as Reducer }, { overrideExisting: true });
  currentStore().dispatch({ type: `slice/injected/${name}` });
}
