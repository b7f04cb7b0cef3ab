import type { FeaturedProvider } from '@tm/contracts';
import { sayFeatured, type FeaturedCard } from '@tm/domain';
import { basePath, extendApi, type AppStore } from '@tm/platform';

const saidOf = (featured: readonly FeaturedProvider[]): FeaturedCard[] =>
  featured.map((each) => sayFeatured(each, basePath));

/** `useFeaturedProvidersQuery()`: the cards of the landing page, at most three. */
export const featuredProvidersApi = extendApi((build) => ({
  featuredProviders: build.query<FeaturedCard[], void>({
    query: () => '/services/featured',
    transformResponse: saidOf,
  }),
}));

export const { useFeaturedProvidersQuery } = featuredProvidersApi;

/** Puts cards into the store as if the service had answered, so that the first drawing of the page has them. */
export const keepFeatured = ({ dispatch }: AppStore, value: readonly FeaturedCard[]): void => {
  const entry = { endpointName: 'featuredProviders' as const, arg: undefined, value: [...value] };
  dispatch(featuredProvidersApi.util.upsertQueryEntries([entry]));
};

/** Keeps what the gateway sent along with the landing page (`#featured`). Of other pages, and of a damaged one, nothing. */
export const takeSentFeatured = (store: AppStore): void => {
  const text = document.getElementById('featured')?.textContent;
  if (!text) return;
  try {
    keepFeatured(store, saidOf(JSON.parse(text) as FeaturedProvider[]));
  } catch {
    // The page asks the API instead.
  }
};
