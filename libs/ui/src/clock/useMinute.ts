import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const minute = () => Math.floor(Date.now() / MINUTE_MS);

const notices = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all cards of a page. */
const subscribe = (notice: () => void) => {
  notices.add(notice);
  timer ??= setInterval(() => notices.forEach((tell) => tell()), MINUTE_MS / 4);
  return () => {
    notices.delete(notice);
    if (notices.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Now, to the minute; it goes on while the page is open. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, minute) * MINUTE_MS);
