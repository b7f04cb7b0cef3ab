import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import {
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  bookingReference,
  needsReason,
  type BookingGuard,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  ACTORS,
  REFUSED_TO,
  auditProvider,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  endGraceMinutes,
  expireRequest,
  moveBack,
  type ActorName,
  type Others,
} from '../testing';

const site = testService(createApp, configSchema);
let others: Others;
beforeAll(async () => {
  others = await buildOthers(site);
});

/**
 * Section 4 of the specification with expiry and cancellation terms, written by hand to check the table of
 * the domain.
 */
const SPEC = [
  'pending accepted provider answerable',
  'pending cancelled provider',
  'pending cancelled customer',
  'pending cancelled system expired',
  'pending accepted system instant',
  'accepted in_progress provider',
  'accepted cancelled provider',
  'accepted cancelled customer withinTerms',
  'accepted cancelled customer notOver late',
  'accepted completed customer over',
  'accepted completed system visited',
  'accepted cancelled system neverStarted',
  'accepted cancelled system absenceDue',
  'accepted cancelled system refundedInFull',
  'in_progress completed provider',
  'in_progress completed customer worked',
  'in_progress completed system unconfirmed',
  'in_progress cancelled system absenceDue',
  'pending cancelled admin',
  'accepted cancelled admin',
  'in_progress cancelled admin',
];

test('the table of the domain equals the specification', () => {
  const rows = BOOKING_TRANSITIONS.map(({ from, to, by, guard, late }) =>
    [from, to, by, guard, late && 'late'].filter(Boolean).join(' '),
  );
  expect(rows).toEqual(SPEC);
});

/** Every status at each moment that a guard distinguishes, and the result of the guards then. */
type Moment = {
  status: BookingStatus;
  holds: readonly BookingGuard[];
  when?: string;
  prepare?: (booking: Booking) => Promise<unknown>;
};
const MOMENTS: readonly Moment[] = [
  { status: 'pending', holds: ['answerable'] },
  { status: 'pending', when: ', its time to be answered over', holds: ['expired'], prepare: expireRequest },
  { status: 'accepted', holds: ['withinTerms'] },
  {
    status: 'accepted',
    when: ', free cancellation over',
    holds: [],
    prepare: async (booking) => {
      await endGraceMinutes(booking);
      await BookingModel.updateOne({ _id: booking.id }, { cancellationHours: 168 });
    },
  },
  { status: 'accepted', when: ', over', holds: ['over'], prepare: (booking) => moveBack(booking, 3) },
  { status: 'in_progress', holds: [] },
  {
    status: 'in_progress',
    when: ', begun an hour ago',
    holds: ['worked'],
    prepare: (booking) => moveBack(booking, 2),
  },
  { status: 'completed', holds: [] },
  { status: 'cancelled', holds: [] },
];
const GUARDED_BY: Record<BookingGuard, string> = {
  answerable: 'request_expired',
  withinTerms: 'too_late_to_cancel',
  notOver: 'too_late_to_cancel',
  expired: 'not_expired',
  instant: 'not_instant',
  over: 'not_over_yet',
  worked: 'too_early_to_complete',
  visited: 'not_due',
  neverStarted: 'not_due',
  unconfirmed: 'not_due',
  refundedInFull: 'not_due',
  absenceDue: 'not_due',
};

const sceneAt = async ({ status, prepare }: Moment) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, status);
  await prepare?.(booking);
  const clients = { ...others, customer: scene.asCustomer, provider: scene.asProvider };
  return { ...scene, booking, clients, path: `/api/bookings/${booking.id}` };
};

/** Returns the expected rejection of a status change; null if it is allowed. */
const refusal = ({ status: from, holds }: Moment, to: BookingStatus, by: ActorName) => {
  if (by !== 'customer' && by !== 'provider') return REFUSED_TO[by];
  const edges = BOOKING_TRANSITIONS.filter(
    ({ from: before, to: after, by: mover, guard }) =>
      before === from && after === to && mover !== 'admin' && guard !== 'absenceDue',
  );
  const own = edges.find((edge) => edge.by === by);
  if (own)
    return !own.guard || holds.includes(own.guard) ? null : { status: 409, code: GUARDED_BY[own.guard] };
  return edges.length > 0 ? { status: 403, code: 'forbidden' } : { status: 409, code: 'illegal_transition' };
};

describe.each(MOMENTS.map((moment) => [`${moment.status}${moment.when ?? ''}`, moment] as const))(
  '%s',
  (_name, moment) => {
    const cells = BOOKING_STATUSES.flatMap((to) => ACTORS.map((by) => [to, by] as const));
    const refused = cells.filter(([to, by]) => refusal(moment, to, by));
    const legal = cells.filter(([to, by]) => !refusal(moment, to, by));

    describe('rejects', () => {
      let scene: Awaited<ReturnType<typeof sceneAt>>;
      beforeAll(async () => {
        scene = await sceneAt(moment);
      });
      test.each(refused)('%s to the %s, and changes nothing', async (to, by) => {
        const before = await databaseDigest();
        const { status, body, headers } = await scene.clients[by].put<Problem>(scene.path, { status: to });
        expect({ status, code: body.code }).toEqual(refusal(moment, to, by));
        expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(body.requestId).toBe(headers.get('x-request-id'));
        expect(await databaseDigest()).toBe(before);
      });
    });

    if (legal.length > 0)
      test.each(legal)(
        'becomes %s by the %s, with history, counters, claim and notifications',
        async (to, by) => {
          const { clients, path, booking, profile, owner, customer } = await sceneAt(moment);
          const reason = needsReason(moment.status, to, by as BookingParty) ? 'ill' : undefined;
          const { status, body } = await clients[by].put<Booking>(path, { status: to, reason });
          expect(status).toBe(200);
          expect(body.status).toBe(to);
          expect(body.history).toHaveLength(booking.history.length + 1);
          expect(body.history.at(-1)).toMatchObject({ kind: 'status', status: to, by });
          expect((await clients[by].get<Booking>(path)).body).toEqual(body);
          const recipient = by === 'customer' ? owner : customer;
          const [news] = await NotificationModel.find({ userId: recipient._id })
            .sort({ _id: -1 })
            .limit(1)
            .lean();
          expect(news?.message).toContain(bookingReference(body.id));
          const [mail] = await OutboxModel.find({ kind: 'email' }).sort({ _id: -1 }).limit(1).lean();
          expect(mail?.payload).toMatchObject({
            userId: String(recipient._id),
            data: { title: news?.title },
          });
          expect(await auditProvider(profile)).toEqual([]);
        },
      );
  },
);
