import type { SiteFacts } from '@tm/contracts';
import { describeCounts, describeQuote, type CountTexts, type QuoteCard } from '@tm/domain';
import { type AppStore, type EndpointBuilder, extendApi, request } from '@tm/platform';
import { preloadedData } from './preloadedData';

/** Numbers and quotes of the landing page as texts; `counts` is null if there is no number to state. */
export type FactTexts = { counts: CountTexts | null; quotes: QuoteCard[] };

const toTexts = ({ counts, quotes }: SiteFacts): FactTexts => ({
  counts: counts && describeCounts(counts),
  quotes: quotes.map(describeQuote),
});

/** `useSiteFactsQuery()`: the numbers and quotes of the landing page. */
export const siteFactsApi = extendApi((build: EndpointBuilder) => ({
  siteFacts: build.query({
    query: () => request('GET /api/services/facts'),
    transformResponse: toTexts,
  }),
}));

export const { useSiteFactsQuery } = siteFactsApi;

/** Writes texts into the store as if the service had responded. The build renders its templates with it. */
export const storeFacts = ({ dispatch }: AppStore, value: FactTexts): void => {
  const entry = { endpointName: 'siteFacts' as const, arg: undefined, value };
  dispatch(siteFactsApi.util.upsertQueryEntries([entry]));
};

/** Returns the texts that the gateway sent with the landing page (`#facts`), as `preloadedFeatured` does. */
export const preloadedFacts = (): FactTexts | undefined => preloadedData('facts', toTexts);
