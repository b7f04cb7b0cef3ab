import { createSemaphore } from '@tm/async';
import { DAY_MS, HOUR_MS, MINUTE_MS, OCCUPYING_STATUSES, occupiesSlot } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { auditCalendars, auditProvider } from '../audit';
import { chooseActs, performAct, type Walk } from './acts';
import type { Chance } from './chance';
import { until, type WalkClock } from './clock';
import { bookSomething, closeCustomer, suspendProvider, type CloseAccount, type WalkTown } from './town';

/** Steps of the clock in which people act: about nine days. */
const STEPS = 36;
/** Steps at which bookings are requested. */
const BOOKING_STEPS = 12;
const AT_ONCE = 8;
/** Steps between two audits of the calendars of one town. */
const AUDITED_EVERY = 3;
/** Time in ms that the workers of a loaded machine may take for bookings that are due. */
const WORKERS_MS = 60_000;

/** Days after the planned end within which every booking ends, and those with a contested absence. */
const DAYS_TO_END = 7;
const DAYS_TO_END_CONTESTED = 20;

/** Returns until when a booking must end if all leave it alone. */
const deadlineOf = ({ endsAt, history }: BookingRow): number => {
  // A new time removes the report about the former one.
  const moved = history.findLastIndex(({ kind }) => kind === 'rescheduled');
  const isContested = history.slice(moved + 1).some(({ kind }) => kind === 'absence_contested');
  return endsAt.getTime() + (isContested ? DAYS_TO_END_CONTESTED : DAYS_TO_END) * DAY_MS;
};

const inParallel = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const inTurn = createSemaphore(AT_ONCE);
  await Promise.all(tasks.map((task) => inTurn(task)));
};

const rowsOf = (walks: readonly Walk[]): Promise<BookingRow[]> =>
  BookingModel.find({ _id: trusted({ $in: walks.map(({ id }) => id) }) })
    .lean<BookingRow[]>()
    .exec();

const describeOpen = (row: BookingRow): string =>
  JSON.stringify({
    ...{ id: row._id, status: row.status, startsAt: row.startsAt, endsAt: row.endsAt },
    ...{ clockAt: row.clockAt, expiresAt: row.expiresAt, absence: row.absence?.state },
    history: row.history.map(({ kind, status, by, at }) => `${kind} ${status} ${by} ${at.toISOString()}`),
  });

const auditTowns = async (towns: readonly WalkTown[]): Promise<void> => {
  const complaints: string[] = [];
  await inParallel(
    towns.map(
      ({ profile }) =>
        async () =>
          void complaints.push(...(await auditCalendars(profile))),
    ),
  );
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
};

/** Lets people act on the bookings at this moment. */
const act = async (walks: readonly Walk[]): Promise<void> => {
  const rows = new Map((await rowsOf(walks)).map((row) => [String(row._id), row]));
  await inParallel(
    walks.flatMap((walk) => {
      const seen = rows.get(walk.id)!;
      return chooseActs(walk, seen).map((choice) => () => performAct(walk, seen, choice));
    }),
  );
};

/** A walk that has no booking yet. */
export type Plan = { chance: Chance; fromStep: number; actsLeft: number };

/** Returns what a walk will do: when it begins, and after how many acts people leave the booking alone. */
export const planOf = (chance: Chance): Plan => ({
  chance,
  fromStep: chance.between(0, BOOKING_STEPS),
  actsLeft: chance.between(0, 8),
});

/** Books for the plans that begin at this step. Returns the plans that are left. */
const book = async (plans: readonly Plan[], step: number, towns: WalkTown[], walks: Walk[]) => {
  const left: Plan[] = [];
  await inParallel(
    plans.map((plan) => async () => {
      const { chance, fromStep, actsLeft } = plan;
      const town = chance.pick(towns);
      const booked = fromStep <= step ? await bookSomething(town, chance) : null;
      if (booked) walks.push({ chance, town, actsLeft, ...booked });
      else left.push(plan);
    }),
  );
  return left;
};

