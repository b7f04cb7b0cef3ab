import * as z from 'zod/mini';

const picture = z.object({ path: z.string(), sizes: z.string() });

/** GET /documents, which only the gateway asks: a page of the site by its path and query, both without base path, and the address of the site. */
export const documentQuery = z.strictObject({
  path: z.string().check(z.regex(/^\//), z.maxLength(2048)),
  search: z._default(z.string().check(z.maxLength(2048)), ''),
  site: z.url(),
});

/** What a page is to visitors, search engines and chat apps, before any script of it runs. Paths are without base path, `url`s are whole. */
export const pageDocument = z.object({
  /** False: there is no such page, or none that a visitor may know of. */
  isFound: z.boolean(),
  /** Without the name of the site. */
  title: z.string(),
  description: z.string(),
  isListed: z.boolean(),
  /** The one address of what is shown, whatever else the asked one carries. */
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
  /** What the screen asks the API for first, answered already: each as its call answers a visitor. */
  answers: z.array(
    z.object({
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
    }),
  ),
  /** Pictures of the first view, the largest first: object paths and how wide they are drawn. */
  pictures: z.array(picture),
  /** The same for people with a session, and what their screen asks the API for first. */
  signedIn: z.optional(z.object({ calls: z.array(z.string()), pictures: z.array(picture) })),
});

/** GET /sitemaps/{service}, which only the gateway asks: the names of the service's sitemaps. */
export const sitemapList = z.array(z.string());

export type PageDocument = z.infer<typeof pageDocument>;
export type SentAnswer = PageDocument['answers'][number];
