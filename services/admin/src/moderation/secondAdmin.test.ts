import type { Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { createReview } from '@tm/service-bookings/testing';
import { moderateListing } from '../listings/listingApproval.commands';
import { moderateReview } from '../reviews/moderateReview.commands';
import { decideVerification } from '../verification/commands/decideVerification';
import type { BookingRow } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

/** Clients that send no seen version, as the contract permits. */
const site = testService(createApp, config);

const WEEKS_MS = 14 * 24 * 60 * 60_000;
const weeksAgo = () => new Date(Date.now() - WEEKS_MS);
const admin = () => buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
const decided = (did: string) => ({
  status: 409,
  body: {
    code: 'already_decided',
    detail: expect.stringMatching(new RegExp(`^Zainab Mohammed ${did} on \\w{3}, `)),
    decided: { by: { name: 'Zainab Mohammed' }, at: expect.any(String) },
  },
});

/**
 * Builds an item, the calls of the contract on it, and the first admin's decision by its command, possibly
 * weeks ago.
 */
const listing = async () => {
  const row = await buildListing({ status: 'pending_approval', isApproved: false });
  const [first, second] = [await admin(), await site.signedInAs(await admin())];
  const path = `/api/admin/services/${String(row._id)}/status`;
  return {
    row,
    rules: (status: 'active' | 'rejected' | 'paused', now = new Date()) =>
      moderateListing({ adminId: first.id as string, listingId: row.id as string, status, reason: 'R' }, now),
    asks: (status: string) => second.put<Problem>(path, { status, reason: 'Because' }),
  };
};

const business = async () => {
  const { profile } = await buildProvider({ submittedAt: weeksAgo() });
  const [first, other] = [await admin(), await admin()];
  const second = await site.signedInAs(other);
  const path = `/api/admin/providers/${String(profile._id)}/verification`;
  const decision = { providerId: profile.id as string, reason: 'R' };
  return {
    profile,
    rules: (isVerified: boolean) =>
      decideVerification({ ...decision, adminId: first.id as string, isVerified }),
    asks: (isVerified: boolean) => second.put<Problem>(path, { isVerified, reason: 'Because' }),
    asksWeeksLater: (isVerified: boolean) =>
      decideVerification(
        { ...decision, adminId: other.id as string, isVerified },
        new Date(Date.now() + WEEKS_MS),
      ),
  };
};

const review = async () => {
  const booking = await buildBooking({ status: 'completed' });
  const written = await createReview({ booking: booking.toObject() as BookingRow, rating: 2, comment: 'x' });
  const reviewId = String(written._id);
  const [first, second] = [await admin(), await site.signedInAs(await admin())];
  return {
    rules: (ruling: 'hidden' | 'visible', now = new Date()) =>
      moderateReview({ adminId: first.id as string, reviewId, ruling, reason: 'R' }, now),
    asks: (status: string) =>
      second.put<Problem>(`/api/admin/reviews/${reviewId}/status`, { status, reason: 'Because' }),
  };
};

describe('listing', () => {
  test.each([
    ['active', 'active', 'approved this service'],
    ['active', 'rejected', 'approved this service'],
    ['rejected', 'active', 'refused this service'],
    ['rejected', 'rejected', 'refused this service'],
    ['rejected', 'paused', 'refused this service'],
  ] as const)(
    'of two admins the first decides %s, and the second with %s is rejected',
    async (one, other, did) => {
      const { row, rules, asks } = await listing();
      await rules(one);
      expect(await asks(other)).toMatchObject(decided(did));
      expect(await ListingModel.findById(row._id)).toMatchObject({ status: one, version: 1 });
    },
  );

  test('approved by one admin can be paused by the other, and resumed by the first', async () => {
    const { rules, asks } = await listing();
    await rules('active');
    expect((await asks('paused')).status).toBe(200);
    expect((await rules('active')).status).toBe('active');
    await rules('paused');
    expect((await asks('active')).status).toBe(200);
  });

  test.each([
    ['active', 'rejected'],
    ['rejected', 'active'],
  ] as const)('weeks after it became %s the other admin may make it %s', async (one, other) => {
    const { rules, asks } = await listing();
    await rules(one, weeksAgo());
    expect((await asks(one)).body.code).toBe('already_decided');
    expect(await asks(other)).toMatchObject({ status: 200, body: { status: other } });
  });
});

describe('business', () => {
  test.each([
    [true, false, 'verified this business'],
    [false, true, 'refused this business'],
  ] as const)(
    'after isVerified=%s of one admin the other is rejected with isVerified=%s, and accepted weeks later',
    async (one, other, did) => {
      const { profile, rules, asks, asksWeeksLater } = await business();
      await rules(one);
      for (const again of [one, other]) expect(await asks(again)).toMatchObject(decided(did));
      expect((await ProviderProfileModel.findById(profile._id))!.isVerified).toBe(one);
      expect((await asksWeeksLater(other)).isVerified).toBe(other);
    },
  );
});

describe('review', () => {
  test('hidden today is not restored unknowingly by the other admin, and one hidden weeks ago is', async () => {
    const [today, before] = [await review(), await review()];
    await today.rules('hidden');
    expect(await today.asks('visible')).toMatchObject(decided('hid this review'));
    await before.rules('hidden', weeksAgo());
    expect(await before.asks('hidden')).toMatchObject(decided('hid this review'));
    expect((await before.asks('visible')).status).toBe(200);
  });
});
