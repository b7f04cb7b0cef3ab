import type { Dispatch } from '@reduxjs/toolkit';

type Live = { dispatch: Dispatch };
let live: Live | undefined;

/** Called by `createStore`: from now on this is the page's store. */
export const setCurrentStore = (store: Live): void => {
  live = store;
};

/** The page's store, for code that runs outside React. Throws before `createStore`. */
export function currentStore(): Live {
  if (!live) throw new Error('The store does not exist yet: call createStore() first.');
  return live;
}
