import type { Listing } from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { buildListing } from './answers';
import { problem } from './problem';

type State = { world: { listings: Listing[] } };
type Note = (request: Request) => Promise<void>;

const asked = (request: Request, listings: Listing[]) => {
  const params = new URL(request.url).searchParams;
  const search = params.get('search')?.toLowerCase() ?? '';
  const status = params.get('status') ?? 'all';
  const found = listings.filter(({ title }) => title.toLowerCase().includes(search));
  return { found, shown: found.filter((one) => status === 'all' || one.status === status) };
};

/** Rows of a list have no menu. */
const card = ({ menu: _menu, ...listing }: Listing) => listing;

/** Fakes the catalog for an owner. An edit of an older version is rejected with the current listing. */
export const listingServices = (state: State, note: Note) => [
  http.get('*/api/services/facets', ({ request }) => {
    const statuses: Record<string, number> = {};
    for (const { status } of asked(request, state.world.listings).found)
      statuses[status] = (statuses[status] ?? 0) + 1;
    return HttpResponse.json({ categories: {}, locations: {}, statuses });
  }),
  http.get('*/api/services', ({ request }) => {
    const { shown } = asked(request, state.world.listings);
    return HttpResponse.json(shown.map(card), { headers: { 'X-Total-Count': String(shown.length) } });
  }),
  http.get('*/api/services/:id', ({ params }) => {
    const listing = state.world.listings.find(({ id }) => id === params.id);
    return listing ? HttpResponse.json(listing) : problem(404, 'Service not found');
  }),
  http.post('*/api/services', async ({ request }) => {
    await note(request);
    const sent = (await request.json()) as Partial<Listing>;
    const made = buildListing({ ...sent, status: sent.status === 'draft' ? 'draft' : 'pending_approval' });
    state.world.listings.unshift(made);
    return HttpResponse.json(made, { status: 201 });
  }),
  http.put('*/api/services/:id', async ({ request, params }) => {
    await note(request);
    const listing = state.world.listings.find(({ id }) => id === params.id);
    if (!listing) return problem(404, 'Service not found');
    const { version, ...sent } = (await request.json()) as Partial<Listing>;
    if (version !== undefined && version !== listing.version)
      return problem(409, 'This service has changed since you opened it.', undefined, {
        code: 'stale_version',
        current: listing,
      });
    const pausedBy = sent.status === 'paused' ? 'owner' : null;
    return HttpResponse.json(Object.assign(listing, sent, { pausedBy, version: listing.version + 1 }));
  }),
  http.delete('*/api/services/:id', async ({ request, params }) => {
    await note(request);
    state.world.listings = state.world.listings.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
];
