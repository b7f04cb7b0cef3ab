import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { bookingPage } from '@tm/domain';
import { bookingRoutes } from '../../testing/bookingPage';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { findToast, inHours, noDialog, openCard, openRow, press } from '../../testing/bookingCard';
import { buildBooking, buildUser } from '../../testing/builders';

describe('cancelling', () => {
  test('asks for a confirmation that explains the consequences before it is sent', async () => {
    const booking = buildBooking('pending');
    const card = await openCard('customer', booking);
    await press(card, 'Cancel');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent(
      'Crown & Coil Studio is notified at once that you do not need Knotless braids at home on Sat, 22 Nov 2031, 2:00 PM any more.',
    );
    expect(dialog).toHaveTextContent('Cancelling is free until the provider accepts.');
    expect(await axe(dialog)).toHaveNoViolations();
    expect(sentBy('PUT')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await findToast('Booking Updated');
    expect(sentBy('PUT')).toMatchObject([{ body: { status: 'cancelled' } }]);
    await noDialog();
    expect(await card.findByText('Cancelled')).toBeInTheDocument();
  });

  test('is not sent when the user keeps the booking, by button or Escape', async () => {
    const card = await openCard('customer', buildBooking('pending'));
    for (const leave of [
      async () => userEvent.click(await screen.findByRole('button', { name: 'Keep booking' })),
      async () => userEvent.keyboard('{Escape}'),
    ]) {
      await press(card, 'Cancel');
      await screen.findByRole('dialog');
      await leave();
      await noDialog();
    }
    expect(sentBy('PUT')).toEqual([]);
    expect(card.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('shows the deadline for free cancellation of an accepted booking', async () => {
    const card = await openCard('customer', buildBooking('accepted'));
    await press(card, 'Cancel');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Cancelling is free until Fri, 21 Nov 2031, 2:00 PM.',
    );
  });

  test('cancels late after the deadline, once the customer has read what it means', async () => {
    const startsAt = inHours(5);
    const booking = buildBooking('accepted', { startsAt, cancelFreeUntil: inHours(-19) });
    const card = await openCard('customer', booking);
    expect(card.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Propose another time' })).toBeInTheDocument();
    await press(card, 'Cancel late');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking late?' });
    expect(dialog).toHaveTextContent(/Free cancellation ended on .*\. Nothing is charged, but a late cancel/);
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel late' }));
    await noDialog();
    expect(sentBy('PUT').map(({ body }) => body)).toEqual([{ status: 'cancelled', late: true }]);
  });

  test('shows the refusal with an alternative after the deadline passed, and cannot be sent again', async () => {
    const card = await openCard('customer', buildBooking('accepted'));
    const detail =
      'Free cancellation ended on Fri, 21 Nov 2031, 2:00 PM. Please talk to the provider, or propose another time.';
    answer('put', '/bookings/:id', () => refusal(409, detail, 'too_late_to_cancel'));
    await press(card, 'Cancel');
    const dialog = within(await screen.findByRole('dialog'));
    const reads = sentBy('GET').length;
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    await waitFor(() => expect(sentBy('GET').length).toBeGreaterThan(reads));
    await userEvent.click(dialog.getByRole('button', { name: 'Propose another time' }));
    expect(await screen.findByRole('dialog', { name: 'Propose another time' })).toBeInTheDocument();
  });

  test('asks a provider with a separate text before a rejection', async () => {
    const card = await openCard('service_provider', buildBooking('pending'));
    await press(card, 'Reject');
    const dialog = await screen.findByRole('dialog', { name: 'Reject this request?' });
    expect(dialog).toHaveTextContent('Oluwaseun Adebayo-Okonkwo is notified at once that you cannot take');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject request' }));
    await noDialog();
    expect(sentBy('PUT')).toMatchObject([{ body: { status: 'cancelled' } }]);
  });
});

describe('a provider who rejects', () => {
  const reject = async () => {
    const card = await openCard('service_provider', buildBooking('pending'));
    await press(card, 'Reject');
    return within(await screen.findByRole('dialog', { name: 'Reject this request?' }));
  };

  test('can block the customer', async () => {
    const dialog = await reject();
    const choice = dialog.getByRole('checkbox', {
      name: 'Take no more requests from Oluwaseun Adebayo-Okonkwo',
    });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(
      /^Accepted bookings are not affected\. Other open requests of this customer are rejected\./,
    );
    await userEvent.click(choice);
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject request' }));
    await noDialog();
    await findToast('You get no more requests from this customer.');
    expect(sentBy('PUT')).toMatchObject([{ body: { status: 'cancelled', blockCustomer: true } }]);
  });

  test('does not block the customer unless this is chosen', async () => {
    const dialog = await reject();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject request' }));
    await noDialog();
    await findToast('Booking Updated');
    expect(screen.queryByText(/no more requests/)).not.toBeInTheDocument();
    expect(sentBy('PUT')[0]?.body).toEqual({ status: 'cancelled' });
  });
});

test('offers a customer who cancels no choice to block', async () => {
  const card = await openCard('customer', buildBooking('pending'));
  await press(card, 'Cancel');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

describe('deadlines and calendar files', () => {
  test.each([
    ['customer', 50.5, 'Crown & Coil Studio has 2 days 2 hours to answer'],
    ['customer', 3.35, /^Crown & Coil Studio has 3 hr 2\d min to answer$/],
    ['service_provider', 3.35, /^Answer within 3 hr 2\d min$/],
  ] as const)('shows a %s a request with %s hours to answer', async (role, hours, words) => {
    const card = await openRow(role, buildBooking('pending', { expiresAt: inHours(hours) }));
    expect(card.getByText(words)).toBeInTheDocument();
  });

  test('offers no Accept for an expired request before the worker has cancelled it', async () => {
    const card = await openCard('service_provider', buildBooking('pending', { expiresAt: inHours(-1) }));
    expect(await card.findByText('This request has expired without an answer.')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  test.each(['accepted', 'in_progress'] as const)(
    'offers a calendar file for a booking that is %s',
    async (status) => {
      const booking = buildBooking(status);
      const link = (await openCard('customer', booking)).getByRole('link', { name: 'Add to calendar' });
      expect(link).toHaveAttribute(
        'href',
        expect.stringContaining(`/api/bookings/${booking.id}/calendar.ics`),
      );
      expect(link).toHaveAttribute('download');
    },
  );

  test('offers no calendar file for a request', async () => {
    const card = await openCard('customer', buildBooking('pending'));
    expect(card.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });
});

const proposedBy = (by: 'customer' | 'provider'): Pick<Booking, 'proposal'> => ({
  proposal: {
    by,
    scheduledDate: '2031-11-25',
    scheduledTime: '15:00',
    startsAt: '2031-11-25T14:00:00.000Z',
    endsAt: '2031-11-25T16:00:00.000Z',
    at: '2026-11-12T09:00:00.000Z',
  },
});
const reschedules = (method: string) => sentBy(method).filter(({ path }) => path.endsWith('/reschedule'));

describe('a proposed time', () => {
  test('is shown to the other party with its author, and acceptance sends exactly this time', async () => {
    const booking = buildBooking('accepted', proposedBy('provider'));
    const card = await openCard('customer', booking);
    answer('put', '/bookings/:id/reschedule', () => Response.json({ ...booking, proposal: null }));
    const banner = await card.findByRole('group', { name: 'Proposed time' });
    expect(banner).toHaveTextContent('Crown & Coil Studio proposes Tue, 25 Nov 2031, 3:00 PM instead.');
    expect(card.queryByRole('button', { name: 'Propose another time' })).not.toBeInTheDocument();
    await press(card, 'Accept new time');
    await findToast('It is now Tue, 25 Nov 2031, 3:00 PM.');
    expect(reschedules('PUT')).toMatchObject([
      { body: { answer: 'accept', startsAt: '2031-11-25T14:00:00.000Z' } },
    ]);
  });

  test('is declined when the current time is kept', async () => {
    const booking = buildBooking('pending', proposedBy('customer'));
    const card = await openCard('service_provider', booking);
    answer('put', '/bookings/:id/reschedule', () => Response.json(booking));
    expect(await card.findByText(/^Oluwaseun Adebayo-Okonkwo proposes/)).toBeInTheDocument();
    await press(card, 'Keep current time');
    await findToast('The time stays as it was.');
    expect(reschedules('PUT')).toMatchObject([{ body: { answer: 'decline' } }]);
  });

  test('can be withdrawn or replaced by its author', async () => {
    const booking = buildBooking('accepted', proposedBy('customer'));
    const card = await openCard('customer', booking);
    answer('delete', '/bookings/:id/reschedule', () => Response.json(booking));
    expect(await card.findByRole('group', { name: 'Proposed time' })).toHaveTextContent(
      'You proposed Tue, 25 Nov 2031, 3:00 PM. Waiting for Crown & Coil Studio to answer',
    );
    expect(card.getByRole('button', { name: 'Propose another time' })).toBeInTheDocument();
    await press(card, 'Withdraw proposal');
    await findToast('Your proposal is withdrawn.');
    expect(reschedules('DELETE')).toHaveLength(1);
  });

  test('shows that the time is no longer free and loads the booking again', async () => {
    const card = await openCard('customer', buildBooking('accepted', proposedBy('provider')));
    answer('put', '/bookings/:id/reschedule', () =>
      refusal(409, 'This time is no longer free.', 'slot_taken'),
    );
    const reads = sentBy('GET').length;
    await press(card, 'Accept new time');
    expect(await screen.findByRole('alert')).toHaveTextContent('This time is no longer free.');
    await waitFor(() => expect(sentBy('GET').length).toBeGreaterThan(reads));
  });

  test('is shown to an admin without buttons', async () => {
    const booking = buildBooking('accepted', proposedBy('provider'));
    serve({ user: buildUser('super_admin', { id: 'f'.repeat(24) }), bookings: [booking] });
    renderScreen({ at: bookingPage(booking.id), routes: bookingRoutes });
    const banner = await screen.findByRole('group', { name: 'Proposed time' });
    expect(banner).toHaveTextContent('Crown & Coil Studio proposes');
    expect(within(banner).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('before the scheduled start', () => {
  test.each([
    ['accepted', 'Start Work', 'Start it now?', 'Start now', 'in_progress'],
    ['in_progress', 'Mark Complete', 'Mark it complete now?', 'Complete now', 'completed'],
  ] as const)(
    'an %s booking asks for a confirmation on "%s"',
    async (status, label, question, confirm, to) => {
      const card = await openCard('service_provider', buildBooking(status));
      await press(card, label);
      const dialog = await screen.findByRole('dialog', { name: /before the appointment\?$/ });
      expect(dialog).toHaveTextContent(`This booking is on Sat, 22 Nov 2031, 2:00 PM. ${question}`);
      expect(await axe(dialog)).toHaveNoViolations();
      expect(sentBy('PUT')).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
      await noDialog();
      expect(sentBy('PUT')).toMatchObject([{ body: { status: to } }]);
    },
  );

  test('no confirmation is asked after the start', async () => {
    const card = await openCard('service_provider', buildBooking('accepted', { startsAt: inHours(-1) }));
    await press(card, 'Start Work');
    await waitFor(() => expect(sentBy('PUT')).toMatchObject([{ body: { status: 'in_progress' } }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
