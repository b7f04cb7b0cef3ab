import { useSyncExternalStore } from 'react';
import { pageMeta } from '../page/pageMeta';

/**
 * localStorage key of the visitor's choice, `on` or `off`. Without a choice the browser's Data Saver setting
 * decides. The page's first script reads the same key.
 */
export const LOW_DATA_KEY = 'lowData';

declare global {
  var tmKeepLowData: (() => void) | undefined;
}

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

/**
 * Changes the setting at once and stores it in this browser. `tmKeepLowData` of the page's first script
 * copies it into a cookie, for the server that renders pages.
 */
export function setLowData(isOn: boolean): void {
  document.documentElement.classList.toggle('low-data', isOn);
  try {
    localStorage.setItem(LOW_DATA_KEY, isOn ? 'on' : 'off');
    window.tmKeepLowData?.();
  } catch {
    // Storage is full or blocked: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

const isRenderedLow = () => pageMeta('rendered-low-data') === 'on';

/**
 * `const [isLow, toggle] = useLowData()`. Pages that the build renders have `false`; their styles hide
 * content that must not load with low data. Pages that the server renders have the visitor's setting.
 */
export function useLowData(): readonly [boolean, () => void] {
  const isOn = useSyncExternalStore(subscribe, isLowData, isRenderedLow);
  return [isOn, () => setLowData(!isOn)];
}
