import { escapeHtml } from '@tm/domain';
import * as z from 'zod/mini';

const picture = z.object({ path: z.string(), sizes: z.string() });

/**
 * Query of GET /documents, which only the gateway calls: path and query of a page, both without base path,
 * and the address of the site.
 */
export const documentQuery = z.strictObject({
  path: z.string().check(z.regex(/^\//), z.maxLength(2048)),
  search: z._default(z.string().check(z.maxLength(2048)), ''),
  site: z.url(),
});

/**
 * Content of a page for visitors, search engines and chat apps before any script runs. Paths are without base
 * path; `url` members are absolute.
 */
export const pageDocument = z.object({
  /** False if the page does not exist, or a visitor may not know that it exists. */
  isFound: z.boolean(),
  /** Title without the name of the site. */
  title: z.string(),
  description: z.string(),
  isListed: z.boolean(),
  /** Path of a page that has moved: the gateway redirects there (301) and ignores the rest. */
  movedTo: z.optional(z.string()),
  /** Canonical path of the content; the requested path may contain more. */
  path: z.string(),
  image: z.optional(
    z.object({
      url: z.string(),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
      alt: z.string(),
    }),
  ),
  price: z.optional(z.number()),
  /** Structured data (schema.org). */
  data: z.array(z.looseObject({ '@type': z.string() })),
  /** HTML for readers without script. */
  content: z.string(),
  /**
   * The part of `content` that a rendered page lacks, because the screen loads it near the window: HTML for
   * readers without script.
   */
  lateContent: z.optional(z.string()),
  /** Responses to the first API calls of the screen, as a visitor would receive them. */
  answers: z.array(
    z.object({
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
    }),
  ),
  /** Pictures of the first view, largest first: object paths and the widths at which they are drawn. */
  pictures: z.array(picture),
  /** Pictures of the first view for users with a session, and the first API calls of their screen. */
  signedIn: z.optional(z.object({ calls: z.array(z.string()), pictures: z.array(picture) })),
});

/** Response of GET /sitemaps/{service}, which only the gateway calls: the names of the service's sitemaps. */
export const sitemapList = z.array(z.string());

/**
 * Path parameter and query of the request for one sitemap. `site` is the address of the site, escaped for XML
 * and without a slash at the end.
 */
export const sitemapPartParams = z.strictObject({ name: z.string() });
export const sitemapPartQuery = z.strictObject({
  site: z.pipe(
    z.url(),
    z.transform((value: string) => escapeHtml(value.replace(/\/$/, ''))),
  ),
});

export type PageDocument = z.infer<typeof pageDocument>;
export type SentAnswer = PageDocument['answers'][number];
