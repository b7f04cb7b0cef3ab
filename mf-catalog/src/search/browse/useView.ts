import { useState } from 'react';

export type View = 'grid' | 'list';
const KEY = 'catalog:view';

const read = (): View => {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid'; // storage is blocked in some private windows
  }
};

/** Grid or list view, stored in this browser. */
export function useView() {
  const [view, setView] = useState(read);
  const choose = (next: View) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // the choice lasts until the page is closed
    }
  };
  return [view, choose] as const;
}
