import type { AdminReview, AdminReviewDetails } from '@tm/contracts';
import { ReviewCaseModel } from '@tm/schema/admin';
import { ReviewModel, type BookingRow } from '@tm/schema/bookings';
import { createReview, reportReview } from '@tm/service-bookings/testing';
import { moderateReview } from './moderateReview.commands';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import type { ReportReason } from '@tm/domain';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;
let adminId: string;

beforeEach(async () => {
  await Promise.all([ReviewCaseModel.deleteMany({}), ReviewModel.deleteMany({})]);
  const user = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  adminId = String(user._id);
  admin = await site.signedInAs(user);
});

const PATH = '/api/admin/reviews';
const find = async (path: string) => {
  const { status, body, headers } = await admin.get<AdminReview[]>(path);
  expect(status).toBe(200);
  return {
    ids: body.map(({ id }) => id),
    total: headers.get('x-total-count'),
    next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  };
};
const write = async () => {
  const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
  const booking = await buildBooking({ of: await buildListing(), customer, status: 'completed' });
  const { _id } = await createReview({
    booking: booking.toObject() as BookingRow,
    rating: 1,
    comment: 'Buy shoes at my shop',
  });
  return { id: String(_id), customer, booking };
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const report = async (reviewId: string, minute: number, reason: ReportReason = 'spam', note?: string) => {
  const reporter = await buildUser({ firstName: 'Bola', lastName: 'Ade' });
  await reportReview({ reviewId, reporterId: String(reporter._id), reason, note }, at(minute));
  return reporter;
};
const rule = (reviewId: string, minute: number, ruling: 'hidden' | 'visible') =>
  moderateReview({ adminId, reviewId, ruling, reason: 'Looked at it' }, at(minute));

/** Builds this many reported reviews, the first one waiting longest. */
const queue = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await write();
    await report(id, n);
    ids.push(id);
  }
  return ids;
};

describe('GET /api/admin/reviews', () => {
  test('returns waiting reviews with both parties, the listing and the report reasons', async () => {
    const { id, customer, booking } = await write();
    await report(id, 1);
    await report(id, 2, 'offensive');
    const { body } = await admin.get<AdminReview[]>(PATH);
    expect(body).toEqual([
      expect.objectContaining({
        id,
        rating: 1,
        comment: 'Buy shoes at my shop',
        bookingId: booking.id,
        customer: { id: customer.id, firstName: 'Amaka', lastName: 'Obi' },
        service: { id: String(booking.serviceId), title: 'Leaking pipe repair' },
        provider: { id: String(booking.providerId), businessName: 'Eze Home Repairs' },
        state: 'open',
        since: at(1).toISOString(),
        reports: 2,
        reasons: ['spam', 'offensive'],
        ruling: null,
        version: 0,
      }),
    ]);
  });

  test('sorts by waiting time, page by page, also within one moment', async () => {
    const ids = await queue(3);
    const twins = [await write(), await write(), await write()].map(({ id }) => id);
    for (const id of twins) await report(id, 10);
    const seen: string[] = [];
    for (let path: string | undefined = `${PATH}?limit=2`; path;) {
      const page: Awaited<ReturnType<typeof find>> = await find(path);
      expect(page.total).toBe('6');
      seen.push(...page.ids);
      path = page.next;
    }
    expect(seen).toEqual([...ids, ...twins.sort()]);
  });

  test('a deleted review leaves a gap in its page and does not end the list', async () => {
    const ids = await queue(4);
    await ReviewModel.deleteOne({ _id: ids[1] });
    const first = await find(`${PATH}?limit=2`);
    expect(first.ids).toEqual([ids[0]]);
    expect((await find(first.next!)).ids).toEqual(ids.slice(2));
  });

  test('decided reviews are separate lists, latest first', async () => {
    const [waiting, hidden, kept, later] = (await queue(4)) as [string, string, string, string];
    await rule(hidden, 20, 'hidden');
    await rule(kept, 21, 'visible');
    await rule(later, 22, 'hidden');
    expect((await find(PATH)).ids).toEqual([waiting]);
    expect(await find(`${PATH}?state=hidden`)).toMatchObject({ ids: [later, hidden], total: '2' });
    expect((await find(`${PATH}?state=kept`)).ids).toEqual([kept]);
    expect((await find(`${PATH}?state=all`)).ids).toEqual([later, kept, hidden, waiting]);
    const first = await find(`${PATH}?state=all&limit=3`);
    expect((await find(first.next ?? '')).ids).toEqual([waiting]);
  });

  test('filters by a reason of the reports', async () => {
    const [, second] = await queue(2);
    await report(second!, 30, 'personal');
    expect(await find(`${PATH}?reason=personal`)).toMatchObject({ ids: [second], total: '1' });
    expect((await find(`${PATH}?reason=spam`)).ids).toHaveLength(2);
    expect((await find(`${PATH}?reason=false`)).ids).toEqual([]);
  });

  test.each(['state=gone', 'reason=boring', 'limit=1000', 'cursor=e30', 'page=2'])(
    'rejects %s with 400',
    async (query) => {
      expect((await admin.get(`${PATH}?${query}`)).status).toBe(400);
    },
  );

  test('takes nine database calls for any number of rows', async () => {
    await queue(3);
    const calls = await databaseCalls(() => admin.get(PATH));
    const work = calls.filter((call) => !/sessions/.test(call)).sort();
    expect(work).toEqual(
      [
        'find users',
        'aggregate reviewCases',
        'find reviewCases',
        'find reviews',
        'find uncountedReviews',
        'find hiddenReviews',
        'find users',
        'find services',
        'find providerProfiles',
      ].sort(),
    );
  });
});

describe('GET /api/admin/reviews/:id', () => {
  test('returns who reported it, why and when, latest first', async () => {
    const { id } = await write();
    const first = await report(id, 1, 'spam', 'It is the same text everywhere');
    const second = await report(id, 2, 'offensive');
    const { body } = await admin.get<AdminReviewDetails>(`${PATH}/${id}`);
    const person = { firstName: 'Bola', lastName: 'Ade' };
    expect(body).toMatchObject({ id, state: 'open', reports: 2 });
    expect(body.latestReports).toEqual([
      { reporter: { id: second.id, ...person }, reason: 'offensive', note: null, at: at(2).toISOString() },
      {
        reporter: { id: first.id, ...person },
        reason: 'spam',
        note: 'It is the same text everywhere',
        at: at(1).toISOString(),
      },
    ]);
  });

  test('returns a hidden review with the admin who hid it, and an unreported one', async () => {
    const [reported, clear] = [await write(), await write()];
    await report(reported.id, 1);
    await rule(reported.id, 5, 'hidden');
    const { body } = await admin.get<AdminReviewDetails>(`${PATH}/${reported.id}`);
    expect(body).toMatchObject({
      state: 'hidden',
      comment: 'Buy shoes at my shop',
      ruling: {
        outcome: 'hidden',
        at: at(5).toISOString(),
        by: { id: adminId, name: 'Zainab Mohammed' },
        reason: 'Looked at it',
      },
      version: 1,
    });
    expect((await admin.get<AdminReviewDetails>(`${PATH}/${clear.id}`)).body).toMatchObject({
      state: 'clear',
      since: null,
      reports: 0,
      latestReports: [],
      version: 0,
    });
  });

  test('is 404 for an unknown review', async () => {
    for (const id of ['0'.repeat(24), 'x']) expect((await admin.get(`${PATH}/${id}`)).status).toBe(404);
  });
});
