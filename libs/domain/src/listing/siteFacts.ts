import { contactsIn } from './contacts';
import { templateOf } from './templates';

/** The smallest numbers that the landing page states. With a smaller one it states neither. */
export const COUNT_MINIMUM = { verifiedProviders: 10, completedJobs: 50 } as const;
/** The numbers of the landing page: verified providers and completed jobs. */
export type SiteCounts = Record<keyof typeof COUNT_MINIMUM, number>;

/** Number of reviews that the landing page quotes. */
export const MAX_QUOTES = 2;
/** Number of newest reviews among which quotes are looked for. */
export const QUOTE_CANDIDATES = 200;
/** Number of businesses with such reviews, the latest reviewed first, that are checked. */
export const QUOTE_BUSINESSES = 24;
/** Minimum number of stars, and limits of the text in characters: it is quoted whole or not at all. */
const QUOTABLE = { stars: 4, least: 40, most: 160 } as const;

/** Returns both numbers if both are known and large enough to be stated, else null. */
export const statedCounts = ({ verifiedProviders = 0, completedJobs = 0 }: Partial<SiteCounts>) =>
  verifiedProviders >= COUNT_MINIMUM.verifiedProviders && completedJobs >= COUNT_MINIMUM.completedJobs
    ? { verifiedProviders, completedJobs }
    : null;

/** Returns the text of a review in one line. */
export const quoteText = (comment: string): string => comment.replace(/\s+/g, ' ').trim();

/**
 * Returns true for a review that the landing page may quote: four stars or more, and a text of 40 to 160
 * characters without a contact.
 */
export const isQuotable = ({ rating, comment }: { rating: number; comment: string }): boolean => {
  const text = quoteText(comment);
  const { length } = [...text];
  return (
    rating >= QUOTABLE.stars &&
    length >= QUOTABLE.least &&
    length <= QUOTABLE.most &&
    contactsIn(text).length === 0
  );
};

/**
 * Returns the first rows that differ in the business, the customer and the text from those before, at most
 * two.
 */
export const pickQuotes = <Row extends { business: string; customer: string; text: string }>(
  rows: readonly Row[],
): Row[] => {
  const picked: Row[] = [];
  for (const row of rows) {
    const isNew = picked.every(
      ({ business, customer, text }) =>
        business !== row.business && customer !== row.customer && text !== row.text,
    );
    if (isNew && picked.length < MAX_QUOTES) picked.push(row);
  }
  return picked;
};

/** A quoted review in the API response; `id` is the reviewed listing, `by` the short name of the customer. */
export type Quote = { id: string; text: string; rating: number; by: string; businessName: string };

/** The numbers of the landing page as text. */
export type CountTexts = Record<'providers' | 'jobs', string>;
/** A quoted review as text. */
export type QuoteCard = Record<'id' | 'text' | 'stars' | 'by' | 'business', string>;

/** Formats the numbers. Shared by the gateway, which writes them, and the browser, which takes them over. */
export const describeCounts = ({ verifiedProviders, completedJobs }: SiteCounts): CountTexts => ({
  providers: verifiedProviders.toLocaleString('en-NG'),
  jobs: completedJobs.toLocaleString('en-NG'),
});

/** Formats a quoted review, for the gateway and the browser. */
export const describeQuote = ({ id, text, rating, by, businessName }: Quote): QuoteCard => ({
  id,
  text,
  stars: String(rating),
  by,
  business: businessName,
});

/** Texts from which the build creates the templates. */
export const COUNTS_TEMPLATE: CountTexts = templateOf('providers', 'jobs');
export const QUOTE_TEMPLATE: QuoteCard = templateOf('id', 'text', 'stars', 'by', 'business');
