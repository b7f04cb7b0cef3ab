import { expect, it } from '@jest/globals';
import {
  cancelFreeUntil,
  cancellationHoursOf,
  describeCancellationDeadline,
  describeCancellationTerms,
  describeTooLateToCancel,
} from './cancellationTerms';

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

it('cancelFreeUntil uses 24 hours for a booking without terms', () => {
  expect(cancelFreeUntil({ startsAt }).toISOString()).toBe('2026-11-25T13:00:00.000Z');
  expect([{}, { cancellationHours: null }, { cancellationHours: 0 }].map(cancellationHoursOf)).toEqual([
    24, 24, 0,
  ]);
});

it('describeCancellationDeadline states until when cancellation is free, or that it is not possible', () => {
  const appointment = { startsAt, cancellationHours: 24 };
  expect(describeCancellationDeadline(appointment, new Date('2026-11-20T09:00:00Z'))).toMatch(
    /^Once accepted, you can cancel for free until Wed, 25 Nov 2026, 2:00\sPM\.$/,
  );
  expect(describeCancellationDeadline(appointment, new Date('2026-11-25T13:00:00Z'))).toBe(
    'Free cancellation ends 24 hours before the start, so once accepted this booking cannot be cancelled.',
  );
  expect(
    describeCancellationDeadline({ startsAt, cancellationHours: 0 }, new Date('2026-11-26T12:59:00Z')),
  ).toMatch(/^Once accepted, you can cancel for free until Thu, 26 Nov/);
});

it('describeTooLateToCancel states when free cancellation ended and what to do instead', () => {
  expect(describeTooLateToCancel('2026-11-25T13:00:00.000Z')).toMatch(
    /^Free cancellation ended on Wed, 25 Nov 2026, 2:00\sPM\. Please talk to the provider, or propose another time\.$/,
  );
});
