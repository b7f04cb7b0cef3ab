import type { Booking } from '@tm/contracts';
import { BOOKING_STATUSES, occupiesSlot, type BookingStatus } from '@tm/domain';
import { AuditEntryModel } from '@tm/schema/records';
import { BookingModel } from '@tm/schema/bookings';
import { cancelBooking } from '@tm/service-admin/testing';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene, databaseDigest, orderFor, rounds } from '../testing';

const site = testService(createApp, configSchema);
const wrong = async () => ({
  adminId: String((await buildUser({ role: 'super_admin' }))._id),
  reason: 'The address does not exist',
  fault: 'customer' as const,
});
const codeOf = (error: unknown) => (error as { code?: string }).code;

describe.each(BOOKING_STATUSES.map((status) => [status] as [BookingStatus]))('%s', (status) => {
  test(`an admin ${occupiesSlot(status) ? 'cancels it' : 'cannot cancel it'}`, async () => {
    const scene = await buildScene(site);
    const { id, version } = await bookingIn(scene, status);
    const admin = await wrong();
    const before = await databaseDigest();
    const result = await cancelBooking({ id, version }, admin).catch(codeOf);
    if (!occupiesSlot(status)) {
      expect(result).toBe('illegal_transition');
      expect(await databaseDigest()).toBe(before);
      return;
    }
    const { body } = await scene.asCustomer.get<Booking>(`/api/bookings/${id}`);
    expect(body).toMatchObject({ status: 'cancelled', expiresAt: null, clockAt: null });
    expect(body.ending).toMatchObject({
      kind: 'cancelled_by_admin',
      by: 'admin',
      note: admin.reason,
      fault: 'customer',
    });
    expect(body.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'admin' });
    expect(await auditProvider(scene.profile)).toEqual([]);
    expect((await scene.asCustomer.post('/api/bookings', orderFor(scene.listing))).status).toBe(201);
  });
});

test('of two admins at the same moment exactly one cancels it', async () => {
  const admins = [await wrong(), await wrong()];
  for (let round = 0; round < rounds(5); round += 1) {
    const scene = await buildScene(site);
    const { id, version } = await bookingIn(scene, 'accepted');
    const results = await Promise.all(
      admins.map((admin) => cancelBooking({ id, version }, admin).then(() => 'done', codeOf)),
    );
    expect(results.toSorted()).toEqual(['done', 'stale_version']);
    expect(await AuditEntryModel.countDocuments({ action: 'booking.cancel', targetId: id })).toBe(1);
    expect(await auditProvider(scene.profile)).toEqual([]);
  }
});

test('of an admin and a provider who starts at the same moment one of both wins', async () => {
  const admin = await wrong();
  for (let round = 0; round < rounds(5); round += 1) {
    const scene = await buildScene(site);
    const { id, version } = await bookingIn(scene, 'accepted');
    const [cancelled, started] = await Promise.all([
      cancelBooking({ id, version }, admin).then(
        () => true,
        () => false,
      ),
      scene.asProvider.put<Booking>(`/api/bookings/${id}`, { status: 'in_progress' }),
    ]);
    const row = await BookingModel.findById(id).lean();
    expect(started.status === 200).toBe(!cancelled);
    expect(row?.status).toBe(cancelled ? 'cancelled' : 'in_progress');
    expect(await auditProvider(scene.profile)).toEqual([]);
  }
});
