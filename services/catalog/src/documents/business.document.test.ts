import type { PageDocument } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { ReviewModel } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const service = testService(createApp, configSchema);
beforeEach(clearListings);

const SITE = 'https://example.ng/market';
let count = 0;
const ask = async (path: string, search = '') => {
  const query = { path, search, site: SITE };
  const reply = await service.anonymous().get<PageDocument>('/documents', { query });
  expect(reply.status).toBe(200);
  return reply.body;
};

/** A verified business with two services, hours, areas, jobs and two reviews, one of them with a reply. */
const business = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const handle = `adaeze-${(count += 1)}-${String(Date.now()).slice(-6)}`;
  const { user, profile } = await buildProvider({
    handle,
    businessName: 'Adaeze & Daughters',
    businessDescription: 'Braids at home.\nVery gentle hands.',
    businessPhone: '+2348099999999',
    isVerified: true,
    verifiedAt: new Date('2031-01-05T10:00:00Z'),
    availability: { 1: { open: '09:00', close: '18:00' }, 6: { open: '00:00', close: '00:00' } },
    serviceAreas: ['Surulere', 'Yaba'],
    answerTimes: [40, 40, 40, 40, 40],
    rating: 4.5,
    ratingSum: 9,
    reviewCount: 2,
    ...({ totals: { byStatus: { completed: 37 } } } as object),
    ...more,
  });
  const braids = await buildListing({
    provider: profile,
    title: 'Braids',
    images: ['/objects/pictures/one'],
    category: 'beauty_spa',
  });
  const gele = await buildListing({
    provider: profile,
    title: 'Gele',
    basePriceKobo: 650_000,
    priceType: 'hourly',
    category: 'beauty_spa',
  });
  return { user, profile, handle, braids, gele, path: `/b/${handle}` };
};

const reviewOf = async (
  made: Awaited<ReturnType<typeof business>>,
  comment: string,
  reply: string | null,
) => {
  const customer = await buildUser({ firstName: 'Ngozi', lastName: 'Obi' });
  const booking = await buildBooking({ of: made.braids, customer, status: 'completed' });
  await ReviewModel.create({
    bookingId: booking._id,
    serviceId: made.braids._id,
    providerId: made.profile._id,
    customerId: customer._id,
    rating: 5,
    comment,
    reply: reply ? { text: reply, at: new Date() } : null,
  });
};

