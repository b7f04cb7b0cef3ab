import type { FeaturedProvider } from '@tm/contracts';
import { describeFeatured, type FeaturedCard } from '@tm/domain';
import { type AppStore, basePath, type EndpointBuilder, extendApi, request } from '@tm/platform';
import { preloadedData } from './preloadedData';

const toCards = (featured: readonly FeaturedProvider[]): FeaturedCard[] =>
  featured.map((each) => describeFeatured(each, basePath));

/** `useFeaturedProvidersQuery()`: the cards of the landing page, at most three. */
export const featuredProvidersApi = extendApi((build: EndpointBuilder) => ({
  featuredProviders: build.query({
    query: () => request('GET /api/services/featured'),
    transformResponse: toCards,
  }),
}));

export const { useFeaturedProvidersQuery } = featuredProvidersApi;

/** Writes cards into the store as if the service had responded. The build renders its templates with it. */
export const storeFeatured = ({ dispatch }: AppStore, value: readonly FeaturedCard[]): void => {
  const entry = { endpointName: 'featuredProviders' as const, arg: undefined, value: [...value] };
  dispatch(featuredProvidersApi.util.upsertQueryEntries([entry]));
};

/**
 * Returns the cards that the gateway sent with the landing page (`#featured`), or undefined when there are
 * none or they are too old.
 */
export const preloadedFeatured = (): FeaturedCard[] | undefined => preloadedData('featured', toCards);
