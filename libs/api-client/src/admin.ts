import type {
  AdminBookingQuery,
  AdminListingQuery,
  AdminStats,
  AdminUserQuery,
  AuditEntry,
  Booking,
  Listing,
  ListingStatusRequest,
  User,
  UserStatusRequest,
} from '@tm/contracts';
import { extendApi, type ApiError } from '@tm/platform';
import { toPage, type Page } from './page';

type Paged<Query> = Omit<Query, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** A refused act usually means that somebody was faster: what the screen shows is fetched again. */
const after =
  <Kinds extends string>(...tags: Kinds[]) =>
  (answer: unknown, error: ApiError | undefined) =>
    answer !== undefined || error?.status === 409 || error?.status === 404 ? tags : [];

/**
 * The admin's calls. Lists page forwards and back: `useAdminUsersQuery({ role: 'customer', cursor })`, where `cursor` is the
 * one that the page before answered.
 */
export const adminApi = extendApi((build) => ({
  adminStats: build.query<AdminStats, void>({ query: () => '/admin/stats', providesTags: ['Stats'] }),
  adminUsers: build.query<Page<User>, Paged<AdminUserQuery>>({
    query: (query) => ({ url: '/admin/users', query }),
    transformResponse: toPage,
    providesTags: ['Person'],
  }),
  setUserStatus: build.mutation<User, { id: string; body: UserStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/users/${id}/status`, method: 'PUT', body }),
    invalidatesTags: after('Person', 'Audit'),
  }),
  adminListings: build.query<Page<Listing>, Paged<AdminListingQuery>>({
    query: (query) => ({ url: '/admin/services', query }),
    transformResponse: toPage,
    providesTags: ['Listing'],
  }),
  setListingStatus: build.mutation<Listing, { id: string; body: ListingStatusRequest }>({
    query: ({ id, body }) => ({ url: `/admin/services/${id}/status`, method: 'PUT', body }),
    invalidatesTags: after('Listing', 'Stats', 'Audit'),
  }),
  adminBookings: build.query<Page<Booking>, Paged<AdminBookingQuery>>({
    query: (query) => ({ url: '/admin/bookings', query }),
    transformResponse: toPage,
    providesTags: ['Booking'],
  }),
  audit: build.query<Page<AuditEntry>, { limit?: number; cursor?: string }>({
    query: (query) => ({ url: '/admin/audit', query }),
    transformResponse: toPage,
    providesTags: ['Audit'],
  }),
}));

export const {
  useAdminStatsQuery,
  useAdminUsersQuery,
  useSetUserStatusMutation,
  useAdminListingsQuery,
  useSetListingStatusMutation,
  useAdminBookingsQuery,
  useAuditQuery,
} = adminApi;
