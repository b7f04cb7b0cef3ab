import type { BookingStatus } from '@tm/domain';

/** Listings of the model: duration in half hours, calendar and capacity. */
export const SERVICES = {
  repair: { halves: 2, calendar: 'provider', room: 1 },
  wiring: { halves: 4, calendar: 'provider', room: 1 },
  table: { halves: 3, calendar: 'restaurant', room: 6 },
} as const;
export type ServiceName = keyof typeof SERVICES;
export type BookingParty = 'customer' | 'provider';

/** A booking in the model; a slot is a half hour of the one day. */
export type StoredEffects = {
  customer: number;
  service: ServiceName;
  slot: number;
  guests: number;
  status: BookingStatus;
  /** The request has expired, but is still pending. */
  isOver: boolean;
  proposal: { by: BookingParty; slot: number } | null;
  stars: number | null;
};
/** Bookings by id. */
export type World = ReadonlyMap<string, StoredEffects>;

/** Actions. `by` is 'stranger' for a user of the same role who is not a party. */
export type Act =
  | { do: 'book'; customer: number; service: ServiceName; slot: number; guests: number }
  | { do: 'move'; id: string; by: BookingParty | 'stranger'; to: BookingStatus }
  | { do: 'propose'; id: string; by: BookingParty | 'stranger'; slot: number }
  | { do: 'answer'; id: string; by: BookingParty | 'stranger'; answer: 'accept' | 'decline' }
  | { do: 'withdraw'; id: string; by: BookingParty | 'stranger' }
  | { do: 'review'; id: string; stars: number }
  | { do: 'expire'; id: string }
  /** An admin cancels the booking. */
  | { do: 'rule'; id: string };

type Wanted = Pick<StoredEffects, 'service' | 'slot' | 'guests'>;

const isLive = ({ status, isOver }: StoredEffects): boolean =>
  (status === 'pending' && !isOver) || status === 'accepted' || status === 'in_progress';

/** Returns true if each half hour of the booking has room. */
export const fits = (world: World, { service, slot, guests }: Wanted, except?: string): boolean => {
  const { halves, calendar, room } = SERVICES[service];
  for (let half = slot; half < slot + halves; half += 1) {
    let taken = 0;
    for (const [id, other] of world) {
      const its = SERVICES[other.service];
      const isThere = other.slot <= half && half < other.slot + its.halves;
      if (id !== except && isLive(other) && its.calendar === calendar && isThere) taken += other.guests;
    }
    if (taken + guests > room) return false;
  }
  return true;
};
