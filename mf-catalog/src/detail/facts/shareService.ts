import { notify, siteOrigin, siteUrl } from '@tm/platform';

export type Shared = { title: string; url: string };

/** Returns the full URL of a path, with origin and base path. */
export const addressOf = (path: string): string => siteOrigin + siteUrl(path);

/** Returns a "click to chat" link of WhatsApp (faq.whatsapp.com). */
export const whatsAppLink = ({ title, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

/** Returns true if this browser has a share sheet. */
export const hasShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet of the device. Closing it (`AbortError`) is not a failure; other errors copy the link
 * instead.
 */
export async function shareNatively(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(shared);
  }
}

/**
 * Copies the link and shows a toast. Browsers refuse this without https; the toast then contains the link.
 */
export async function copyLink({ url }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch {
    notify({ title: 'Copy this link', description: url });
  }
}
