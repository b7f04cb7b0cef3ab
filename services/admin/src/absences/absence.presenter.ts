import type { AdminAbsence } from '@tm/contracts';
import { ABSENCE_RULING_HOURS, HOUR_MS, currentCalls, fullName } from '@tm/domain';
import { loadBookingPeople, type BookingPeople } from '@tm/data-bookings';
import { presentBooking, presentEvidence } from '@tm/data-bookings/presenters';
import { notFound } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { loadRulers, waitingSince } from './absence.queries';

type Rulers = Awaited<ReturnType<typeof loadRulers>>;
type Decided = { by: unknown; at: Date; reason: string } | undefined;

const presentRuling = (ruling: Decided, rulers: Rulers): AdminAbsence['ruling'] => {
  if (!ruling) return null;
  const admin = rulers.get(String(ruling.by));
  return {
    by: { id: String(ruling.by), name: admin ? fullName(admin) : 'Former user' },
    at: ruling.at.toISOString(),
    reason: ruling.reason,
  };
};

const present =
  (people: BookingPeople, rulers: Rulers) =>
  (row: BookingRow): AdminAbsence => {
    if (!row.absence) throw notFound('This booking has no report of an absence');
    const { by, state, contest, ruling, appeal } = row.absence;
    const since = waitingSince('reports', row) ?? waitingSince('appeals', row);
    return {
      id: String(row._id),
      booking: presentBooking(row, people),
      calls: currentCalls(row).map((call) => ({ by: call.by, at: call.at.toISOString() })),
      by,
      state,
      report: presentEvidence(row.absence),
      contest: contest ? presentEvidence(contest) : null,
      ruling: presentRuling(ruling, rulers),
      appeal: appeal
        ? {
            by: appeal.by,
            state: appeal.state,
            ...presentEvidence(appeal),
            ruling: presentRuling(appeal.ruling, rulers),
          }
        : null,
      waitingSince: since?.toISOString() ?? null,
      overdueAt: since ? new Date(since.getTime() + ABSENCE_RULING_HOURS * HOUR_MS).toISOString() : null,
      version: row.version,
    };
  };

/** Returns a presenter of some cases, with the names of their parties and admins. */
export const absencePresenter = async (rows: readonly BookingRow[]) => {
  const [people, rulers] = await Promise.all([loadBookingPeople(rows), loadRulers(rows)]);
  return present(people, rulers);
};

/** Presents one case. Rejects with 404 for a booking without a report. */
export const showAbsence = async (row: BookingRow): Promise<AdminAbsence> =>
  (await absencePresenter([row]))(row);
