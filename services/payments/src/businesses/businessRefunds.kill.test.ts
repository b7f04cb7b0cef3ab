import { DAY_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { BusinessRefundModel, RefundModel } from '@tm/schema/payments';
import { NotificationModel } from '@tm/schema/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { settleCharge } from '../attempts';
import { recountPayments } from '../bookingMoney';
import {
  PRICE,
  buildUnpaid,
  kindsOf,
  ledgerFault,
  paymentSite,
  runWithKills,
  serviceProcess,
} from '../testing';
import { orderHeldRefund } from './orderHeldRefund.commands';

const bench = paymentSite();
const { site, company, standIn, startByCard } = bench;
const start = serviceProcess(bench);
const BOOKINGS = 12;
const KILLS = 3 * Number(process.env['REPEAT'] ?? 1);

const buildHeld = async (of: Awaited<ReturnType<typeof buildListing>>, day: number): Promise<BookingRow> => {
  const { booking } = await buildUnpaid(site, { of, startsAt: new Date(Date.now() + (day + 2) * DAY_MS) });
  const { _id: reference } = await startByCard(booking);
  standIn().state.pay(reference);
  await settleCharge(company(), reference);
  await BookingModel.updateOne({ _id: booking._id }, { $set: { status: 'accepted', expiresAt: null } });
  return booking;
};

test('after kills of the service at any point, all held money goes back once, and each booking counts once', async () => {
  const { user: owner, profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  const bookings: BookingRow[] = [];
  while (bookings.length < BOOKINGS) bookings.push(await buildHeld(of, bookings.length));
  await UserModel.updateOne({ _id: owner._id }, { status: 'suspended' });
  const { _id: adminId } = await buildUser({ role: 'super_admin' });
  const order = { adminId: String(adminId), providerId: String(profile._id), reason: 'It is closed' };
  const { _id } = await orderHeldRefund(order);
  const progress = async () => (await BusinessRefundModel.findById(_id).lean())!;
  // A killed process keeps its claim for a minute.
  const makeDue = () =>
    BusinessRefundModel.updateOne({ _id, state: 'running' }, { $set: { dueAt: new Date() } });
  const count = async () => {
    const { state, doneBookings } = await progress();
    return doneBookings + (state === 'done' ? 1 : 0);
  };
  await runWithKills({ start, kills: KILLS, count, all: BOOKINGS + 1, again: makeDue });
  expect(await progress()).toMatchObject({
    ...{ state: 'done', doneBookings: BOOKINGS, doneKobo: BOOKINGS * PRICE, failedBookings: 0 },
  });
  for (const booking of bookings)
    expect((await kindsOf(booking)).filter((kind) => kind === 'refund-ordered')).toHaveLength(1);
  expect(await RefundModel.countDocuments()).toBe(BOOKINGS);
  expect(await NotificationModel.countDocuments({ title: 'Money Goes Back to You' })).toBe(BOOKINGS);
  expect([await ledgerFault(), await recountPayments()]).toEqual([null, []]);
}, 300_000);
