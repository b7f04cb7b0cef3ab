import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { inHours, noDialog, openCard } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';
import { answer, refusal, sentBy } from '../../testing/services';

const MESSAGE_ID = 'c'.repeat(24);
/** Builds a booking that was completed an hour ago. */
const done = (more: Partial<Booking> = {}): Booking => {
  const history = buildBooking('completed').history.map((event) => ({ ...event, at: inHours(-1) }));
  return buildBooking('completed', {
    startsAt: inHours(-3),
    endsAt: inHours(-1),
    ending: { kind: 'by_provider', by: 'provider', at: inHours(-1) },
    confirmUntil: inHours(71),
    history,
    ...more,
  });
};
const json = (booking: Booking) => () => Response.json(booking);
const openGroup = async (role: Role, booking: Booking) => {
  const card = await openCard(role, booking);
  return { card, group: within(await card.findByRole('group', { name: 'Confirmation' })) };
};
const QUESTION = /^Is all well\? Without an answer by .+ it counts as confirmed\.$/;
const WRONG = 'Something is wrong';
const CONFIRM = 'Confirm, All Is Well';

describe('a customer whose booking was completed', () => {
  test('confirms it on the page', async () => {
    const booking = done();
    const { group, card } = await openGroup('customer', booking);
    expect(group.getByText(QUESTION)).toBeInTheDocument();
    answer(
      'post',
      `/bookings/${booking.id}/confirm`,
      json({ ...booking, confirmUntil: null, customerConfirmedAt: '2031-12-05T09:00:00.000Z' }),
    );
    await userEvent.click(group.getByRole('button', { name: CONFIRM }));
    expect(await card.findByText('You confirmed it on Fri, 5 Dec 2031, 10:00 AM.')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: WRONG })).not.toBeInTheDocument();
    expect(sentBy('POST')).toMatchObject([{ path: `/api/bookings/${booking.id}/confirm` }]);
  });

  test('reads that a confirmation pays the provider, if the site holds money', async () => {
    const payment = { method: 'online', state: 'held', payBy: null } as const;
    const { group } = await openGroup('customer', done({ payment, totalAmount: 10_000 }));
    expect(
      group.getByText(/We hold ₦10,000 until then\. If you confirm, the provider is paid\./),
    ).toHaveTextContent(
      /If something is wrong, write it under Payment in the details: then we keep the money\.$/,
    );
    expect(group.queryByRole('button', { name: WRONG })).not.toBeInTheDocument();
  });

  test('is not asked while the money is disputed', async () => {
    const payment = { method: 'online', state: 'disputed', payBy: null } as const;
    const card = await openCard('customer', done({ payment }));
    await act(async () => void (await import('./Confirmation')));
    expect(card.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
  });

  test('reads why a confirmation is refused, and can try again', async () => {
    const booking = done();
    const { group } = await openGroup('customer', booking);
    const detail = 'This could be confirmed until Fri, 5 Dec 2031, 10:00 AM. It counts as confirmed.';
    answer('post', `/bookings/${booking.id}/confirm`, () => refusal(409, detail, 'too_late_to_confirm'));
    await userEvent.click(group.getByRole('button', { name: CONFIRM }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(group.getByRole('button', { name: CONFIRM })).toBeEnabled();
  });

  test('writes about a problem, and then finds the message', async () => {
    const booking = done();
    const { group, card } = await openGroup('customer', booking);
    await userEvent.click(group.getByRole('button', { name: WRONG }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is wrong?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(dialog.getByLabelText('What happened')).toHaveAccessibleDescription('Please write your message');
    expect(sentBy('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('What happened'), ' The tap still drips. ');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    answer('post', '/support', () => refusal(503, 'Down'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await dialog.findByText(/Failed to send your message/)).toBeInTheDocument();
    answer('post', '/support', () =>
      Response.json({ id: MESSAGE_ID, createdAt: inHours(0) }, { status: 201 }),
    );
    answer('get', '/bookings/:id', json({ ...booking, customerMessageId: MESSAGE_ID }));
    answer('get', '/bookings', () => Response.json([{ ...booking, customerMessageId: MESSAGE_ID }]));
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    await noDialog();
    const [first, second] = sentBy('POST');
    expect(second).toMatchObject({
      path: '/api/support',
      body: {
        subject: `Something is wrong with booking ${booking.id.slice(-8)}`,
        message: 'The tap still drips.',
        bookingId: booking.id,
      },
    });
    // The outcome of the first request is not known, so both are the same message.
    expect(second!.key).toBe(first!.key);
    expect(await card.findByText('You wrote to our team that something is wrong.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Your message about this booking' })).toHaveAttribute(
      'href',
      `/profile?tab=settings&message=${MESSAGE_ID}`,
    );
    // The business may have repaired it.
    expect(card.getByRole('button', { name: CONFIRM })).toBeInTheDocument();
    expect(card.queryByRole('button', { name: WRONG })).not.toBeInTheDocument();
  });

  test('answers with two buttons, without accessibility violations', async () => {
    const { group } = await openGroup('customer', done());
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([CONFIRM, WRONG]);
    expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  });

  test('is asked once about a booking that was completed early', async () => {
    const early = { startsAt: '2031-11-22T13:00:00.000Z', endsAt: '2031-11-22T15:00:00.000Z' };
    const { group } = await openGroup(
      'customer',
      done({ ...early, confirmUntil: '2031-11-25T13:00:00.000Z' }),
    );
    expect(group.getByText(/^The provider marked this booking as complete before/)).toHaveTextContent(
      'Did it take place, and is all well? Without an answer by Tue, 25 Nov 2031, 2:00 PM it counts as confirmed.',
    );
    expect(group.getAllByRole('button')).toHaveLength(2);
  });

  test('is not asked after the time of the question', async () => {
    const card = await openCard('customer', done({ confirmUntil: inHours(-0.1) }));
    await act(async () => void (await import('./Confirmation')));
    expect(card.queryByRole('button', { name: CONFIRM })).not.toBeInTheDocument();
  });
});

describe('a provider', () => {
  test('reads that the customer confirmed', async () => {
    const confirmed = done({ confirmUntil: null, customerConfirmedAt: '2031-12-05T09:00:00.000Z' });
    const { group } = await openGroup('service_provider', confirmed);
    expect(group.getByText('Confirmed by the customer on Fri, 5 Dec 2031, 10:00 AM.')).toBeInTheDocument();
  });

  test('reads that the customer wrote, but cannot open the message', async () => {
    const { group } = await openGroup('service_provider', done({ customerMessageId: MESSAGE_ID }));
    expect(group.getByText('The customer wrote to our team that something is wrong.')).toBeInTheDocument();
    expect(group.queryByRole('link')).not.toBeInTheDocument();
    expect(group.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is not asked', async () => {
    const card = await openCard('service_provider', done());
    await act(async () => void (await import('./Confirmation')));
    expect(card.queryByRole('group', { name: 'Confirmation' })).not.toBeInTheDocument();
  });
});

test.each([
  ['customer', 'Your answer is that it did not take place. Our team has been notified.'],
  ['service_provider', 'The customer says that it did not take place. Our team has been notified.'],
] as const)('the answer of an older page is shown to the %s', async (role, text) => {
  const { group } = await openGroup(role, done({ tookPlace: false, confirmUntil: null }));
  expect(group.getByText(text)).toBeInTheDocument();
});
