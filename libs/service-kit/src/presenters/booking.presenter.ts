import type { Booking, PublicPerson } from '@tm/contracts';
import type { BookingPeople, BookingRow } from '@tm/data';
import { lagosDate, lagosTime, toNaira } from '@tm/domain';

const MINUTE_MS = 60_000;

const presentPerson = (id: string, { users }: BookingPeople): PublicPerson => {
  const person = users.get(id);
  return {
    id,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    profileImageUrl: person?.profileImageUrl ?? null,
    phone: person?.phone ?? null,
  };
};

/** A booking to its parties and to admins: Lagos date and time, naira, and the listing as it was when booked (decision 16). */
export const presentBooking = (booking: BookingRow, people: BookingPeople): Booking => {
  const { listing, startsAt, endsAt } = booking;
  const providerId = String(booking.providerId);
  return {
    id: String(booking._id),
    serviceId: String(booking.serviceId),
    providerId,
    restaurantId: booking.restaurantId ? String(booking.restaurantId) : null,
    customerId: String(booking.customerId),
    scheduledDate: lagosDate(startsAt),
    scheduledTime: lagosTime(startsAt),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: booking.status,
    totalAmount: toNaira(booking.totalAmountKobo),
    notes: booking.notes ?? null,
    hours: booking.hours ?? null,
    quantity: booking.quantity ?? null,
    partySize: booking.partySize ?? null,
    duration: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    customerPhone: booking.customerPhone,
    customerAddress: booking.customerAddress,
    reviewed: booking.reviewed,
    service: {
      id: String(booking.serviceId),
      title: listing.title,
      category: listing.category,
      priceType: listing.priceType,
      image: listing.image ?? null,
    },
    customer: presentPerson(String(booking.customerId), people),
    provider: {
      id: providerId,
      businessName: people.providers.get(providerId)?.businessName ?? '',
      user: presentPerson(String(booking.providerUserId), people),
    },
    history: booking.history.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
    createdAt: booking.createdAt.toISOString(),
  };
};
