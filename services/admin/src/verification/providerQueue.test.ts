import type { AdminProvider, AdminProviderDetail, DocumentLink } from '@tm/contracts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { isValidDocumentLink } from '@tm/service-kit';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;
let adminId: string;

beforeEach(async () => {
  await ProviderProfileModel.deleteMany();
  const user = await buildUser({ role: 'super_admin' });
  adminId = user.id;
  admin = await site.signedInAs(user);
});

const PATH = `/api/objects/private/${'a'.repeat(24)}/${'b'.repeat(32)}`;
const papers = { kind: 'passport', path: PATH, contentType: 'application/pdf', bytes: 9 } as never;
const hour = (at: number) => new Date(Date.UTC(2026, 10, 20, at));
const waiting = (businessName: string, at: number) =>
  buildProvider({ businessName, submittedAt: hour(at), papers });

const names = async (query: string) => {
  const { status, body, headers } = await admin.get<AdminProvider[]>(`/api/admin/providers?${query}`);
  expect(status).toBe(200);
  return {
    names: body.map(({ businessName }) => businessName),
    total: headers.get('x-total-count'),
    next: /<[^?]*\?([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  };
};

describe('GET /api/admin/providers', () => {
  test('the queue is sorted by waiting time, page by page, and contains only providers with submitted documents', async () => {
    for (const [name, at] of [
      ['Late', 9],
      ['Early', 1],
      ['Middle', 5],
    ] as const)
      await waiting(name, at);
    await buildProvider({ businessName: 'Without papers' });
    const first = await names('state=submitted&limit=2');
    expect(first).toMatchObject({ names: ['Early', 'Middle'], total: '3' });
    expect(await names(first.next!)).toMatchObject({ names: ['Late'], next: undefined });
  });

  test('a row has the start of its waiting time, the promised time of an answer, and the owner', async () => {
    const { user, profile } = await waiting('Early', 1);
    const { body } = await admin.get<AdminProvider[]>('/api/admin/providers?state=submitted');
    expect(body).toEqual([
      expect.objectContaining({
        id: String(profile._id),
        state: 'submitted',
        submittedAt: hour(1).toISOString(),
        dueBy: hour(49).toISOString(),
        document: { kind: 'passport', contentType: 'application/pdf', bytes: 9 },
        owner: expect.objectContaining({ id: String(user._id), email: user.email }),
      }),
    ]);
  });

  test('each state has a list, and one list has all', async () => {
    await waiting('Waits', 1);
    await buildProvider({ businessName: 'Verified', isVerified: true, papers });
    await buildProvider({ businessName: 'Refused', refusalReason: 'No', papers });
    await buildProvider({ businessName: 'None' });
    for (const [state, name] of [
      ['submitted', 'Waits'],
      ['verified', 'Verified'],
      ['refused', 'Refused'],
      ['unsubmitted', 'None'],
    ])
      expect(await names(`state=${state}`)).toMatchObject({ names: [name], total: '1' });
    for (const query of ['', 'state=all'])
      expect(await names(query)).toMatchObject({
        names: ['None', 'Refused', 'Verified', 'Waits'],
        total: '4',
      });
    expect((await names('search=ver')).names).toEqual(['Verified']);
  });

  test('search terms match beginnings of words, and a search without a word finds none', async () => {
    await waiting('Forte Cleaning', 1);
    await waiting('Allure Beauty', 2);
    expect((await names('search=for')).names).toEqual(['Forte Cleaning']);
    expect((await names('search=for+cle')).names).toEqual(['Forte Cleaning']);
    expect(await names('search=.')).toMatchObject({ names: [], total: '0' });
  });

  test('erased providers are in no list', async () => {
    await buildProvider({ erasedAt: new Date() });
    expect(await names('state=all')).toMatchObject({ names: [], total: '0' });
  });

  test.each(['state=new', 'limit=101', 'cursor=x', 'sort=name', `search=${'x'.repeat(121)}`])(
    '%s is 400',
    async (query) => {
      expect((await admin.get(`/api/admin/providers?${query}`)).status).toBe(400);
    },
  );
});

describe('GET /api/admin/providers/{id}', () => {
  const read = (id: unknown) => admin.get<AdminProviderDetail>(`/api/admin/providers/${String(id)}`);

  test('returns documents, business, its listings by status, and the decisions of admins', async () => {
    const { profile: provider } = await waiting('Crown', 1);
    for (const status of ['active', 'active', 'draft'] as const) await buildListing({ provider, status });
    await admin.put(`/api/admin/providers/${String(provider._id)}/verification`, {
      isVerified: false,
      reason: 'Blurred',
    });
    const { body } = await read(provider._id);
    expect(body).toMatchObject({
      businessName: 'Crown',
      state: 'refused',
      reason: 'Blurred',
      services: { active: 2, draft: 1 },
      bookings: 0,
      history: [{ action: 'provider.refuse', reason: 'Blurred', actorName: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain('private');
  });

  test.each(['64b000000000000000000000', 'x'])('is 404 for the provider %s', async (id) => {
    expect((await read(id)).status).toBe(404);
    expect((await admin.post(`/api/admin/providers/${id}/document-link`)).status).toBe(404);
  });

  test('is 404 for an erased provider', async () => {
    const { profile } = await buildProvider({ erasedAt: new Date() });
    expect((await read(profile._id)).status).toBe(404);
  });
});

describe('POST /api/admin/providers/{id}/document-link', () => {
  const ask = (id: unknown) => admin.post<DocumentLink>(`/api/admin/providers/${String(id)}/document-link`);

  test('returns a link that opens the document, for this admin and a minute', async () => {
    const { profile } = await waiting('Crown', 1);
    const { status, body, headers } = await ask(profile._id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { pathname, searchParams } = new URL(body.url, 'http://localhost');
    expect(pathname).toBe(PATH);
    const given = { until: searchParams.get('until')!, signature: searchParams.get('signature')! };
    const opens = (id: string, now: number) =>
      isValidDocumentLink({ path: PATH, adminId: id }, given, site.config.DOCUMENT_LINK_KEYS, now);
    const end = new Date(body.expiresAt).getTime();
    expect(Math.abs(end - Date.now() - 60_000)).toBeLessThan(5_000);
    expect([opens(adminId, end), opens(adminId, end + 1), opens('f'.repeat(24), end)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is 404 without a submitted document', async () => {
    const { profile } = await buildProvider();
    expect((await ask(profile._id)).status).toBe(404);
  });
});
