import type { Dispatch } from '@reduxjs/toolkit';

type Live = { dispatch: Dispatch };
let live: Live | undefined;

/** Sets the page's store. Called by `createStore`. */
export const setCurrentStore = (store: Live): void => {
  live = store;
};

/** Returns the page's store, for code outside React. Throws before `createStore` was called. */
export function currentStore(): Live {
  if (!live) throw new Error('The store does not exist yet: call createStore() first.');
  return live;
}
