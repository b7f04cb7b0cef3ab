import { type Claim, calendarKeys, findConflict, lagosDate } from '@tm/domain';
import { type Random, between } from '../random';
import { DAY, HOUR, MINUTE, lagosMidnight } from '../time';

export type Slot = { startsAt: Date; endsAt: Date };
export type SlotRequest = { bookingId: string; minutes: number; seats: number };

const FIRST_HOUR = 8;
const LAST_HOUR = 18;
const MAX_ATTEMPTS = 40;

/**
 * Calendar of one provider or restaurant during the generation of its
 * bookings. It uses the conflict rule of the domain, so that bookings of a
 * provider do not overlap and a restaurant has no more guests than seats.
 */
export class Calendar {
  private readonly days = new Map<string, Claim[]>();

  constructor(
    readonly id: string,
    private readonly capacity: number,
    private readonly now: Date,
  ) {}

  /**
   * Claims a free slot on or near the requested day. Returns null if none is found after `MAX_ATTEMPTS`.
   */
  claimNear(random: Random, day: number, request: SlotRequest): Slot | null {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const direction = day < 0 ? -1 : 1;
      const midnight = lagosMidnight(this.now, day + direction * Math.floor(attempt / 4));
      const halfHour = between(
        random,
        FIRST_HOUR * 2,
        Math.max(FIRST_HOUR * 2, LAST_HOUR * 2 - Math.ceil(request.minutes / 30)),
      );
      const slot = this.claim(midnight.getTime() + halfHour * 30 * MINUTE, request);
      if (slot) return slot;
    }
    return null;
  }

  /**
   * Claims the slot of today whose start, on a half hour,
   * is nearest to `target`. Returns null if today is full.
   */
  claimToday(target: Date, request: SlotRequest): Slot | null {
    const midnight = lagosMidnight(this.now, 0).getTime();
    const startTimes = Array.from({ length: 48 }, (_, halfHour) => midnight + halfHour * 30 * MINUTE)
      .filter((start) => start + request.minutes * MINUTE <= midnight + DAY)
      .sort((left, right) => Math.abs(left - target.getTime()) - Math.abs(right - target.getTime()));
    for (const start of startTimes) {
      const slot = this.claim(start, request);
      if (slot) return slot;
    }
    return null;
  }

  private claim(start: number, { bookingId, minutes, seats }: SlotRequest): Slot | null {
    const claim: Claim = { bookingId, start, end: start + minutes * MINUTE, seats };
    const keys = dayKeys(claim);
    if (keys.some((key) => findConflict(this.days.get(key) ?? [], claim, this.capacity))) return null;
    for (const key of keys) this.days.set(key, [...(this.days.get(key) ?? []), claim]);
    return { startsAt: new Date(claim.start), endsAt: new Date(claim.end) };
  }
}

const dayKeys = ({ start, end }: Claim) => calendarKeys('', new Date(start), new Date(end));

/** Returns the number of Lagos calendar days from today to the day of `at`. */
export const daysFromToday = (at: Date, now: Date): number =>
  Math.round((Date.parse(lagosDate(at)) - Date.parse(lagosDate(now))) / (24 * HOUR));
