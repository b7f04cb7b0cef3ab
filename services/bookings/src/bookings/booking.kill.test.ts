import type { Booking } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { buildUser } from '@tm/schema/testing';
import { testService, type Client, type Reply } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, buildScene, inDays, orderFor, startTwoProcesses } from '../testing';

const site = testService(createApp, configSchema);
const { instances } = startTwoProcesses(site);

const FORMS = 120;
const CUSTOMERS = 10;
/** Responses that pass before the kill. */
const ANSWERS = 150;

type Step = (path: string, by: { customer: Client; provider: Client }) => Promise<Reply<Booking>>;
const to =
  (side: 'customer' | 'provider', status: string): Step =>
  (path, by) =>
    by[side].put<Booking>(path, { status });
const propose =
  (index: number): Step =>
  (path, by) =>
    by.provider.post<Booking>(`${path}/reschedule`, {
      scheduledDate: inDays(40 + Math.floor(index / 20)),
      scheduledTime: `${String(index % 20).padStart(2, '0')}:00`,
    });
const agree: Step = (path, by) => by.customer.put<Booking>(`${path}/reschedule`, { answer: 'accept' });

/** Status changes of a booking after its creation, one variant for each fifth of them. */
const livesOf = (index: number): Step[] =>
  [
    [to('provider', 'accepted'), to('provider', 'in_progress'), to('provider', 'completed')],
    [to('customer', 'cancelled')],
    [propose(index), agree, to('provider', 'accepted')],
    [to('provider', 'cancelled')],
    [to('provider', 'accepted'), propose(index), agree, to('customer', 'cancelled')],
  ][index % 5]!;

test('after a kill during bookings and status changes, all answered calls are stored, none is half done, and each form can be sent again', async () => {
  const { listing, profile, asProvider } = await buildScene(site);
  const [doomed, other] = instances;
  const sessions: Client[] = [];
  while (sessions.length < CUSTOMERS) sessions.push(await site.signedInAs(await buildUser()));
  const customers = sessions.map((client) => doomed.as(client));
  const provider = doomed.as(asProvider);

  const forms = Array.from({ length: FORMS }, (_, index) => ({
    index,
    key: { headers: { 'idempotency-key': `form-${index}` } },
    order: orderFor(listing, {
      scheduledDate: inDays(3 + Math.floor(index / 20)),
      scheduledTime: `${String(index % 20).padStart(2, '0')}:00`,
    }),
  }));
  const answered = new Map<string, Booking>();
  let answers = 0;
  const note = async (reply: Reply<Booking> | null): Promise<Booking | null> => {
    if (!reply) return null;
    expect(reply.status).toBeLessThan(300);
    answered.set(reply.body.id, reply.body);
    answers += 1;
    if (answers === ANSWERS) await doomed.kill();
    return reply.body;
  };
  const live = async ({ index, key, order }: (typeof forms)[number]) => {
    const customer = customers[index % CUSTOMERS]!;
    const made = await note(await customer.post<Booking>('/api/bookings', order, key).catch(() => null));
    if (!made) return;
    for (const step of livesOf(index)) {
      const reply = await step(`/api/bookings/${made.id}`, { customer, provider }).catch(() => null);
      if (!(await note(reply))) return;
    }
  };
  // Forty at a time, so that bookings in every status are in progress at the kill.
  const waiting = [...forms];
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let form = waiting.shift(); form; form = waiting.shift()) await live(form);
    }),
  );
  expect(answers).toBeGreaterThanOrEqual(ANSWERS);
  expect(answers).toBeLessThan(ANSWERS + 100);

  const rows = await BookingModel.find({ providerId: profile._id }).lean();
  const kept = new Map(rows.map((row) => [String(row._id), row.history]));
  for (const [id, { history }] of answered)
    // At most one step further than answered: the call whose response was lost.
    expect([history.length, history.length + 1]).toContain(kept.get(id)?.length);
  expect(rows.length).toBeGreaterThanOrEqual(answered.size);
  expect(await auditProvider(profile)).toEqual([]);

  // Clients without a response send the form again, with its key, to a running service.
  const again = await Promise.all(
    forms.map(({ index, key, order }) =>
      other.as(sessions[index % CUSTOMERS]!).post<Booking>('/api/bookings', order, key),
    ),
  );
  expect(again.map(({ status }) => status)).toEqual(forms.map(() => 201));
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(FORMS);
  expect(await BookingModel.countDocuments({ providerId: profile._id })).toBe(FORMS);
  expect(await auditProvider(profile)).toEqual([]);
}, 300_000);
