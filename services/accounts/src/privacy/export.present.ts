import { loadBookingPeople, loadReviewers } from '@tm/data-bookings';
import type { BookingRow, ReviewRow } from '@tm/schema/bookings';
import type { DataOwner, OwnPages, ownData } from './queries/ownData.queries';
import type { PublicUserRow } from '@tm/schema/accounts';
import type { ListingRow } from '@tm/schema/catalog';
import type { ProviderProfileRow } from '@tm/schema/provider';
import type { BookingAbsence } from '@tm/contracts';
import { calendarRulesOf, maskAccount, shortName, toNaira, type BookingParty } from '@tm/domain';
import { presentBooking } from '@tm/data-bookings/presenters';
import { presentListing } from '@tm/data-catalog/presenters';
import { presentProvider, presentVerification } from '@tm/data-provider/presenters';
import { presentUser } from '@tm/data-accounts/presenters';
import { presentNotices } from '../notifications';

type RowOf<Name extends keyof typeof ownData> =
  (typeof ownData)[Name] extends OwnPages<infer Row> ? Row : never;

// JSON omits undefined members.

export const showAccount = (account: PublicUserRow) => ({
  ...presentUser(account, null),
  profileData: undefined,
  businessInfo: undefined,
  businessDraft: account.businessDraft ?? undefined,
  notices: presentNotices(account.mutedNotices),
  statusReason: account.statusReason ?? null,
  updatedAt: account.updatedAt.toISOString(),
});

export const showBusiness = (profile: ProviderProfileRow) => ({
  ...presentProvider(profile),
  businessAddress: profile.businessAddress ?? null,
  businessPhone: profile.businessPhone ?? null,
  serviceCategories: profile.serviceCategories ?? [],
  portfolio: profile.portfolio ?? [],
  verificationPapers: profile.papers ? presentVerification(profile) : null,
  calendar: calendarRulesOf(profile.calendar),
  totalBookings: profile.totals?.bookings ?? 0,
  totalEarnings: toNaira(profile.totals?.earningsKobo ?? 0),
  createdAt: profile.createdAt.toISOString(),
});

export const showListings = (rows: ListingRow[]) =>
  rows.map((listing) => ({
    ...presentListing('full', { id: String(listing.ownerId), role: 'service_provider' })({
      listing,
      provider: null,
      owner: null,
      declared: [],
    }),
    provider: undefined,
  }));

/** Presents the report of an absence with the words of one party; those of the other are theirs to export. */
const showAbsence = (
  { absence: stored }: BookingRow,
  absence: BookingAbsence | undefined,
  party: BookingParty,
) => {
  if (!stored || !absence) return undefined;
  const isOwn = stored.by === party;
  const isAppellant = stored.appeal?.by === party;
  return {
    ...absence,
    text: isOwn ? absence.text : undefined,
    contest: isOwn && absence.contest ? { ...absence.contest, text: undefined } : absence.contest,
    appeal: isAppellant ? { ...absence.appeal, text: stored.appeal?.text ?? null } : absence.appeal,
  };
};

/**
 * Presents bookings as their customer sees them, without the provider's contact data, which are the
 * provider's to export.
 */
export const showBookingsMade = async (rows: BookingRow[]) => {
  const people = await loadBookingPeople(rows);
  return rows.map((row) => {
    const shown = presentBooking(row, people);
    const { id, businessName } = shown.provider;
    const absence = showAbsence(row, shown.absence, 'customer');
    return { ...shown, absence, customer: undefined, provider: { id, businessName } };
  });
};

/**
 * Presents bookings as their provider sees them, without the customer's phone, address, notes and support
 * message, which are the customer's to export.
 */
