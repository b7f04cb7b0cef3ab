import type {
  AdminListingDetail,
  AdminProviderDetail,
  AdminStats,
  AuditEntry,
  Booking,
  FactorRecovery,
  RecoveryVerdictRequest,
  SupportMessage,
  User,
  Waiting,
  WorkItem,
} from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildAdmin, type FullListing } from './answers';
import { noPeople, userHandlers, type People } from './people';
import { decisionHandlers } from './decisions';
import { supportHandlers } from './support';

/** The data of the mock services. A test changes it before it renders. */
export type SiteState = {
  me: User | null;
  stats: AdminStats;
  /** Queue lengths that differ from the lists. */
  waiting: Partial<Waiting>;
  work: WorkItem[];
  recoveries: FactorRecovery[];
  users: User[];
  listings: FullListing[];
  details: Record<string, Partial<AdminListingDetail>>;
  providers: AdminProviderDetail[];
  bookings: Booking[];
  audit: AuditEntry[];
  support: SupportMessage[];
  people: People;
};

const emptyState = (): SiteState => ({
  me: buildAdmin(),
  stats: { totalUsers: 52318, totalProviders: 8940, totalBookings: 214077, pendingApprovals: 0 },
  waiting: {},
  work: [],
  recoveries: [],
  users: [],
  listings: [],
  details: {},
  providers: [],
  bookings: [],
  audit: [],
  support: [],
  people: noPeople(),
});

export const problem = (status: number, detail: string) =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Error', status, detail, code: 'test', requestId: 'r' },
    { status },
  );

/** Returns pages of 20 with a cursor that counts rows, and the headers of the contract. */
const page = (request: Request, rows: object[]) => {
  const url = new URL(request.url);
  const start = Number(url.searchParams.get('cursor') ?? 0);
  url.searchParams.set('cursor', String(start + 20));
  const headers: Record<string, string> = { 'X-Total-Count': String(rows.length) };
  if (rows.length > start + 20) headers['Link'] = `<${url.pathname}${url.search}>; rel="next"`;
  return HttpResponse.json(rows.slice(start, start + 20), { headers });
};

const matches = (wanted: string | null, value: string) => !wanted || wanted === 'all' || wanted === value;

/** Mock services of the admin screens, over HTTP. `asked` has the query of every list call. */
export const services = () => {
  const state = { world: emptyState(), asked: [] as string[], acts: [] as { call: string; body: unknown }[] };
  const note = async (request: Request) => {
    const body = (await request.json()) as { status: string; reason?: string };
    state.acts.push({ call: `${request.method} ${new URL(request.url).pathname}`, body });
    return body;
  };
  const list =
    <Row extends object>(of: () => Row[], isMatch: (row: Row, query: URLSearchParams) => boolean) =>
    ({ request }: { request: Request }) => {
      const { pathname, search, searchParams } = new URL(request.url);
      state.asked.push(`${pathname.replace('/api/admin', '')}${search}`);
      return page(
        request,
        of().filter((row) => isMatch(row, searchParams)),
      );
    };
  const server = setupServer(
    http.get('*/api/auth/user', () =>
      state.world.me ? HttpResponse.json(state.world.me) : problem(401, 'Unauthorized'),
    ),
    http.get('*/api/admin/stats', () => HttpResponse.json(state.world.stats)),
    http.get('*/api/admin/waiting', () => {
      const { providers, support, waiting } = state.world;
      return HttpResponse.json({
        providers: providers.filter((provider) => provider.state === 'submitted').length,
        reviews: 0,
        support: support.filter((message) => message.state === 'open').length,
        recoveries: state.world.recoveries.filter((request) => request.state === 'open').length,
        ...waiting,
      });
    }),
    http.get('*/api/admin/work', () => HttpResponse.json(state.world.work)),
    http.get('*/api/payments/admin/waiting', () =>
      HttpResponse.json({ disputes: 0, chargebacks: 0, accounts: 0, refunds: 0, reconciliation: 0 }),
    ),
    http.get('*/api/admin/factor-recoveries', ({ request }) =>
      page(
        request,
        state.world.recoveries.filter((one) => one.state === 'open'),
      ),
    ),
    http.put('*/api/admin/factor-recoveries/:id', async ({ request, params }) => {
      const { verdict } = (await note(request)) as unknown as RecoveryVerdictRequest;
      const found = state.world.recoveries.find(({ id }) => id === params.id);
      if (!found) return problem(404, 'There is no such request.');
      return HttpResponse.json(
        Object.assign(found, { state: verdict === 'grant' ? 'granted' : 'refused' } as const),
      );
    }),
    http.get(
      '*/api/admin/users',
      list(
        () => state.world.users,
        (user, query) =>
          matches(query.get('role'), user.role) &&
          matches(query.get('status'), user.status) &&
          `${user.firstName} ${user.lastName} ${user.email}`
            .toLowerCase()
            .includes(query.get('search')?.toLowerCase() ?? ''),
      ),
    ),
    http.put('*/api/admin/users/:id/status', async ({ request, params }) => {
      const { status } = await note(request);
      const user = state.world.users.find(({ id }) => id === params.id);
      return user
        ? HttpResponse.json(Object.assign(user, { status, isActive: status === 'active' }))
        : problem(404, 'User not found');
    }),
    http.get(
      '*/api/admin/services',
      list(
        () => state.world.listings.map(({ approved: _, menu: __, ...listed }) => listed),
        (listing, query) =>
          matches(query.get('status'), listing.status) &&
          (query.get('review') !== 'due' || Boolean(listing.submittedAt)),
      ),
    ),
    http.get(
      '*/api/admin/providers',
      list(
        () => state.world.providers,
        (provider, query) =>
          matches(query.get('state'), provider.state) ||
          (query.get('state') === 'submitted' && Boolean(provider.pendingChange)),
      ),
    ),
    ...decisionHandlers({
      listings: () => state.world.listings,
      details: () => state.world.details,
      providers: () => state.world.providers,
      stats: () => state.world.stats,
      recordAction: note,
      problem,
    }),
    http.get(
      '*/api/admin/bookings',
      list(
        () => state.world.bookings,
        (booking, query) => matches(query.get('status'), booking.status),
      ),
    ),
    http.get(
      '*/api/admin/audit',
      list(
        () => state.world.audit,
        () => true,
      ),
    ),
    http.get(
      '*/api/admin/support',
      list(
        () => state.world.support,
        (message, query) => matches(query.get('state'), message.state),
      ),
    ),
    ...userHandlers({
      people: () => state.world.people,
      users: () => state.world.users,
      recordAction: note,
      problem,
    }),
    ...supportHandlers({ messages: () => state.world.support, problem, recordAction: note }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => Object.assign(state, { world: emptyState(), asked: [], acts: [] }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { server, state };
};