type World = { towns: WalkTown[]; clock: WalkClock; chance: Chance; closeAccount: CloseAccount };

/** Suspends one provider and closes the account of one customer of another town, on the second day. */
const removePeople = async ({ towns, closeAccount }: World, step: number): Promise<void> => {
  if (step === BOOKING_STEPS + 1 && towns.length > 1) await suspendProvider(towns[0]!);
  if (step === BOOKING_STEPS + 2)
    for (const town of towns.slice(1)) await closeCustomer(town.customers[0]!, closeAccount);
};

const stepOf = (chance: Chance): number =>
  chance.weighted([
    { weight: 4, ms: chance.between(5, 60) * MINUTE_MS },
    { weight: 4, ms: chance.between(60, 480) * MINUTE_MS },
    { weight: 2, ms: chance.between(8, 30) * HOUR_MS },
  ]).ms;

/** Moves the clock while all leave the bookings alone, until all have ended, each within its limit. */
const waitForEnds = async (walks: readonly Walk[], clock: WalkClock, chance: Chance): Promise<void> => {
  let open: BookingRow[];
  const readOpen = async () => {
    const ids = trusted({ $in: walks.map(({ id }) => id) });
    open = await BookingModel.find({ _id: ids, status: trusted({ $in: [...OCCUPYING_STATUSES] }) })
      .lean<BookingRow[]>()
      .exec();
    return open;
  };
  const isLate = (row: BookingRow) => deadlineOf(row) <= currentTime().getTime();
  for (;;) {
    await until(async () => !(await readOpen()).some(isLate), {
      everyMs: 200,
      limitMs: WORKERS_MS,
      what: () =>
        `These bookings have not ended in time:\n${open.filter(isLate).map(describeOpen).join('\n')}`,
    });
    if (open!.length === 0) return;
    await clock.forward(chance.between(6, 40) * HOUR_MS);
  }
};

/** Returns the faults of a booking that was left alone beyond its limit. */
const complaintsAbout = (row: BookingRow, moments: readonly number[]): string[] => {
  const { status, ending, clockAt, expiresAt } = row;
  const limit = deadlineOf(row);
  const looked = moments.find((moment) => moment >= limit) ?? Infinity;
  const complaints = [
    occupiesSlot(status) && 'has not ended',
    !ending && 'has no ending',
    clockAt && 'still waits for the clock',
    expiresAt && 'still expires',
    ending &&
      ending.at.getTime() > looked + WORKERS_MS &&
      `ended only after ${new Date(limit).toISOString()}`,
  ];
  return complaints
    .filter((complaint) => typeof complaint === 'string')
    .map((complaint) => `Booking ${complaint}: ${describeOpen(row)}`);
};

/**
 * Makes the walks of some plans at the same time: people act while the clock moves, then all leave the
 * bookings alone. Returns the kind of the ending of each. Throws when a booking does not end within its
 * limit, a calendar is overbooked or wrong at any step, or the data of a provider are wrong at the end.
 */
export const walkRound = async (plans: readonly Plan[], world: World): Promise<string[]> => {
  const { towns, clock, chance } = world;
  const walks: Walk[] = [];
  let left: readonly Plan[] = plans;
  for (let step = 0; step < STEPS || left.length > 0; step += 1) {
    if (step > 4 * STEPS) throw new Error(`${left.length} walks found no time to book.`);
    left = await book(left, step, towns, walks);
    await act(walks);
    await removePeople(world, step);
    await auditTowns(towns.filter((_town, number) => number % AUDITED_EVERY === step % AUDITED_EVERY));
    await clock.forward(stepOf(chance));
  }
  await waitForEnds(walks, clock, chance);
  const rows = await rowsOf(walks);
  const complaints = rows.flatMap((row) => complaintsAbout(row, clock.moments));
  for (const { profile } of towns) complaints.push(...(await auditProvider(profile)));
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  // The audits of later rounds search these without an index.
  await Promise.all([NotificationModel.deleteMany({}), OutboxModel.deleteMany({ kind: 'email' })]);
  return rows.map(({ ending }) => ending!.kind);
};
