import { useSyncExternalStore } from 'react';

export type View = 'grid' | 'list';
const KEY = 'catalog:view';

const listeners = new Set<() => void>();
/** The choice of this page, if the browser stores nothing. */
let chosenHere: View | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): View => {
  if (chosenHere) return chosenHere;
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid'; // storage is blocked in some private windows
  }
};

function choose(view: View): void {
  try {
    localStorage.setItem(KEY, view);
    chosenHere = undefined;
  } catch {
    chosenHere = view;
  }
  for (const listener of listeners) listener();
}

/** Grid or list view, stored in this browser. A page that a server renders has the grid. */
export const useView = () => [useSyncExternalStore(subscribe, read, () => 'grid' as const), choose] as const;
