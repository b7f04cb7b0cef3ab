import { describe, expect, it } from '@jest/globals';
import { cancelFreeUntil, cancellationHoursOf } from './cancellationTerms';
import {
  describeCancellationDeadline,
  describeCancellationTerms,
  describeLateCancellation,
  describeTooLateToCancel,
} from './cancellationTexts';

const startsAt = '2026-11-26T13:00:00.000Z';

it.each([
  [0, 'Free cancellation until the start'],
  [1, 'Free cancellation until 1 hour before'],
  [24, 'Free cancellation until 24 hours before'],
  [36, 'Free cancellation until 36 hours before'],
  [48, 'Free cancellation until 2 days before'],
  [168, 'Free cancellation until 7 days before'],
])('describeCancellationTerms describes %d hours as "%s"', (hours, sentence) => {
  expect(describeCancellationTerms(hours)).toBe(sentence);
});

it('cancelFreeUntil returns the start minus the cancellation hours', () => {
  expect(cancelFreeUntil({ startsAt, cancellationHours: 24 }).toISOString()).toBe('2026-11-25T13:00:00.000Z');
  expect(cancelFreeUntil({ startsAt, cancellationHours: 0 }).toISOString()).toBe(startsAt);
  expect(
    cancelFreeUntil({ startsAt: new Date('2026-11-27T13:00:00Z'), cancellationHours: 24 }).toISOString(),
  ).toBe('2026-11-26T13:00:00.000Z');
});

it('cancelFreeUntil returns the start itself while cancellation is free until then', () => {
  const startsAt = '2026-11-26T13:00:00.000Z';
  const free = cancelFreeUntil({ startsAt, cancellationHours: 48, freeUntilStart: true });
  expect(free.toISOString()).toBe(startsAt);
});

it('cancelFreeUntil uses 24 hours for a booking without terms', () => {
  expect(cancelFreeUntil({ startsAt }).toISOString()).toBe('2026-11-25T13:00:00.000Z');
  expect([{}, { cancellationHours: null }, { cancellationHours: 0 }].map(cancellationHoursOf)).toEqual([
    24, 24, 0,
  ]);
});

describe('cancelFreeUntil of an accepted booking', () => {
  const until = (history: { kind?: string; status: string; by?: string; at: string }[]) =>
    cancelFreeUntil({ startsAt, cancellationHours: 24, history }).toISOString();
  const accepted = (at: string) => ({ status: 'accepted', by: 'provider', at });

  it('lasts at least ten minutes from the acceptance, but not after the start', () => {
    expect(until([accepted('2026-11-25T12:00:00.000Z')])).toBe('2026-11-25T13:00:00.000Z');
    expect(until([accepted('2026-11-25T12:55:00.000Z')])).toBe('2026-11-25T13:05:00.000Z');
    expect(until([accepted('2026-11-26T12:55:00.000Z')])).toBe(startsAt);
  });

  it('lasts until the start after the customer agreed to a time of the provider', () => {
    const moved = (by: string, at = '2026-11-25T14:00:00.000Z') => ({
      kind: 'rescheduled',
      status: 'accepted',
      by,
      at,
    });
    const before = accepted('2026-11-20T12:00:00.000Z');
    expect(until([before, moved('customer')])).toBe(startsAt);
    // The provider agreed to a time of the customer; the new time is no acceptance either.
    expect(until([before, moved('provider')])).toBe('2026-11-25T13:00:00.000Z');
    expect(until([before, moved('customer'), moved('provider')])).toBe('2026-11-25T13:00:00.000Z');
  });
});

it('describeLateCancellation states that nothing is charged and that it counts', () => {
  expect(describeLateCancellation('2026-11-25T13:00:00.000Z')).toMatch(
    /^Free cancellation ended on Wed, 25 Nov 2026, 2:00\sPM\. Nothing is charged, but a late cancellation counts/,
  );
});

it('describeCancellationDeadline states until when cancellation is free, or that only the ten minutes are', () => {
  const appointment = { startsAt, cancellationHours: 24 };
  expect(describeCancellationDeadline(appointment, new Date('2026-11-20T09:00:00Z'))).toMatch(
    /^Once accepted, you can cancel for free until Wed 25 Nov, 2:00\sPM\.$/,
  );
  expect(describeCancellationDeadline(appointment, new Date('2026-11-25T13:00:00Z'))).toBe(
    'Free cancellation ends 24 hours before the start. This appointment is sooner, so you can cancel for free only within 10 minutes after it is accepted.',
  );
  expect(
    describeCancellationDeadline({ startsAt, cancellationHours: 0 }, new Date('2026-11-26T12:59:00Z')),
  ).toMatch(/^Once accepted, you can cancel for free until Thu 26 Nov/);
});

it('describeCancellationDeadline names no acceptance for a booking that is accepted when it is made', () => {
  const appointment = { startsAt, cancellationHours: 24, isAcceptedAtOnce: true };
  expect(describeCancellationDeadline(appointment, new Date('2026-11-20T09:00:00Z'))).toMatch(
    /^You can cancel for free until Wed 25 Nov, 2:00\sPM\.$/,
  );
  expect(describeCancellationDeadline(appointment, new Date('2026-11-25T13:00:00Z'))).toBe(
    'Free cancellation ends 24 hours before the start. This appointment is sooner, so you can cancel for free only within 10 minutes after you book it.',
  );
});

it('describeTooLateToCancel states when free cancellation ended and what to do instead', () => {
  expect(describeTooLateToCancel('2026-11-25T13:00:00.000Z')).toMatch(
    /^Free cancellation ended on Wed, 25 Nov 2026, 2:00\sPM\. Please talk to the provider, or propose another time\.$/,
  );
});
