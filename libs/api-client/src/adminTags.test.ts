import { createStore } from '@tm/platform';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { adminListingsApi } from './adminListings';
import { adminProvidersApi } from './adminProviders';
import { adminReviewsApi } from './adminReviews';
import { adminUsersApi } from './adminUsers';

const ID = '64b000000000000000000001';
let asked: string[] = [];
const site = setupServer(
  http.all('*/api/admin/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') asked.push(pathname.replace('/api/admin/', ''));
    return HttpResponse.json(/(services|providers|users|reviews)$/.test(pathname) ? [] : {});
  }),
);
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterAll(() => site.close());

/** Loads the data of other admin screens, which may still be cached when an action is done on one of them. */
const open = async () => {
  const store = createStore();
  await Promise.all([
    store.dispatch(adminListingsApi.endpoints.adminListing.initiate(ID)),
    store.dispatch(adminProvidersApi.endpoints.adminProvider.initiate(ID)),
    store.dispatch(adminUsersApi.endpoints.adminUser.initiate(ID)),
    store.dispatch(adminUsersApi.endpoints.userReviews.initiate({ id: ID })),
    store.dispatch(adminReviewsApi.endpoints.adminReview.initiate(ID)),
  ]);
  asked = [];
  return store;
};
type Store = Awaited<ReturnType<typeof open>>;

const USER = [`users/${ID}`, `users/${ID}/reviews`];
const REVIEW = `reviews/${ID}`;
const LISTING = `services/${ID}`;
const PROVIDER = `providers/${ID}`;

test.each<[string, (store: Store) => Promise<unknown>, string[]]>([
  [
    'a hidden review invalidates the user, listing and provider that it affects',
    (store) =>
      store.dispatch(
        adminReviewsApi.endpoints.setReviewStatus.initiate({ id: ID, body: { status: 'visible' } as never }),
      ),
    [REVIEW, LISTING, PROVIDER, ...USER],
  ],
  [
    'a suspension invalidates the user, and the user’s provider and listings',
    (store) =>
      store.dispatch(
        adminUsersApi.endpoints.setUserStatus.initiate({ id: ID, body: { status: 'suspended' } }),
      ),
    [...USER, LISTING, PROVIDER],
  ],
  [
    'an approved listing invalidates its provider',
    (store) =>
      store.dispatch(
        adminListingsApi.endpoints.setListingStatus.initiate({ id: ID, body: { status: 'active' } }),
      ),
    [LISTING, PROVIDER],
  ],
])('%s', async (_what, act, expected) => {
  const store = await open();
  await act(store);
  await Promise.all(store.dispatch(adminUsersApi.util.getRunningQueriesThunk()));
  expect(asked.sort()).toEqual(expected.sort());
});
