/** Brand name, as in the header and in every page title (product 1). */
export const SITE_NAME = 'Trusted Marketplace';

/**
 * Returns the full title of a page: `pageTitle('My Bookings')` → `My Bookings · Trusted Marketplace`. The
 * front page has only the brand name.
 */
export const pageTitle = (title?: string): string => (title ? `${title} · ${SITE_NAME}` : SITE_NAME);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const codeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes JSON text for a `<script>` element, so that nothing in it ends the element or opens a comment. */
export const escapeScriptJson = (json: string): string => json.replace(/[<>&\u2028\u2029]/g, codeOf);

/** Serializes a value as JSON for a `<script>` element. */
export const scriptJson = (value: unknown): string => escapeScriptJson(JSON.stringify(value));

/** Content of a page's head. `url` and `image.url` are absolute; `title` is the full title. */
export type PageHead = {
  title: string;
  description: string;
  /** True if search engines may list the page. */
  isListed: boolean;
  url: string;
  image: { url: string; width?: number | undefined; height?: number | undefined; alt?: string | undefined };
  /** Price in naira of a page about an item for sale. */
  price?: number | undefined;
  /** Structured data (schema.org); each object becomes one script. */
  data?: readonly object[];
};

/**
 * Width from which chat apps show a picture across the whole card. Smaller pictures get the `summary` card.
 */
const LARGE_PICTURE = 600;

const meta = (kind: 'name' | 'property', key: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta ${kind}="${key}" content="${escapeHtml(String(content))}">`;

/**
 * Returns the part of a head that names and describes a page, as HTML for browsers, search engines and chat
 * apps. All values are escaped.
 */
export function writePageHead({
  title,
  description,
  isListed,
  url,
  image,
  price,
  data = [],
}: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isListed ? 'index, follow' : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', price === undefined ? 'website' : 'product'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_NG'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    meta('property', 'product:price:amount', price),
    price === undefined ? '' : meta('property', 'product:price:currency', 'NGN'),
    meta(
      'name',
      'twitter:card',
      (image.width ?? LARGE_PICTURE) >= LARGE_PICTURE ? 'summary_large_image' : 'summary',
    ),
    ...data.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('');
}
