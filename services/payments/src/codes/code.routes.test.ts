import type { BookingCodes, Problem } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { buildUnpaid, paymentSite } from '../testing';

const { site } = paymentSite();

type Scene = Awaited<ReturnType<typeof buildUnpaid>>;
const ask = ({ booking }: Scene, as: Scene['asCustomer']) =>
  as.get<BookingCodes & Problem>(`/api/payments/${String(booking._id)}/codes`);

/** Builds a booking whose money is held, in a status. */
const buildHeld = async (status: BookingStatus, payment: Record<string, unknown> = {}) => {
  const scene = await buildUnpaid(site);
  const set = Object.entries({ state: 'held', ...payment }).map(([name, value]) => [
    `payment.${name}`,
    value,
  ]);
  await BookingModel.updateOne(
    { _id: scene.booking._id },
    { $set: { status, expiresAt: null, ...Object.fromEntries(set) } },
  );
  return scene;
};

test('the customer reads the start code from the acceptance on, always the same', async () => {
  const scene = await buildHeld('accepted');
  const { status, body, headers } = await ask(scene, scene.asCustomer);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({ start: expect.stringMatching(/^\d{6}$/), finish: null, startedByCode: false });
  expect((await ask(scene, scene.asCustomer)).body).toEqual(body);
});

test('the customer reads the finish code when the work has started, and whether the start code was used', async () => {
  const scene = await buildHeld('in_progress', { startedByCode: true, state: 'disputed' });
  const { body } = await ask(scene, scene.asCustomer);
  expect(body).toMatchObject({ finish: expect.stringMatching(/^\d{6}$/), startedByCode: true });
  expect(body.finish).not.toBe(body.start);
});

test.each([
  ['pending', 'held', 'not_accepted'],
  ['accepted', 'settled', 'no_codes'],
  ['accepted', 'cash', 'no_codes'],
  ['completed', 'held', 'booking_ended'],
  ['cancelled', 'settled', 'booking_ended'],
] as const)('a booking that is %s with money %s answers 409 %s', async (status, state, code) => {
  const scene = await buildHeld(status, { state });
  const { status: answer, body } = await ask(scene, scene.asCustomer);
  expect([answer, body.code]).toEqual([409, code]);
});

test('a booking that is paid on site has no codes', async () => {
  const customer = await buildUser();
  const booking = await buildBooking({ customer, status: 'accepted' });
  const asCustomer = await site.signedInAs(customer);
  const { status, body } = await asCustomer.get<Problem>(`/api/payments/${booking.id}/codes`);
  expect([status, body.code]).toEqual([409, 'no_codes']);
});

test('only the customer reads the codes: not the provider, not an admin, and strangers find nothing', async () => {
  const scene = await buildHeld('in_progress', { startedByCode: true });
  const { body: codes } = await ask(scene, scene.asCustomer);
  const others = {
    provider: scene.asProvider,
    admin: await site.signedInAs(await buildUser({ role: 'super_admin' })),
    stranger: await site.signedInAs(await buildUser()),
    anonymous: site.anonymous(),
  };
  const answers: [string, number][] = [];
  for (const [name, client] of Object.entries(others)) {
    const reply = await ask(scene, client);
    answers.push([name, reply.status]);
    for (const code of [codes.start, codes.finish!]) expect(JSON.stringify(reply.body)).not.toContain(code);
  }
  expect(Object.fromEntries(answers)).toEqual({ provider: 403, admin: 403, stranger: 404, anonymous: 401 });
});
