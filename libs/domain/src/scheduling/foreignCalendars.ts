import { overlaps, type Claim } from './claims';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units';

/** `ok` is read regularly, `failing` was not read several times in a row, `off` is not read any more. */
export const FOREIGN_STATES = ['ok', 'failing', 'off'] as const;
export type ForeignState = (typeof FOREIGN_STATES)[number];

/** Why a foreign calendar was not read. */
export const FOREIGN_FAULTS = [
  'address_not_public',
  'unreachable',
  'refused',
  'too_many_redirects',
  'too_slow',
  'too_large',
  'not_a_calendar',
  'too_complex',
  'address_lost',
] as const;
export type ForeignFault = (typeof FOREIGN_FAULTS)[number];

/** Whether whole-day events of a foreign calendar take the day. The owner chooses. */
export const ALL_DAY_CHOICES = ['busy', 'free'] as const;
export type AllDayChoice = (typeof ALL_DAY_CHOICES)[number];

/** Limits of foreign calendars (ADR-075). */
export const FOREIGN_LIMITS = {
  perProvider: 3,
  addressLength: 2_000,
  aheadDays: 180,
  occurrences: 2_000,
  /** Steps of all repetition rules of a file together. */
  steps: 100_000,
  bytes: 2 * 1024 * 1024,
  redirects: 3,
  readMinutes: 30,
  /** The pause between two reads varies by so many minutes, up and down. */
  spreadMinutes: 5,
  /** Failures in a row after which the owner sees that the calendar is not read. */
  failures: 3,
  /** Hours and days after the last read, when the owner is notified and when reading stops. */
  noticeHours: 24,
  offDays: 7,
  /** Maximum number of conflicts in one response. */
  conflicts: 50,
} as const;

/** The history of a calendar, last read at `readAt`. `noticedAt` is set once per series of failures. */
export type ForeignHistory = {
  state: ForeignState;
  failures: number;
  readAt: Date;
  noticedAt: Date | null;
};

export type AfterReading = ForeignHistory & {
  fault: ForeignFault | null;
  /** Null when the calendar is off. */
  nextReadAt: Date | null;
  /** The notification that the owner gets now. */
  notice: 'failing' | 'off' | null;
};

/**
 * Returns the time of the next read: in 30 minutes, 5 more or fewer. `random` is from 0 to 1, so that
 * calendars that were added together spread out.
 */
export const nextForeignRead = (now: Date, random: number): Date => {
  const { readMinutes, spreadMinutes } = FOREIGN_LIMITS;
  return new Date(now.getTime() + (readMinutes + (2 * random - 1) * spreadMinutes) * MINUTE_MS);
};

/**
 * Returns the state of a foreign calendar after a read at `now`; `fault` is null when it succeeded. Three
 * failures make it `failing`. The owner is notified once when the last read is 24 hours old. When it is
 * seven days old, the calendar is switched off; its busy times stay. A success resets everything.
 */
export const afterReading = (
  before: ForeignHistory,
  fault: ForeignFault | null,
  now: Date,
  random: number,
): AfterReading => {
  const nextReadAt = nextForeignRead(now, random);
  if (fault === null)
    return { state: 'ok', failures: 0, fault, readAt: now, noticedAt: null, nextReadAt, notice: null };
  const failures = before.failures + 1;
  const silentMs = now.getTime() - before.readAt.getTime();
  const common = { failures, fault, readAt: before.readAt };
  if (failures < FOREIGN_LIMITS.failures)
    return { ...common, state: before.state, noticedAt: before.noticedAt, nextReadAt, notice: null };
  if (silentMs >= FOREIGN_LIMITS.offDays * DAY_MS) {
    const notice = before.state === 'off' ? null : ('off' as const);
    return { ...common, state: 'off', noticedAt: before.noticedAt ?? now, nextReadAt: null, notice };
  }
  const isDue = silentMs >= FOREIGN_LIMITS.noticeHours * HOUR_MS && before.noticedAt === null;
  return {
    ...common,
    state: 'failing',
    noticedAt: isDue ? now : before.noticedAt,
    nextReadAt,
    notice: isDue ? 'failing' : null,
  };
};

const FOREIGN_PREFIX = 'f:';

/** Returns the beginning of the ids of all claims of a foreign calendar. */
export const foreignClaimPrefix = (foreignId: string): string => `${FOREIGN_PREFIX}${foreignId}:`;

/**
 * Returns the id under which a busy time claims its time: calendar, hash of the event's UID, and start
 * (epoch ms). It stays the same while the event does, so unchanged days are not written.
 */
export const foreignClaimId = (foreignId: string, uidHash: string, start: number): string =>
  `${foreignClaimPrefix(foreignId)}${uidHash}:${start.toString(36)}`;

/** Returns true for a claim of a foreign calendar. Claims of bookings and entries have other ids. */
export const isForeignClaim = ({ bookingId }: Pick<Claim, 'bookingId'>): boolean =>
  bookingId.startsWith(FOREIGN_PREFIX);

/** A busy time: half-open [start, end) in epoch ms, and a hash of the UID of its event. */
export type BusyTime = { start: number; end: number; uidHash: string };

/**
 * Joins busy times that overlap; the first one gives its hash. Touching times stay apart. So a day has a
 * bounded number of claims, however many events overlap on it. Returns them in order of the start.
 */
export const joinBusyTimes = (busy: readonly BusyTime[]): BusyTime[] => {
  const joined: BusyTime[] = [];
  const inOrder = busy.toSorted(
    (one, other) => one.start - other.start || other.end - one.end || (one.uidHash < other.uidHash ? -1 : 1),
  );
  for (const time of inOrder) {
    const last = joined.at(-1);
    if (last && time.start < last.end) last.end = Math.max(last.end, time.end);
    else joined.push({ ...time });
  }
  return joined;
};

/** A booking at a time at which a foreign calendar is busy. */
export type BusyConflict<C extends Claim> = { booking: C; busy: C };

/**
 * Returns the bookings among some claims of one calendar that overlap a busy time, each with the first one,
 * in order of their start. Facts are not judged: both stay, and the owner decides. `isEntry` tells claims
 * that are not bookings.
 */
export const busyConflicts = <C extends Claim>(
  claims: readonly C[],
  isEntry: (claim: C) => boolean,
): BusyConflict<C>[] => {
  const busy = claims.filter(isForeignClaim).toSorted((one, other) => one.start - other.start);
  return claims
    .filter((claim) => !isForeignClaim(claim) && !isEntry(claim))
    .toSorted((one, other) => one.start - other.start)
    .flatMap((booking) => {
      const hit = busy.find((time) => overlaps(time, booking));
      return hit ? [{ booking, busy: hit }] : [];
    });
};

/**
 * Returns the claims by which a time is judged. A booking that holds exactly this time already is not judged
 * against busy times that were read later, because they are facts and the owner sees them as conflicts.
 */
export const judgedClaims = <C extends Claim>(
  claims: readonly C[],
  wanted: Pick<Claim, 'bookingId' | 'start' | 'end'>,
): readonly C[] => {
  const isHeld = claims.some(
    ({ bookingId, start, end }) =>
      bookingId === wanted.bookingId && start === wanted.start && end === wanted.end,
  );
  return isHeld ? claims.filter((claim) => !isForeignClaim(claim)) : claims;
};
