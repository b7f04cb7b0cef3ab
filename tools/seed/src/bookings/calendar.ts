import { type Claim, calendarKeys, findConflict, lagosDate } from '@tm/domain';
import { type Random, between } from '../random';
import { DAY, HOUR, MINUTE, lagosMidnight } from '../time';

/** A time that is a booking's, and what it needs of it. */
export type Slot = { startsAt: Date; endsAt: Date };
export type Wish = { bookingId: string; minutes: number; seats: number };

const FIRST_HOUR = 8;
const LAST_HOUR = 18;
const TRIES = 40;

/**
 * The calendar of one provider or one restaurant while its bookings are being invented. It asks the domain's own rule
 * whether a time is free, so that no two bookings of a provider overlap and no restaurant has more guests than seats.
 */
export class Calendar {
  private readonly days = new Map<string, Claim[]>();

  constructor(
    readonly id: string,
    private readonly capacity: number,
    private readonly now: Date,
  ) {}

  /** A free time on a day near the one that is asked for; null when the calendar is too full. */
  place(random: Random, day: number, wish: Wish): Slot | null {
    for (let turn = 0; turn < TRIES; turn++) {
      const direction = day < 0 ? -1 : 1;
      const midnight = lagosMidnight(this.now, day + direction * Math.floor(turn / 4));
      const half = between(
        random,
        FIRST_HOUR * 2,
        Math.max(FIRST_HOUR * 2, LAST_HOUR * 2 - Math.ceil(wish.minutes / 30)),
      );
      const slot = this.claim(midnight.getTime() + half * 30 * MINUTE, wish);
      if (slot) return slot;
    }
    return null;
  }

  /** The free half hour of today that is nearest to a moment. */
  placeToday(target: Date, wish: Wish): Slot | null {
    const midnight = lagosMidnight(this.now, 0).getTime();
    const halves = Array.from({ length: 48 }, (_, half) => midnight + half * 30 * MINUTE)
      .filter((start) => start + wish.minutes * MINUTE <= midnight + DAY)
      .sort((left, right) => Math.abs(left - target.getTime()) - Math.abs(right - target.getTime()));
    for (const start of halves) {
      const slot = this.claim(start, wish);
      if (slot) return slot;
    }
    return null;
  }

  private claim(start: number, { bookingId, minutes, seats }: Wish): Slot | null {
    const claim: Claim = { bookingId, start, end: start + minutes * MINUTE, seats };
    const keys = daysOf(claim);
    if (keys.some((key) => findConflict(this.days.get(key) ?? [], claim, this.capacity))) return null;
    for (const key of keys) this.days.set(key, [...(this.days.get(key) ?? []), claim]);
    return { startsAt: new Date(claim.start), endsAt: new Date(claim.end) };
  }
}

const daysOf = ({ start, end }: Claim) => calendarKeys('', new Date(start), new Date(end));

/** Whole days between today and the day of a moment, in Lagos. */
export const daysFromToday = (at: Date, now: Date): number =>
  Math.round((Date.parse(lagosDate(at)) - Date.parse(lagosDate(now))) / (24 * HOUR));
