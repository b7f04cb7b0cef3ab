import { describe, expect, it } from '@jest/globals';
import { fromLagos } from '../scheduling/lagosTime';
import { describeDigest, describeReminder, describeQuestion } from './reminderTexts';

const START = fromLagos('2026-12-05', '10:00')!;
const booking = {
  startsAt: START,
  cancellationHours: 24,
  history: [{ status: 'accepted', at: fromLagos('2026-11-20', '12:00')! }],
  listing: { title: 'Wiring' },
};
const at = (date: string, time: string) => ({ where: 'Where: 5 Opebi Road.', now: fromLagos(date, time)! });

describe('describeReminder', () => {
  it('tells the customer the time, the place and until when cancelling is free', () => {
    expect(describeReminder('day_before', 'customer', booking, at('2026-12-04', '09:00'))).toEqual({
      title: 'Appointment Reminder',
      message:
        'Wiring is on Sat, 5 Dec 2026, 10:00 AM. Where: 5 Opebi Road. You can cancel for free until Fri, 4 Dec 2026, 10:00 AM.',
    });
  });

  it('tells the customer what a late cancellation means', () => {
    const { title, message } = describeReminder('soon', 'customer', booking, at('2026-12-05', '08:00'));
    expect(title).toBe('Appointment Soon');
    expect(message).toMatch(/Free cancellation ended on Fri, 4 Dec 2026, 10:00 AM\. Nothing is charged, but/);
  });

  it('tells the customer of a paid booking that its payment goes to the provider then', () => {
    const paid = { ...booking, payment: { state: 'held' } as const };
    const { message } = describeReminder('soon', 'customer', paid, at('2026-12-05', '08:00'));
    expect(message).toContain(
      'Your payment goes to the provider, and a late cancellation counts against you',
    );
  });

  it('tells the provider the time and the place only', () => {
    const { message } = describeReminder('soon', 'provider', booking, at('2026-12-05', '08:00'));
    expect(message).toBe('Wiring is on Sat, 5 Dec 2026, 10:00 AM. Where: 5 Opebi Road.');
  });
});

it('describeQuestion asks each party, and states when the booking is closed', () => {
  const open = { ...booking, closesAt: fromLagos('2026-12-12', '11:00')! };
  const about = 'Wiring on Sat, 5 Dec 2026, 10:00 AM is still open,';
  expect(describeQuestion('question_1d', 'customer', open)).toEqual({
    title: 'Booking Still Open',
    message: `${about} a day after its end. Was it done? Without an answer we close it on Sat, 12 Dec 2026, 11:00 AM, and it cannot be reviewed.`,
  });
  expect(describeQuestion('question_3d', 'provider', open).message).toBe(
    `${about} 3 days after its end. Start and complete it, or we close it on Sat, 12 Dec 2026, 11:00 AM without earnings.`,
  );
});

describe('describeDigest', () => {
  it.each([
    [1, 'You have one booking tomorrow, Sat, 5 Dec 2026. It begins at 10:00 AM.'],
    [3, 'You have 3 bookings tomorrow, Sat, 5 Dec 2026. The first begins at 10:00 AM.'],
  ])('states the number %i and the first start', (count, message) => {
    expect(describeDigest({ count, first: START })).toEqual({ title: 'Bookings Tomorrow', message });
  });
});
