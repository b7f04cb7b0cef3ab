import { MINUTE_MS } from '@tm/domain';
import { useSyncExternalStore } from 'react';
import { currentTime, pageMeta } from '@tm/platform';

const minute = () => Math.floor(currentTime().getTime() / MINUTE_MS);

/**
 * The minute in which a server has rendered this page, so that its first rendering here has the same texts.
 */
const renderedMinute = () =>
  Math.floor((Number(pageMeta('rendered-at')) || currentTime().getTime()) / MINUTE_MS);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Starts one timer for all components of a page. */
const subscribe = (notice: () => void) => {
  listeners.add(notice);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), MINUTE_MS / 4);
  return () => {
    listeners.delete(notice);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Returns the current time to the minute and keeps it up to date. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(subscribe, minute, renderedMinute) * MINUTE_MS);
