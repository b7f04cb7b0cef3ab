import type { Problem, Review } from '@tm/contracts';
import { BookingModel, ReviewModel, UncountedReviewModel, type BookingRow } from '@tm/schema/bookings';
import { HiddenReviewModel } from '@tm/schema/admin';
import { ListingModel } from '@tm/schema/catalog';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { deleteListing } from '@tm/service-catalog/testing';
import { inTransaction, trusted } from '@tm/mongo';
import { moderateReview } from '@tm/service-admin/testing';
import type { UserDocument } from '@tm/schema/accounts';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { createClient, testService, type Reply } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditRatings, buildScene, openLossyLine, type LossyLine } from '../testing';

const site = testService(createApp, configSchema);
let line: LossyLine;
beforeAll(async () => {
  line = await openLossyLine(site.url, (headers) => headers['x-loses'] === 'yes');
});
afterAll(() => line.close());

const BOOKINGS = 7;
/** Customers; of the reviews of each the newest counts. */
const CUSTOMERS = 3;
/** The last booking is not completed, so it cannot be reviewed. */
const OPEN = BOOKINGS - 1;

const booking = fc.nat({ max: BOOKINGS - 1 });
/** A form: `twins` parallel calls with one key, whose first response may be lost and requested again. */
const reviewStep = fc.record({
  kind: fc.constant('review' as const),
  booking,
  rating: fc.integer({ min: 1, max: 5 }),
  twins: fc.integer({ min: 1, max: 3 }),
  isLost: fc.boolean(),
});
const replyStep = fc.record({
  kind: fc.constant('reply' as const),
  booking,
  reply: fc.constantFrom('A', 'B'),
});
const hideStep = fc.record({
  kind: fc.constant('hide' as const),
  listing: fc.nat({ max: 2 }),
  how: fc.constantFrom('pause' as const, 'delete' as const),
});
/** Two admins decide on a review at the same moment. */
const ruleStep = fc.record({
  kind: fc.constant('rule' as const),
  booking,
  ruling: fc.constantFrom('hidden' as const, 'visible' as const),
});
/** Lists of parallel steps, one list after the other. */
const plan = fc.array(
  fc.array(
    fc.oneof({ weight: 5, arbitrary: reviewStep }, replyStep, hideStep, { weight: 3, arbitrary: ruleStep }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  { minLength: 1, maxLength: 4 },
);
type Step = typeof plan extends fc.Arbitrary<(infer S)[][]> ? S : never;
type Form = Extract<Step, { kind: 'review' }>;

const arrange = async () => {
  const scene = await buildScene(site);
  const { profile, listing } = scene;
  const listings = [
    listing,
    await buildListing({ provider: profile }),
    await buildListing({ provider: profile }),
  ];
  const people = [scene.customer];
  while (people.length < CUSTOMERS) people.push(await buildUser());
  const clients = await Promise.all(people.map((one) => site.signedInAs(one)));
  const bookings = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, n) =>
      buildBooking({
        of: listings[n % 3],
        customer: people[n % CUSTOMERS],
        status: n === OPEN ? 'in_progress' : 'completed',
      }),
    ),
  );
  const admins = [await buildUser({ role: 'super_admin' }), await buildUser({ role: 'super_admin' })];
  return {
    ...scene,
    listings,
    bookings,
    admins: admins.map(({ id }) => id as string),
    people,
    clients: clients.map(({ cookie }) => createClient(line.url, site.config, cookie)),
  };
};
type Scene = Awaited<ReturnType<typeof arrange>>;

/** Sends all twins of a form in parallel until there is a response. */
const send = async ({ clients, bookings }: Scene, form: Form, key: string) => {
  const body = { bookingId: bookings[form.booking]!.id, rating: form.rating };
  const post = (headers: Record<string, string>) =>
    clients[form.booking % CUSTOMERS]!.post<Review & Problem>('/api/reviews', body, {
      headers: { 'idempotency-key': key, ...headers },
    });
  const replies = await Promise.all(
    Array.from({ length: form.twins }, (_, n) =>
      form.isLost && n === 0 ? post({ 'x-loses': 'yes' }).catch(() => post({})) : post({}),
    ),
  );
  return { form, replies };
};

const hide = async ({ listings, owner }: Scene, { listing, how }: Extract<Step, { kind: 'hide' }>) => {
  const { _id } = listings[listing]!;
  if (how === 'pause')
    await ListingModel.updateOne({ _id, status: 'active' }, { $set: { status: 'paused' } });
  // The listing may be deleted already.
  else await deleteListing(owner.id, String(_id)).catch(() => undefined);
};

const reply = async ({ asProvider, bookings }: Scene, step: Extract<Step, { kind: 'reply' }>) => {
  const review = await ReviewModel.findOne({ bookingId: bookings[step.booking]!._id }, '_id').lean();
  if (!review) return;
  // The review may be hidden by now.
  const { status } = await asProvider.put(`/api/reviews/${String(review._id)}/reply`, { reply: step.reply });
  expect([200, 404, 409]).toContain(status);
};

const findAnywhere = async (bookingId: unknown) =>
  (await ReviewModel.findOne({ bookingId: bookingId as never }, '_id').lean()) ??
  (await HiddenReviewModel.findOne({ bookingId: bookingId as never }, '_id').lean()) ??
  (await UncountedReviewModel.findOne({ bookingId: bookingId as never }, '_id').lean());

