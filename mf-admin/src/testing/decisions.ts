import type {
  AdminListingDetail,
  AdminOwner,
  AdminProviderDetail,
  AdminStats,
  BusinessChangeDecisionRequest,
  EditRefusalRequest,
  ListingStatusRequest,
  ProviderVerificationRequest,
} from '@tm/contracts';
import { verificationState } from '@tm/domain';
import { http, HttpResponse } from 'msw';
import { idOf, type FullListing } from './answers';

let last = 900;

const OWNER: AdminOwner = {
  id: idOf(7),
  firstName: 'Chioma',
  lastName: 'Eze',
  email: 'chioma@example.ng',
  phone: '+2348031234567',
  profileImageUrl: null,
  status: 'active',
  createdAt: '2026-01-08T09:00:00.000Z',
};

/** A business that has submitted a passport. */
export const buildProvider = (more: Partial<AdminProviderDetail> = {}): AdminProviderDetail => ({
  id: idOf((last += 1)),
  state: 'submitted',
  submittedAt: '2026-11-20T09:00:00.000Z',
  dueBy: '2026-11-22T09:00:00.000Z',
  decidedAt: null,
  reason: null,
  mistakes: [],
  businessName: 'Crown & Coil',
  phone: '+2348031234567',
  address: '12 Admiralty Way, Lekki',
  document: { kind: 'passport', contentType: 'image/jpeg', bytes: 340_000 },
  serviceAreas: ['Lekki, Lagos'],
  createdAt: '2026-01-08T09:00:00.000Z',
  owner: OWNER,
  businessDescription: 'Braids and locs.',
  yearsOfExperience: 4,
  certifications: [],
  rating: 0,
  totalReviews: 0,
  bookings: 0,
  services: { active: 2 },
  history: [],
  ...more,
});

type MockSite = {
  listings: () => FullListing[];
  /** Additional members of detail responses, by id. */
  details: () => Record<string, Partial<AdminListingDetail>>;
  providers: () => AdminProviderDetail[];
  stats: () => AdminStats;
  problem: (status: number, detail: string) => Response;
  recordAction: (request: Request) => Promise<unknown>;
};

const DOCUMENT = '/api/objects/private/0/document?until=1&signature=x';

const rule = (
  provider: AdminProviderDetail,
  { isVerified, reason, mistakes }: ProviderVerificationRequest,
) => {
  const refusalReason = isVerified ? null : (reason ?? 'part by part');
  Object.assign(provider, {
    state: verificationState({ isVerified, refusalReason, hasPapers: true }),
    reason: refusalReason,
    mistakes: mistakes ?? [],
    decidedAt: '2026-11-21T09:00:00.000Z',
  });
};

/** Handlers for one listing, one business, and decisions on them. */
export const decisionHandlers = ({
  listings,
  details,
  providers,
  stats,
  problem,
  recordAction,
}: MockSite) => [
  http.get('*/api/admin/services/:id', ({ params }) => {
    const listing = listings().find(({ id }) => id === params.id);
    if (!listing) return problem(404, 'Service not found');
    const more = { owner: OWNER, verification: 'verified', history: [], ...details()[listing.id] };
    return HttpResponse.json({ ...listing, ...more });
  }),
  http.put('*/api/admin/services/:id/status', async ({ request, params }) => {
    const { status, reason = null } = (await recordAction(request)) as ListingStatusRequest;
    const listing = listings().find(({ id }) => id === params.id);
    if (!listing) return problem(404, 'Service not found');
    if (listing.status === 'pending_approval') stats().pendingApprovals -= 1;
    const ruling = { status, at: '2026-11-21T09:00:00.000Z', by: idOf(1), byName: 'Zainab Mohammed', reason };
    return HttpResponse.json(
      Object.assign(listing, { status, ruling, submittedAt: null, approved: null, changed: [] }),
    );
  }),
  http.put('*/api/admin/services/:id/edit-refusal', async ({ request, params }) => {
    const { reason } = (await recordAction(request)) as EditRefusalRequest;
    const listing = listings().find(({ id }) => id === params.id);
    if (!listing) return problem(404, 'Service not found');
    const at = '2026-11-21T09:00:00.000Z';
    const { status } = listing;
    const ruling = { status, at, by: idOf(1), byName: 'Zainab Mohammed', reason, isOfEdit: true };
    delete listing.pendingEdit;
    return HttpResponse.json(
      Object.assign(listing, { ruling, submittedAt: null, approved: null, changed: [] }),
    );
  }),
  http.get('*/api/admin/providers/:id', ({ params }) => {
    const provider = providers().find(({ id }) => id === params.id);
    return provider ? HttpResponse.json(provider) : problem(404, 'Provider not found');
  }),
  http.put('*/api/admin/providers/:id/verification', async ({ request, params }) => {
    const body = (await recordAction(request)) as ProviderVerificationRequest;
    const provider = providers().find(({ id }) => id === params.id);
    if (!provider) return problem(404, 'Provider not found');
    rule(provider, body);
    return HttpResponse.json(provider);
  }),
  http.put('*/api/admin/providers/:id/change', async ({ request, params }) => {
    const { approved, reason = '' } = (await recordAction(request)) as BusinessChangeDecisionRequest;
    const provider = providers().find(({ id }) => id === params.id);
    if (!provider?.pendingChange) return problem(404, 'Provider not found');
    const { businessName, phone, address, certifications } = provider.pendingChange;
    delete provider.pendingChange;
    return HttpResponse.json(
      Object.assign(
        provider,
        approved
          ? { businessName, phone, address, certifications }
          : { changeRefusal: { reason, at: '2026-11-21T09:00:00.000Z' } },
      ),
    );
  }),
  http.post('*/api/admin/providers/:id/document-link', () =>
    HttpResponse.json({
      url: DOCUMENT,
      contentType: 'image/jpeg',
      expiresAt: '2026-11-21T09:01:00.000Z',
    }),
  ),
  http.get('*/api/objects/private/0/document', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
];
