import { ListingModel, ProviderProfileModel } from '@tm/data';
import { CATEGORIES, CITIES, LISTING_STATUSES, VERIFICATION_STATES } from '@tm/domain';
import { adminCase } from './adminLists';
import { threeLetters } from './listingPaths';

const LISTINGS = '/api/admin/services';
const PROVIDERS = '/api/admin/providers';

const searchOf = (path: string) => (text: string) => `${path}search=${encodeURIComponent(text)}`;

/** Titles out of the middle of the data. */
const someTitles = async (): Promise<string[]> =>
  (
    await ListingModel.aggregate<{ title: string }>([{ $sample: { size: 8 } }, { $project: { title: 1 } }])
  ).map(({ title }) => title);

/** Names of businesses, and their beginnings. */
const someNames = async (): Promise<string[]> =>
  (
    await ProviderProfileModel.aggregate<{ businessName: string }>([
      { $sample: { size: 8 } },
      { $project: { businessName: 1 } },
    ])
  ).flatMap(({ businessName }) => [businessName, businessName.slice(0, 4)]);

/** First pages as the tab asks for them: the queues whole and by each filter, every status, and searches that find few and many. */
export const adminListings = adminCase({
  name: 'admin/listings',
  ratio: 5,
  paths: async () => {
    const [words, titles] = [await threeLetters(), await someTitles()];
    const due = `${LISTINGS}?review=due`;
    return [
      due,
      `${due}&status=active`,
      `${LISTINGS}?status=pending_approval`,
      ...CATEGORIES.map((category) => `${due}&category=${category}`),
      ...Object.keys(CITIES).map((city) => `${due}&location=${city}`),
      ...CATEGORIES.map((category) => `${due}&category=${category}&location=kano`),
      LISTINGS,
      ...LISTING_STATUSES.map((status) => `${LISTINGS}?status=${status}`),
      ...LISTING_STATUSES.map((status) => `${LISTINGS}?status=${status}&category=cleaning&location=lagos`),
      ...words.slice(0, 10).map(searchOf(`${due}&`)),
      ...words.slice(0, 10).map(searchOf(`${LISTINGS}?status=active&`)),
      ...titles.map(searchOf(`${LISTINGS}?`)),
    ];
  },
});

/** The queue, every other state, and searches in all of them. */
export const adminProviders = adminCase({
  name: 'admin/providers',
  ratio: 5,
  paths: async () => {
    const names = await someNames();
    return [
      PROVIDERS,
      ...VERIFICATION_STATES.map((state) => `${PROVIDERS}?state=${state}`),
      ...names.map(searchOf(`${PROVIDERS}?`)),
      ...names.slice(0, 6).map(searchOf(`${PROVIDERS}?state=submitted&`)),
      ...names.slice(0, 6).map(searchOf(`${PROVIDERS}?state=unsubmitted&`)),
    ];
  },
});