const rule = async ({ bookings, admins }: Scene, step: Extract<Step, { kind: 'rule' }>) => {
  const review = await findAnywhere(bookings[step.booking]!._id);
  if (!review) return;
  const ends = await Promise.allSettled(
    admins.map((adminId) =>
      moderateReview({ adminId, reviewId: String(review._id), ruling: step.ruling, reason: 'Looked at it' }),
    ),
  );
  // At most one succeeds. The other is rejected, and so is a decision that changes nothing.
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ kind: 'conflict' });
};

/** Compares the provider's rating with a recount in one snapshot. */
const look = async ({ profile }: Scene): Promise<void> =>
  inTransaction(async (session) => {
    const kept = await ProviderProfileModel.findById(profile._id, null, { session }).lean();
    const rows = await ReviewModel.find({ providerId: profile._id }, 'rating', { session }).lean();
    const sum = rows.reduce((total, { rating }) => total + rating, 0);
    expect(kept).toMatchObject({ ratingSum: sum, reviewCount: rows.length });
    expect(kept?.rating).toBeCloseTo(rows.length > 0 ? sum / rows.length : 0, 9);
  });

/** Repeats the comparison while `acts` run. */
const watching = async <T>(scene: Scene, acts: Promise<T>): Promise<T> => {
  let isOver = false;
  const end = acts.finally(() => (isOver = true));
  while (!isOver) await look(scene);
  return end;
};

const answersAgree = (replies: Reply[]) => {
  expect(new Set(replies.map(({ status }) => status)).size).toBe(1);
  const bodies = replies.map(({ body }) => JSON.stringify({ ...(body as object), requestId: '' }));
  expect(new Set(bodies).size).toBe(1);
};

/** Updates the model: which bookings have a review, with how many stars. */
const judge = (sent: Awaited<ReturnType<typeof send>>[], model: Map<number, number>) => {
  for (const { replies } of sent) answersAgree(replies);
  for (let n = 0; n < BOOKINGS; n += 1) {
    const forms = sent.filter(({ form }) => form.booking === n);
    const won = forms.filter(({ replies }) => replies[0]!.status === 201);
    const isDue = forms.length > 0 && n !== OPEN && !model.has(n);
    expect(won).toHaveLength(isDue ? 1 : 0);
    const code = n === OPEN ? 'not_completed' : 'already_reviewed';
    for (const form of forms)
      if (!won.includes(form)) expect(form.replies[0]!.body).toMatchObject({ status: 409, code });
    if (won[0]) model.set(n, won[0].form.rating);
  }
};

type Written = { _id: unknown; customerId: unknown };
/** Expects at most one visible review of a customer: the newest, unless an admin has hidden it. */
const expectNewest = (shown: readonly Written[], hidden: readonly Written[], apart: readonly Written[]) => {
  for (const customer of new Set(
    [...shown, ...hidden, ...apart].map(({ customerId }) => String(customerId)),
  )) {
    const own = (rows: readonly Written[]) =>
      rows.filter(({ customerId }) => String(customerId) === customer).map(({ _id }) => String(_id));
    const newest = [...own(shown), ...own(hidden), ...own(apart)].sort().at(-1)!;
    expect(own(shown).length).toBeLessThanOrEqual(1);
    if (!own(hidden).includes(newest)) expect(own(shown)).toEqual([newest]);
  }
};

const expectKept = async ({ bookings, profile, owner, people }: Scene, model: Map<number, number>) => {
  const shown = await ReviewModel.find({ providerId: profile._id }).lean();
  const hidden = await HiddenReviewModel.find({ providerId: profile._id }).lean();
  const apart = await UncountedReviewModel.find({ providerId: profile._id }).lean();
  expectNewest(shown, hidden, apart);
  const rows = [...shown, ...hidden, ...apart];
  const kept = rows.map(({ bookingId, rating }) => `${String(bookingId)} ${rating}`);
  expect(kept.sort()).toEqual([...model].map(([n, rating]) => `${bookings[n]!.id} ${rating}`).sort());
  const made = await BookingModel.find({ providerId: profile._id }).lean<BookingRow[]>();
  expect(await auditRatings(made, profile.id)).toEqual([]);
  const summary = await site.anonymous().get(`/api/reviews/summary?providerId=${profile.id}`);
  expect(summary.body).toMatchObject({ count: shown.length });
  const bells = (users: UserDocument[], title: string) =>
    NotificationModel.countDocuments({ userId: trusted({ $in: users.map(({ _id }) => _id) }), title });
  expect(await bells([owner], 'New Review')).toBe(model.size);
  expect(await bells(people, 'New Reply')).toBe(rows.filter((row) => row.reply).length);
};

/** Ensures that one response is lost in any case. */
const KNOWN: [Step[][]][] = [[[[{ kind: 'review', booking: 0, rating: 5, twins: 2, isLost: true }]]]];

let forms = 0;
test('parallel, repeated and lost calls with hiding and decisions create one review per booking, and ratings always equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (batches) => {
      const scene = await arrange();
      const model = new Map<number, number>();
      for (const steps of batches) {
        const acts = steps.map((step) => {
          if (step.kind === 'review') return send(scene, step, `form-${(forms += 1)}`);
          if (step.kind === 'rule') return rule(scene, step);
          return step.kind === 'hide' ? hide(scene, step) : reply(scene, step);
        });
        const done = await watching(scene, Promise.all(acts));
        judge(
          done.filter((one) => one !== undefined),
          model,
        );
        await expectKept(scene, model);
      }
    }),
    { numRuns: 8, examples: KNOWN },
  );
  expect(line.lost).toBeGreaterThan(0);
}, 300_000);