export const showBookingsReceived = async (rows: BookingRow[]) => {
  const people = await loadBookingPeople(rows);
  return rows.map((row) => {
    const shown = presentBooking(row, people);
    const shared = { ...shown, customer: shortName(shown.customer), provider: undefined };
    return {
      ...shared,
      absence: showAbsence(row, shown.absence, 'provider'),
      customerMessageId: undefined,
      customerPhone: undefined,
      customerAddress: undefined,
      customerArea: undefined,
      customerLandmark: undefined,
      area: undefined,
      notes: undefined,
      customerNotes: undefined,
    };
  });
};

export const showBlockedCustomers = (rows: RowOf<'blockedCustomers'>[]) =>
  rows.map(({ bookingId, at }) => ({ bookingId: String(bookingId), at: at.toISOString() }));

/** Presents what the user has saved. Titles are left out, because they are the words of others. */
export const showFavourites = (rows: RowOf<'favourites'>[]) =>
  rows.map(({ kind, refId, at }) => ({ kind, id: String(refId), savedAt: at.toISOString() }));

/** Presents the entries of the user's calendar, with the names and phones that the user has written down. */
export const showCalendarEntries = (rows: RowOf<'calendarEntries'>[]) =>
  rows.map(({ kind, startsAt, endsAt, name, phone, note, title, partySize }) => ({
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    name: name ?? undefined,
    phone: phone ?? undefined,
    note: note ?? undefined,
    title: title ?? undefined,
    partySize: partySize ?? undefined,
  }));

/** Presents the user's addresses for external calendars, which are stored as hashes only. */
export const showCalendarFeeds = (rows: RowOf<'calendarFeeds'>[]) =>
  rows.map(({ bookings, detail, serviceId, createdAt, readAt }) => ({
    bookings,
    detail,
    serviceId: serviceId ? String(serviceId) : undefined,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString(),
  }));

/** Presents the calendars of other sites that block the user's time. Their addresses are encrypted. */
export const showForeignCalendars = (rows: RowOf<'foreignCalendars'>[]) =>
  rows.map(({ host, allDay, state, createdAt, readAt }) => ({
    host,
    allDay,
    state,
    createdAt: createdAt.toISOString(),
    readAt: readAt.toISOString(),
  }));

/** Presents the addresses that the user has saved. */
export const showSavedPlaces = (rows: RowOf<'savedPlaces'>[]) =>
  rows.flatMap(({ places }) => places.map((place) => ({ ...place, _id: undefined })));

type BankAccount = RowOf<'payoutAccount'>['account'];

/** Presents a bank account without its number, which is encrypted. */
const showBankAccount = ({ bankName, name, last4 }: BankAccount) => ({
  bank: bankName,
  accountName: name,
  accountNumber: maskAccount(last4),
});

export const showPayoutAccount = (rows: RowOf<'payoutAccount'>[]) =>
  rows.map(({ account, state, schedule, savedAt }) => ({
    ...showBankAccount(account),
    state,
    schedule,
    savedAt: savedAt.toISOString(),
  }));

export const showPayouts = (rows: RowOf<'payouts'>[]) =>
  rows.map(({ _id, kobo, state, account, orderedAt, paidAt, endedAt }) => ({
    reference: _id,
    amount: toNaira(kobo),
    state,
    account: account ? showBankAccount(account) : undefined,
    orderedAt: orderedAt.toISOString(),
    paidAt: paidAt?.toISOString(),
    endedAt: endedAt?.toISOString(),
  }));

const wordsOf = ({ text, pictures }: { text?: string | null; pictures: readonly string[] }) => ({
  text: text ?? undefined,
  pictures,
});

/** Presents disputes with the words of the owner; those of the other party are theirs to export. */
export const showDisputes = (rows: RowOf<'disputes'>[], { userId }: DataOwner) =>
  rows.map((row) => {
    const { bookingId, customerId, state, reason, kobo, refundedKobo, answer, openedAt, endedAt } = row;
    const isTheirs = String(customerId) === userId;
    return {
      bookingId: String(bookingId),
      ...{ state, reason, amount: toNaira(kobo) },
      refund: typeof refundedKobo === 'number' ? toNaira(refundedKobo) : undefined,
      words: isTheirs ? wordsOf(row) : answer && wordsOf(answer),
      offer: !isTheirs && answer?.offerKobo ? toNaira(answer.offerKobo) : undefined,
      decision: row.ruling?.reason,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString(),
    };
  });

