import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { inHours, noDialog, openCard, openRow, press } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';
import { answer, sentBy } from '../../testing/services';

describe('a provider who cancels an accepted booking', () => {
  const cancel = async (preview?: () => Response) => {
    const card = await openCard('service_provider', buildBooking('accepted'));
    if (preview) answer('get', '/bookings/:id/cancelling', preview);
    await press(card, 'Cancel booking');
    return within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  };

  test('says why, and the customer can read a note', async () => {
    const dialog = await cancel();
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing is charged.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please say why you cancel');
    expect(sentBy('PUT')).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'An emergency');
    await userEvent.type(dialog.getByLabelText(/^Note to the customer/), ' I am sorry. ');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await noDialog();
    expect(sentBy('PUT')).toMatchObject([
      { body: { status: 'cancelled', reason: 'emergency', note: 'I am sorry.' } },
    ]);
  });

  test('reads whether it counts, and how often the customer came', async () => {
    const { customer, history } = buildBooking('accepted');
    const attendance = { kept: 11, of: 12 };
    const events = history.map((event) => ({ ...event, at: inHours(-1) }));
    const booking = buildBooking('accepted', { customer: { ...customer, attendance }, history: events });
    const card = await openCard('service_provider', booking);
    expect(card.getByText(/ · Came to 11 of 12 bookings$/)).toBeInTheDocument();
    await press(card, 'Cancel booking');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /It is at least a day ahead: 2 such cancellations/,
    );
  });

  test('reads before the click what it does to the share of kept bookings', async () => {
    await cancel(() => Response.json({ before: { kept: 48, of: 50 }, after: { kept: 47, of: 50 } }));
    expect(
      await screen.findByText(
        'Customers now see “Kept 48 of 50 bookings”, and then “Kept 47 of 50 bookings”.',
      ),
    ).toBeInTheDocument();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });

  test('can cancel when the share does not load', async () => {
    const dialog = await cancel(() => new Response(null, { status: 503 }));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await noDialog();
    expect(sentBy('PUT')).toHaveLength(1);
  });

  test('does not have to write a note', async () => {
    const dialog = await cancel();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await noDialog();
    expect(sentBy('PUT').map(({ body }) => body)).toEqual([{ status: 'cancelled', reason: 'ill' }]);
  });
});

describe('a customer whose appointment is over', () => {
  const over = (more: Partial<Booking> = {}) => ({
    startsAt: inHours(-5),
    endsAt: inHours(-3),
    cancelFreeUntil: inHours(-29),
    clockAt: '2031-12-01T09:00:00.000Z',
    ...more,
  });

  test.each([
    ['accepted', 'It was done', /^Was it done\? Without an answer we close this booking on Mon, 1 Dec 2031/],
    [
      'in_progress',
      'It is done',
      /^Is it done\? Without your answer it counts as completed on Mon, 1 Dec 2031/,
    ],
  ] as const)('confirms a booking that is %s after a question', async (status, label, note) => {
    const history = buildBooking(status).history.map((event) => ({ ...event, at: inHours(-4) }));
    const card = await openRow('customer', buildBooking(status, over({ history })));
    expect(await card.findByText(note)).toBeInTheDocument();
    await press(card, label);
    const dialog = await screen.findByRole('dialog', { name: 'Is it done?' });
    expect(dialog).toHaveTextContent('Crown & Coil Studio is notified, and you can then leave a review.');
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, It is done' }));
    await noDialog();
    expect(sentBy('PUT')).toMatchObject([{ body: { status: 'completed' } }]);
  });

  test('reads why the provider cancelled', async () => {
    const ending = {
      kind: 'cancelled_by_provider',
      by: 'provider',
      reason: 'ill',
      note: 'Malaria.',
      at: inHours(-30),
    } as const;
    const card = await openCard('customer', buildBooking('cancelled', { ending }));
    expect(await card.findByText('The provider cancelled. Reason: ill. “Malaria.”')).toBeInTheDocument();
  });
});
