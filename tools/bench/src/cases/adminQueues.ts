import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { CATEGORIES, CITIES, LISTING_STATUSES, VERIFICATION_STATES } from '@tm/domain';
import { adminCase } from './adminCase';
import { sampleSearchTerms } from './listingPaths';

const LISTINGS = '/api/admin/services';
const PROVIDERS = '/api/admin/providers';

const searchOf = (path: string) => (text: string) => `${path}search=${encodeURIComponent(text)}`;

/** Returns random listing titles. */
const sampleTitles = async (): Promise<string[]> =>
  (
    await ListingModel.aggregate<{ title: string }>([{ $sample: { size: 8 } }, { $project: { title: 1 } }])
  ).map(({ title }) => title);

/** Returns random business names and their first four letters. */
const sampleNames = async (): Promise<string[]> =>
  (
    await ProviderProfileModel.aggregate<{ businessName: string }>([
      { $sample: { size: 8 } },
      { $project: { businessName: 1 } },
    ])
  ).flatMap(({ businessName }) => [businessName, businessName.slice(0, 4)]);

/**
 * Measures first pages that the tab requests: the queue with
 * every filter, every status, searches with few and many matches.
 */
export const adminListings = adminCase({
  name: 'admin/listings',
  ratio: 5,
  paths: async () => {
    const [searchTerms, titles] = [await sampleSearchTerms(), await sampleTitles()];
    const queue = `${LISTINGS}?review=due`;
    return [
      queue,
      `${queue}&status=active`,
      `${LISTINGS}?status=pending_approval`,
      ...CATEGORIES.map((category) => `${queue}&category=${category}`),
      ...Object.keys(CITIES).map((city) => `${queue}&location=${city}`),
      ...CATEGORIES.map((category) => `${queue}&category=${category}&location=kano`),
      LISTINGS,
      ...LISTING_STATUSES.map((status) => `${LISTINGS}?status=${status}`),
      ...LISTING_STATUSES.map((status) => `${LISTINGS}?status=${status}&category=cleaning&location=lagos`),
      ...searchTerms.slice(0, 10).map(searchOf(`${queue}&`)),
      ...searchTerms.slice(0, 10).map(searchOf(`${LISTINGS}?status=active&`)),
      ...titles.map(searchOf(`${LISTINGS}?`)),
    ];
  },
});

/** Measures the verification queue, every other state, and searches in them. */
export const adminProviders = adminCase({
  name: 'admin/providers',
  ratio: 5,
  paths: async () => {
    const names = await sampleNames();
    return [
      PROVIDERS,
      ...VERIFICATION_STATES.map((state) => `${PROVIDERS}?state=${state}`),
      ...names.map(searchOf(`${PROVIDERS}?`)),
      ...names.slice(0, 6).map(searchOf(`${PROVIDERS}?state=submitted&`)),
      ...names.slice(0, 6).map(searchOf(`${PROVIDERS}?state=unsubmitted&`)),
    ];
  },
});
