import type { BusinessPage, Listing, Problem } from '@tm/contracts';
import { addDays, DAY_MS, lagosDate } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider } from '@tm/schema/testing';
import { qrCodeSvg } from '@tm/service-kit/qr-code';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
let count = 0;
const fresh = () => `ada-${(count += 1)}-${String(Date.now()).slice(-6)}`;
const DAY = { open: '09:00', close: '18:00' };
const pathOf = (handle: string) => `/api/businesses/${handle}`;
const read = (handle: string) => site.anonymous().get<BusinessPage>(pathOf(handle));

/** A business with a chosen handle and one active listing. */
const business = async (
  more: Parameters<typeof buildProvider>[0] = {},
  listing: Parameters<typeof buildListing>[0] = {},
) => {
  const handle = fresh();
  const { user, profile } = await buildProvider({ handle, ...more });
  return { user, profile, handle, listing: await buildListing({ provider: profile, ...listing }) };
};

describe('GET /api/businesses/{handle}', () => {
  test('shows a visitor the business, its badge with the date, hours, areas, pictures, jobs and answer time', async () => {
    const verifiedAt = new Date('2031-01-05T10:00:00Z');
    const { profile, handle, listing } = await business(
      {
        businessName: 'Adaeze Beauty',
        businessPhone: '+2348099999999',
        businessAddress: '9 Hidden Close',
        isVerified: true,
        verifiedAt,
        yearsOfExperience: 8,
        serviceAreas: ['Surulere, Lagos'],
        availability: { 1: DAY },
        answerTimes: [50, 10, 40, 20, 30],
        rating: 4.5,
        ratingSum: 9,
        reviewCount: 2,
        ...({ totals: { byStatus: { completed: 37 } } } as object),
      },
      { images: ['/objects/pictures/one', '/objects/pictures/two'], imageAlts: ['Braids', ''] },
    );
    const { status, body, text, headers } = await read(handle);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body).toEqual({
      business: {
        id: String(profile._id),
        handle,
        name: 'Adaeze Beauty',
        description: 'Plumbing, wiring and tiling in Lagos.',
        yearsOfExperience: 8,
        certifications: [],
        location: 'Lekki, Lagos',
        rating: 4.5,
        totalReviews: 2,
      },
      badges: [{ kind: 'verified', since: verifiedAt.toISOString() }],
      hours: { weekly: { 1: DAY }, exceptions: [] },
      areas: ['Surulere, Lagos'],
      gallery: [
        { image: '/objects/pictures/one', alt: 'Braids', serviceId: listing.id },
        { image: '/objects/pictures/two', alt: '', serviceId: listing.id },
      ],
      answers: { usualMinutes: 30 },
      jobs: 37,
      links: { page: `/b/${handle}`, qr: `/api/businesses/${handle}/qr.svg` },
    });
    expect(text).not.toMatch(/\+234|Hidden Close|@example|userId/);
  });

  test('of a business without details has none, and its default handle', async () => {
    const { profile } = await buildProvider();
    await buildListing({ provider: profile });
    expect((await read(profile.handle!)).body).toMatchObject({
      badges: [],
      hours: null,
      areas: [],
      gallery: [],
      answers: { usualMinutes: null },
      jobs: 0,
    });
  });

  test('a verified business whose decision has no known time has the badge without a date', async () => {
    const { handle } = await business({ isVerified: true });
    expect((await read(handle)).body.badges).toEqual([{ kind: 'verified', since: null }]);
  });

  test('shows the hours of the restaurant, with the dates that differ and no reasons', async () => {
    const off = addDays(lagosDate(new Date()), 3);
    const { profile, handle } = await business(
      { role: 'restaurant_owner', availability: { 2: DAY } },
      { category: 'restaurant', openingHours: { 5: { open: '12:00', close: '22:00' } } },
    );
    await profile.updateOne({ 'calendar.daysOff': [{ from: off, to: off, reason: 'Wedding' }] });
    const { body, text } = await read(handle);
    expect(body.hours).toEqual({
      weekly: { 5: { open: '12:00', close: '22:00' } },
      exceptions: [{ date: off, hours: null }],
    });
    expect(text).not.toContain('Wedding');
  });

  test('has at most 30 pictures of active listings, each once, newest listing first', async () => {
    const images = (from: number) => Array.from({ length: 8 }, (_, n) => `/objects/pictures/${from + n}`);
    const { profile, handle } = await business({}, { images: images(0) });
    for (const from of [4, 12, 20, 28]) await buildListing({ provider: profile, images: images(from) });
    await buildListing({ provider: profile, images: ['/objects/pictures/draft'], status: 'draft' });
    const { gallery } = (await read(handle)).body;
    expect(gallery).toHaveLength(30);
    expect(gallery[0]!.image).toBe('/objects/pictures/28');
    expect(new Set(gallery.map(({ image }) => image)).size).toBe(30);
    expect(gallery.map(({ image }) => image)).not.toContain('/objects/pictures/draft');
  });

  test.each(['Call 0803 123 4567.', 'See www.example-braids.com', 'ada@braids.example.com'])(
    'leaves out texts of the business with a contact: %s',
    async (text) => {
      const { handle } = await business({
        businessDescription: text,
        serviceAreas: ['Yaba', text],
        certifications: [text, 'First aid'],
      });
      expect((await read(handle)).body).toMatchObject({
        business: { description: '', certifications: ['First aid'] },
        areas: ['Yaba'],
      });
    },
  );

  describe('of a former handle', () => {
    const renamed = async (until: Date) => {
      const made = await business();
      const old = fresh();
      await made.profile.updateOne({ oldHandles: [{ name: old, until }] });
      return { ...made, old };
    };

    test('is 301 to the present one for 365 days, then 404', async () => {
      const { old, handle, profile } = await renamed(new Date(Date.now() + DAY_MS));
      const reply = await read(old);
      expect(reply.status).toBe(301);
      expect(new URL(reply.headers.get('location')!).pathname).toBe(pathOf(handle));
      const qr = await site.anonymous().get(`${pathOf(old)}/qr.svg`);
      expect([qr.status, new URL(qr.headers.get('location')!).pathname]).toEqual([
        301,
        `${pathOf(handle)}/qr.svg`,
      ]);
      await profile.updateOne({ oldHandles: [{ name: old, until: new Date(Date.now() - 1) }] });
      expect((await read(old)).status).toBe(404);
    });

    test('that another business has chosen since leads to that one', async () => {
      const { old } = await renamed(new Date(Date.now() - 1));
      const other = await business({ handle: old });
      expect((await read(old)).body.business.id).toBe(String(other.profile._id));
    });

    test('is 404 when the business is suspended', async () => {
      const { old, user } = await renamed(new Date(Date.now() + DAY_MS));
      await UserModel.updateOne({ _id: user._id }, { status: 'suspended' });
      expect((await read(old)).status).toBe(404);
    });
  });

  test('redirects the whole id to the handle, also long after the first change', async () => {
    const { handle, profile } = await business();
    const reply = await read(`~${String(profile._id)}`);
    expect([reply.status, new URL(reply.headers.get('location')!).pathname]).toEqual([301, pathOf(handle)]);
    expect((await read(`~${'0'.repeat(24)}`)).status).toBe(404);
  });

  test('shows a business that has no handle yet by its whole id', async () => {
    const { profile } = await business();
    await ProviderProfileModel.updateOne({ _id: profile._id }, { $unset: { handle: 1 } });
    const handle = `~${String(profile._id)}`;
    expect((await read(handle)).body).toMatchObject({
      business: { handle },
      links: { page: `/b/${handle}` },
    });
  });

  test('redirects capital letters to the handle', async () => {
    const { handle } = await business();
    const reply = await read(handle.toUpperCase());
    expect([reply.status, new URL(reply.headers.get('location')!).pathname]).toEqual([301, pathOf(handle)]);
  });

  test.each<[string, (made: Awaited<ReturnType<typeof business>>) => Promise<unknown>]>([
    ['is suspended', ({ user }) => UserModel.updateOne({ _id: user._id }, { status: 'suspended' })],
    ['is erased', ({ profile }) => profile.updateOne({ erasedAt: new Date() })],
    ['has no account any more', ({ user }) => UserModel.deleteOne({ _id: user._id })],
    [
      'has only a paused listing',
      ({ listing }) => ListingModel.updateOne({ _id: listing._id }, { status: 'paused' }),
    ],
    ['has no listing', ({ listing }) => ListingModel.deleteOne({ _id: listing._id })],
  ])('of a business that %s equals that of an unknown handle, byte for byte', async (_what, change) => {
    const made = await business();
    await change(made);
    const unknown = await read('nobody-has-this');
    const hidden = await read(made.handle);
    const plain = ({ text, body }: { text: string; body: unknown }) =>
      text.replaceAll((body as Problem).requestId, 'id');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    expect(plain(hidden)).toBe(plain(unknown));
    for (const [name, value] of unknown.headers)
      if (!['date', 'x-request-id'].includes(name))
        expect([name, hidden.headers.get(name)]).toEqual([name, value]);
    expect((await site.anonymous().get(`${pathOf(made.handle)}/qr.svg`)).status).toBe(404);
  });

  test.each(['x', '%00', 'A'.repeat(200), "'; drop", '$where', '<b>', '-', '~12345'])(
    'is 404 without a read for the impossible handle %s',
    async (name) => {
      const calls = await databaseCalls(async () => expect((await read(name)).status).toBe(404));
      expect(calls).toEqual([]);
    },
  );

  test('takes four reads for any number of listings', async () => {
    const { handle, profile } = await business({ availability: { 1: DAY } });
    const once = ['find providerProfiles', 'find users', 'find services', 'find declaredHolidays'];
    const calls = async () => (await databaseCalls(() => read(handle))).toSorted();
    expect(await calls()).toEqual(once.toSorted());
    for (let n = 0; n < 5; n += 1) await buildListing({ provider: profile });
    expect(await calls()).toEqual(once.toSorted());
  });
});

test('the QR code is that of the address of the page', async () => {
  const { handle } = await business();
  const reply = await site.anonymous().get(`${pathOf(handle)}/qr.svg`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  const moved = await read(handle.toUpperCase());
  const { origin } = new URL(moved.headers.get('location')!);
  expect(reply.text).toBe(await qrCodeSvg(`${origin}/b/${handle}`));
  expect(reply.text).not.toBe(await qrCodeSvg(`${origin}/b/${handle}x`));
});

test('lists of services name the handle of each business', async () => {
  const { handle, profile } = await business();
  const { body } = await site.anonymous().get<Listing[]>(`/api/services?providerId=${String(profile._id)}`);
  expect(body[0]!.provider).toMatchObject({ handle });
  await ProviderProfileModel.updateOne({ _id: profile._id }, { $unset: { handle: 1 } });
  const { body: without } = await site
    .anonymous()
    .get<Listing[]>(`/api/services?providerId=${String(profile._id)}`);
  expect(without[0]!.provider).not.toHaveProperty('handle');
});
