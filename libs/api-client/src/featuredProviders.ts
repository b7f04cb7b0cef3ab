import type { FeaturedProvider } from '@tm/contracts';
import { sayFeatured, type FeaturedCard } from '@tm/domain';
import { basePath, extendApi, type AppStore, type EndpointBuilder } from '@tm/platform';
import { request } from './request';

const toCards = (featured: readonly FeaturedProvider[]): FeaturedCard[] =>
  featured.map((each) => sayFeatured(each, basePath));

/** `useFeaturedProvidersQuery()`: the cards of the landing page, at most three. */
export const featuredProvidersApi = extendApi((build: EndpointBuilder) => ({
  featuredProviders: build.query({
    query: () => request('GET /api/services/featured'),
    transformResponse: toCards,
  }),
}));

export const { useFeaturedProvidersQuery } = featuredProvidersApi;

/** Puts cards into the store as if the service had answered: how the build draws its templates. */
export const storeFeatured = ({ dispatch }: AppStore, value: readonly FeaturedCard[]): void => {
  const entry = { endpointName: 'featuredProviders' as const, arg: undefined, value: [...value] };
  dispatch(featuredProvidersApi.util.upsertQueryEntries([entry]));
};

/** So long after the page was asked for, what came with it is still shown. */
const FRESH_MS = 300_000;

/** The cards that the gateway sent along with the landing page (`#featured`). Undefined: the page has none, or had them long ago. */
export const preloadedFeatured = (): FeaturedCard[] | undefined => {
  const text = globalThis.document?.getElementById('featured')?.textContent;
  if (!text || performance.now() > FRESH_MS) return undefined;
  try {
    return toCards(JSON.parse(text) as FeaturedProvider[]);
  } catch {
    return undefined;
  }
};
