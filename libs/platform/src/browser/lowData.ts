import { useSyncExternalStore } from 'react';

/**
 * localStorage key of the visitor's choice, `on` or `off`. Without a choice the browser's Data Saver setting
 * decides. The page's first script reads the same key.
 */
export const LOW_DATA_KEY = 'lowData';

const listeners = new Set<() => void>();

/**
 * Returns true if the page should save the visitor's data: thumbnails instead of pictures, and no preloading.
 * It is the class `low-data` on the root element, so that styles can use it.
 */
export const isLowData = (): boolean => document.documentElement.classList.contains('low-data');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the setting at once and stores it in this browser. */
export function setLowData(isOn: boolean): void {
  document.documentElement.classList.toggle('low-data', isOn);
  try {
    localStorage.setItem(LOW_DATA_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is full or blocked: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

/**
 * `const [isLow, toggle] = useLowData()`. Prerendered pages are rendered with `false`; their styles hide
 * content that must not load with low data.
 */
export function useLowData(): readonly [boolean, () => void] {
  const isOn = useSyncExternalStore(subscribe, isLowData, () => false);
  return [isOn, () => setLowData(!isOn)];
}
