import { notify, siteOrigin, siteUrl } from '@tm/platform';
import { useSyncExternalStore } from 'react';

/** `text` says more than the title and ends with the link (`shareText`). */
export type Shared = { title: string; url: string; text?: string };

/** Returns the full URL of a path, with origin and base path. */
export const addressOf = (path: string): string => siteOrigin + siteUrl(path);

/** A browser gets or loses its share sheet only with a new version. */
const subscribe = () => () => undefined;

/** Returns true if this browser has a share sheet, and false on a server and during hydration. */
export const useHasShare = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => typeof navigator.share === 'function',
    () => false,
  );

/**
 * Opens the share sheet of the device. Closing it (`AbortError`) is not a failure; other errors copy the link
 * instead.
 */
export async function shareNatively(shared: Shared): Promise<void> {
  const { title, url, text } = shared;
  try {
    // Apps put the link after the text.
    await navigator.share({ title, url, ...(text && { text: text.slice(0, -url.length).trimEnd() }) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(shared);
  }
}

/** Copies a text and shows one of two toasts: after the copy, or with the text if the browser refuses. */
export const copy = async (text: string, [done, byHand]: readonly [string, string]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: done, description: 'Paste it wherever you like.' });
  } catch {
    notify({ title: byHand, description: text });
  }
};

/**
 * Copies the link and shows a toast. Browsers refuse this without https; the toast then contains the link.
 */
export async function copyLink({ url }: Shared): Promise<void> {
  await copy(url, ['Link copied', 'Copy this link']);
}
