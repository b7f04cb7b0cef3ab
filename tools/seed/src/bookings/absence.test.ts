import { ABSENCE_STATES, APPEAL_STATES, HOLD_REASON, absenceEnding, hasTooManyAbsences } from '@tm/domain';
import type { Rows } from '../dataset';
import { datasetRows } from '../testing/rows';

const NOON = new Date('2026-11-21T11:00:00Z');
let dataset: Rows;
beforeAll(async () => {
  dataset = await datasetRows(NOON);
});

it('each state of a report and of an appeal occurs, and ends the booking as the domain says', () => {
  const reported = dataset.bookings.filter(({ absence }) => absence);
  const states = new Set(reported.map(({ absence }) => absence!.state));
  expect(states).toEqual(new Set(ABSENCE_STATES));
  expect(new Set(reported.flatMap(({ absence }) => absence!.appeal?.state ?? []))).toEqual(
    new Set(APPEAL_STATES),
  );
  for (const { absence, status, ending, history } of reported) {
    const { by, state, at } = absence!;
    expect(history.find(({ kind }) => kind === 'absence_reported')).toMatchObject({ by, at });
    if (state === 'open' || state === 'contested') expect(status).toBe('accepted');
    else if (state !== 'withdrawn') {
      const { kind } = ending!;
      expect({ status, kind }).toEqual(absenceEnding(state, by));
    }
  }
});

it('one business with three recent absences of the provider is paused with its services', () => {
  const paused = dataset.profiles.filter(({ absenceHold }) => absenceHold);
  expect(paused).toHaveLength(1);
  expect(hasTooManyAbsences(paused[0]!.bookingMarks, NOON)).toBe(true);
  const held = dataset.listings.filter(({ heldFrom }) => heldFrom);
  expect(new Set(held.map(({ providerId }) => String(providerId)))).toEqual(
    new Set(paused.map(({ _id }) => String(_id))),
  );
  for (const { status, pausedBy, statusReason } of held)
    expect({ status, pausedBy, statusReason }).toEqual({
      status: 'paused',
      pausedBy: 'admin',
      statusReason: HOLD_REASON,
    });
});
