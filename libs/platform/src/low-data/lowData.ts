import { useSyncExternalStore } from 'react';

/** What the visitor chose, `on` or `off`, is kept under this key; without it the browser's own Data Saver decides. The page's first script reads the same key. */
export const LOW_DATA_KEY = 'lowData';

const listeners = new Set<() => void>();

/** Whether to spend little of the visitor's data: thumbnails in place of pictures, nothing ahead of its use. A class `low-data` on the document's root, so that styles know it too. */
export const isLowData = (): boolean => document.documentElement.classList.contains('low-data');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes it at once and remembers it in this browser. */
export function setLowData(isOn: boolean): void {
  document.documentElement.classList.toggle('low-data', isOn);
  try {
    localStorage.setItem(LOW_DATA_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is full or forbidden: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

/** `const [isLow, toggle] = useLowData()`. Prerendered pages are drawn without it: what must not load in them is left out by their styles. */
export function useLowData(): readonly [boolean, () => void] {
  const isOn = useSyncExternalStore(subscribe, isLowData, () => false);
  return [isOn, () => setLowData(!isOn)];
}
