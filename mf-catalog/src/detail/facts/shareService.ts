import { notify, siteOrigin, siteUrl } from '@tm/platform';

export type Shared = { title: string; url: string };

/** The address that others open: with scheme, host and base path. */
export const addressOf = (path: string): string => siteOrigin + siteUrl(path);

/** WhatsApp's own link for "send this to somebody" (faq.whatsapp.com, click to chat). */
export const whatsAppLink = ({ title, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

/** Whether this browser has a way of its own to share. */
export const hasShare = (): boolean => typeof navigator.share === 'function';

/** Opens the phone's own sheet. Who closes it has changed their mind, which is no failure. */
export async function shareNatively(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(shared);
  }
}

/** Puts the link where it can be pasted, and says so. Browsers refuse it on pages without https: then the link itself is shown. */
export async function copyLink({ url }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch {
    notify({ title: 'Copy this link', description: url });
  }
}