const showReview = (row: ReviewRow) => ({
  id: String(row._id),
  bookingId: String(row.bookingId),
  serviceId: String(row.serviceId),
  providerId: String(row.providerId),
  rating: row.rating,
  comment: row.comment,
  reply: row.reply ? { text: row.reply.text, at: row.reply.at.toISOString() } : null,
  createdAt: row.createdAt.toISOString(),
});

/** Presents written reviews; one hidden by an admin has the reason. */
export const showReviewsWritten = (rows: RowOf<'reviewsWritten'>[]) =>
  rows.map((row) => ({
    ...showReview(row),
    hidden: 'hidden' in row ? { at: row.hidden.at.toISOString(), reason: row.hidden.reason } : undefined,
    notCounted: 'notCounted' in row ? row.notCounted.reason : undefined,
  }));

/** Presents received reviews with the public name of the reviewer. */
export const showReviewsReceived = async (rows: RowOf<'reviewsReceived'>[]) => {
  const reviewers = await loadReviewers(rows);
  return showReviewsWritten(rows).map((shown, at) => ({
    ...shown,
    customer: shortName(reviewers.get(String(rows[at]!.customerId)) ?? {}),
  }));
};

export const showReviewReports = (rows: RowOf<'reviewReports'>[]) =>
  rows.map(({ reviewId, reason, note, at }) => ({
    reviewId: String(reviewId),
    reason,
    note: note ?? null,
    at: at.toISOString(),
  }));

export const showNotifications = (rows: RowOf<'notifications'>[]) =>
  rows.map(({ title, message, link, isRead, createdAt }) => ({
    title,
    message,
    link: link ?? null,
    isRead,
    createdAt: createdAt.toISOString(),
  }));

/** Presents sessions without id and hash, because the file must not give access to them. */
export const showSessions = (rows: RowOf<'sessions'>[]) =>
  rows.map(({ device, createdAt, renewedAt, expiresAt }) => ({
    device: device ?? 'Unknown device',
    createdAt: createdAt.toISOString(),
    lastSeenAt: renewedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));

export const showUploads = (rows: RowOf<'uploads'>[]) =>
  rows.map(({ purpose, state, objectPath, document, createdAt }) => ({
    purpose: purpose ?? null,
    state,
    objectPath: objectPath ?? null,
    contentType: document?.contentType ?? undefined,
    bytes: document?.bytes ?? undefined,
    createdAt: createdAt.toISOString(),
  }));

export const showSupportMessages = (rows: RowOf<'supportMessages'>[]) =>
  rows.map(({ subject, message, state, bookingId, pictures, answers, createdAt }) => ({
    subject,
    message,
    state,
    bookingId: bookingId ? String(bookingId) : undefined,
    pictures: pictures?.length ? pictures : undefined,
    answers: (answers ?? []).map(({ text, at }) => ({ text, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
  }));

const concernOf = (targetId: string | null | undefined, { userId, profileId }: DataOwner): string => {
  if (targetId === userId) return 'account';
  return targetId === profileId ? 'business' : 'service';
};

/** Presents audit entries: action, object and reason, but not the admin. */
export const showHistory = (rows: RowOf<'history'>[], owner: DataOwner) =>
  rows.map(({ at, action, targetId, reason, network, count, since, until }) => ({
    at: at.toISOString(),
    action,
    concerns: concernOf(targetId, owner),
    id: targetId,
    reason: reason ?? null,
    network: network ?? undefined,
    times: count > 1 ? count : undefined,
    since: since?.toISOString(),
    until: until?.toISOString(),
  }));
