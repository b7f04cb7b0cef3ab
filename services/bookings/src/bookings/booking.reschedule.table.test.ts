import type { Booking } from '@tm/contracts';
import {
  RESCHEDULE_ACTS,
  RESCHEDULE_RULES,
  type BookingParty,
  type BookingStatus,
  type RescheduleAct,
} from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
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
  inDays,
  expireRequest,
  bodyOfSuccess,
  type ActorName,
  type BookingOrProblem,
  type Others,
} from '../testing';

const site = testService(createApp, configSchema);
let others: Others;
beforeAll(async () => {
  others = await buildOthers(site);
});

/** Rules of the specification by hand: which party may do what, for each state of the proposal. */
const SPEC: Record<RescheduleAct, string> = {
  propose: 'pending accepted, none own',
  accept: 'pending accepted, theirs',
  decline: 'pending accepted, theirs',
  withdraw: 'pending accepted, own',
};

test('the rules of the domain equal those of the specification', () => {
  const rules = RESCHEDULE_ACTS.map((act) => {
    const { from, on } = RESCHEDULE_RULES[act];
    return [act, `${from.join(' ')}, ${on.join(' ')}`];
  });
  expect(Object.fromEntries(rules)).toEqual(SPEC);
});

/** Each state of a booking, with the party of its open proposal. */
type State = { status: BookingStatus; proposedBy: BookingParty | null; isOver?: boolean };
const STATES: readonly State[] = [
  ...(['pending', 'accepted'] as const).flatMap((status) =>
    ([null, 'customer', 'provider'] as const).map((proposedBy) => ({ status, proposedBy })),
  ),
  { status: 'pending', proposedBy: null, isOver: true },
  { status: 'pending', proposedBy: 'customer', isOver: true },
  ...(['in_progress', 'completed', 'cancelled'] as const).map((status) => ({ status, proposedBy: null })),
];
const nameOf = ({ status, proposedBy, isOver }: State) =>
  `${status}${isOver ? ', its time to be answered over' : ''}${proposedBy ? `, the ${proposedBy} has proposed a time` : ''}`;

const PROPOSED = { scheduledDate: inDays(4), scheduledTime: '14:00' };
const OTHER = { scheduledDate: inDays(5), scheduledTime: '09:00' };

const perform = (client: Client, path: string, act: RescheduleAct) => {
  if (act === 'propose') return client.post<BookingOrProblem>(`${path}/reschedule`, OTHER);
  if (act === 'withdraw') return client.delete<BookingOrProblem>(`${path}/reschedule`);
  return client.put<BookingOrProblem>(`${path}/reschedule`, { answer: act });
};

const sceneIn = async ({ status, proposedBy, isOver }: State) => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, status);
  const clients = { ...others, customer: scene.asCustomer, provider: scene.asProvider };
  const path = `/api/bookings/${booking.id}`;
  if (proposedBy) bodyOfSuccess(await clients[proposedBy].post(`${path}/reschedule`, PROPOSED));
  if (isOver) await expireRequest(booking);
  const before = bodyOfSuccess(await scene.asCustomer.get<Booking>(path));
  return { ...scene, booking: before, clients, path };
};

/** Returns the expected rejection of an action; null if it is allowed. */
const refusal = ({ status, proposedBy, isOver }: State, act: RescheduleAct, by: ActorName) => {
  if (by !== 'customer' && by !== 'provider') return REFUSED_TO[by];
  const { from, on } = RESCHEDULE_RULES[act];
  if (!from.includes(status)) return { status: 409, code: 'not_reschedulable' };
  if (isOver) return { status: 409, code: 'request_expired' };
  const standing = proposedBy === null ? 'none' : proposedBy === by ? 'own' : 'theirs';
  if (on.includes(standing)) return null;
  if (act === 'propose') return { status: 409, code: 'proposal_waiting' };
  return standing === 'none' ? { status: 409, code: 'no_proposal' } : { status: 403, code: 'forbidden' };
};

/** Returns the expected booking after an action. */
const outcome = (act: RescheduleAct, { scheduledDate, scheduledTime }: Booking, by: ActorName) => {
  const kept = { scheduledDate, scheduledTime, proposal: null };
  if (act === 'propose') return { ...kept, proposal: expect.objectContaining({ by, ...OTHER }) };
  return act === 'accept' ? { ...kept, ...PROPOSED } : kept;
};
const KINDS = {
  propose: 'proposed',
  accept: 'rescheduled',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const;

describe.each(STATES.map((state) => [nameOf(state), state] as const))('%s', (_name, state) => {
  const cells = RESCHEDULE_ACTS.flatMap((act) => ACTORS.map((by) => [by, act] as const));
  const refused = cells.filter(([by, act]) => refusal(state, act, by));
  const legal = cells.filter(([by, act]) => !refusal(state, act, by));

  describe('rejects', () => {
    let scene: Awaited<ReturnType<typeof sceneIn>>;
    beforeAll(async () => {
      scene = await sceneIn(state);
    });
    test.each(refused)('the %s for %s, and changes nothing', async (by, act) => {
      const before = await databaseDigest();
      const { status, body } = await perform(scene.clients[by], scene.path, act);
      expect({ status, code: body.code }).toEqual(refusal(state, act, by));
      expect(body).toMatchObject({ status, detail: expect.any(String), requestId: expect.any(String) });
      expect(await databaseDigest()).toBe(before);
    });
  });

  if (legal.length > 0)
    test.each(legal)('lets the %s %s', async (by, act) => {
      const { clients, path, booking, profile } = await sceneIn(state);
      const { status, body } = await perform(clients[by], path, act);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: state.status, ...outcome(act, booking, by) });
      expect(body.history).toHaveLength(booking.history.length + 1);
      expect(body.history.at(-1)).toMatchObject({ kind: KINDS[act], by, status: state.status });
      expect((await clients[by].get<Booking>(path)).body).toEqual(body);
      expect(await auditProvider(profile)).toEqual([]);
    });
});