describe('document of a business', () => {
  test('has the full text for readers without script', async () => {
    const made = await business();
    await reviewOf(made, 'Came on time', 'Thank you, Ngozi');
    const { content, title, isListed, path } = await ask(made.path);
    expect([title, isListed, path]).toEqual(['Adaeze & Daughters', true, made.path]);
    for (const text of [
      '<h1>Adaeze &amp; Daughters</h1>',
      'Verified Provider since Sun, 5 Jan 2031',
      '<p>Braids at home.</p><p>Very gentle hands.</p>',
      'Rated 4.5 by 2 customers',
      '38 jobs done',
      'Usually answers in 40 min',
      'Braids: ₦15,000',
      'Gele: ₦6,500/hour',
      'Monday: 09:00 to 18:00',
      'Tuesday: Closed',
      'Saturday: Open 24 hours',
      'Surulere · Yaba',
      'Ngozi O., 5 of 5 stars',
      '<p>Came on time</p>',
      'Response from Adaeze &amp; Daughters: Thank you, Ngozi',
    ])
      expect(content).toContain(text);
    const form = encodeURIComponent(`/services/${made.braids.id}/book`);
    expect(content).toContain(`href="/market/api/login?next=${form}"`);
  });

  test('describes the business in its head, without a contact', async () => {
    const { path } = await business();
    const document = await ask(path);
    expect(document.description).toBe(
      'Lekki, Lagos. Verified Provider since Sun, 5 Jan 2031. Rated 4.5 by 2 customers. 37 jobs done. Usually answers in 40 min. Braids at home. Very gentle hands.',
    );
    expect(document.image).toMatchObject({ url: `${SITE}/objects/pictures/one?w=640&f=jpeg` });
    expect(document).not.toHaveProperty('price');
    expect(JSON.stringify(document)).not.toMatch(/\+234|@example/);
  });

  test('has its reviews separately too, for a page whose screen shows the rest', async () => {
    const made = await business();
    await reviewOf(made, 'On time & <b>kind</b>', null);
    const { content, lateContent } = await ask(made.path);
    expect(lateContent).toMatch(
      /^<section><h2>Reviews<\/h2>.*Ngozi O\., 5 of 5 stars.*On time &amp; &lt;b&gt;kind.*<\/section>$/,
    );
    expect(content).toContain(lateContent!.slice('<section>'.length, -'</section>'.length));
  });

  test('names missing hours, areas and reviews', async () => {
    const { path } = await business({
      availability: {},
      serviceAreas: [],
      isVerified: false,
      reviewCount: 0,
      rating: 0,
      answerTimes: [],
    });
    const { content, data } = await ask(path);
    for (const text of ['Hours not given', 'Areas not given', 'No reviews yet.'])
      expect(content).toContain(text);
    expect(content).not.toMatch(/Verified|Rated|Usually answers/);
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|openingHours|areaServed/);
  });

  test('of a shared service has its title, price and picture; of another business it does not', async () => {
    const { path, braids } = await business();
    const shared = await ask(path, `?s=${braids.id}`);
    expect(shared).toMatchObject({ title: 'Braids, Adaeze & Daughters', price: 15_000, path });
    const foreign = await buildListing({ title: 'Foreign' });
    for (const search of [`?s=${foreign.id}`, '?s=x', `?s=${'0'.repeat(24)}`])
      expect(await ask(path, search)).toMatchObject({ title: 'Adaeze & Daughters' });
  });

  test('contains the API responses to the first calls of the screen', async () => {
    const { path, handle, profile } = await business();
    const { answers, pictures } = await ask(path);
    expect(answers.map((answer) => answer.path)).toEqual([
      `/api/businesses/${handle}`,
      `/api/services?providerId=${String(profile._id)}&status=active&sort=recommended&limit=12`,
    ]);
    for (const { path: call, body } of answers)
      expect(body).toEqual((await service.anonymous().get(call)).body);
    expect(pictures).toEqual([{ path: '/objects/pictures/one', sizes: '112px' }]);
  });

  test('moves from a former handle to the present one, with the shared service', async () => {
    const { handle, profile, braids } = await business();
    await profile.updateOne({ oldHandles: [{ name: 'former-name', until: new Date(Date.now() + DAY_MS) }] });
    expect(await ask('/b/former-name')).toMatchObject({
      isFound: true,
      movedTo: `/b/${handle}`,
      content: '',
    });
    expect(await ask('/b/former-name', `?s=${braids.id}&utm=1`)).toMatchObject({
      movedTo: `/b/${handle}?s=${braids.id}`,
    });
  });

  test('of a suspended business equals that of an unknown handle', async () => {
    const { path, user } = await business();
    await UserModel.updateOne({ _id: user._id }, { status: 'suspended' });
    const hidden = JSON.stringify(await ask(path)).replaceAll(path, '/b/nobody-has-this');
    const unknown = await ask('/b/nobody-has-this');
    expect(JSON.parse(hidden)).toEqual(unknown);
    expect(unknown).toMatchObject({ isFound: false, isListed: false, data: [], content: '', answers: [] });
  });

  test.each(['/b', '/b/', '/b/%E0%A4%A', '/b/<b>', '/b/a/b'])('is not found for %s', async (path) => {
    expect(await ask(path)).toMatchObject({ isFound: false, isListed: false });
  });

  test("escapes the owner's text", async () => {
    const { path } = await business({
      businessName: '</h1><script>alert(1)</script>',
      businessDescription: '<img src=x onerror=alert(1)>',
      serviceAreas: ['<b>'],
    });
    const { content } = await ask(path);
    expect(content).not.toMatch(/<script|<img src=x|<b>/);
  });

  test('is at most 12 KB with twelve services, five reviews and a month of exceptions', async () => {
    const made = await business({ businessDescription: 'Very gentle hands. '.repeat(100) });
    for (let n = 0; n < 12; n += 1)
      await buildListing({ provider: made.profile, title: `Service ${n}`, description: 'x'.repeat(400) });
    for (let n = 0; n < 5; n += 1) await reviewOf(made, 'Good work. '.repeat(20), 'Thank you. '.repeat(10));
    const { content } = await ask(made.path);
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(12_000);
  });
});
