import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking, BookingAbsence } from '@tm/contracts';
import type { BookingParty, Role } from '@tm/domain';
import { inHours, noDialog, openCard, press } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';
import { answer, refusal, sentBy } from '../../testing/services';

const TEXT = 'I waited for an hour at the gate.';
const ROLES: Record<BookingParty, Role> = { customer: 'customer', provider: 'service_provider' };

/** Builds a booking of two hours that began some hours ago. */
const begun = (hours: number, more: Partial<Booking> = {}): Booking =>
  buildBooking('accepted', {
    startsAt: inHours(-hours),
    endsAt: inHours(2 - hours),
    cancelFreeUntil: inHours(-24 - hours),
    ...more,
  });
const absence = (more: Partial<BookingAbsence> = {}): BookingAbsence => ({
  by: 'customer',
  state: 'open',
  text: TEXT,
  pictures: 0,
  at: inHours(-1),
  answerBy: inHours(47),
  contest: null,
  reason: null,
  appealUntil: null,
  appeal: null,
  ...more,
});
const json = (booking: Booking) => () => Response.json(booking);
const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe.each([
  ['customer', 'Provider was not there', 'Was the provider not there?', 0.45, 0.55],
  ['provider', 'Customer was not there', 'Was the customer not there?', 0.3, 0.4],
] as const)('the %s', (party, label, title, early, late) => {
  test('cannot report an absence before the time of the rule', async () => {
    const card = await openCard(ROLES[party], begun(early));
    await act(async () => void (await import('../actions/ReportAction')));
    expect(card.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  test('cannot report an absence while the money is disputed', async () => {
    const payment = { method: 'online', state: 'disputed', payBy: null } as const;
    const card = await openCard(ROLES[party], begun(late, { payment }));
    await act(async () => void (await import('../actions/ReportAction')));
    expect(card.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  test('reports an absence in words', async () => {
    const booking = begun(late);
    const card = await openCard(ROLES[party], booking);
    answer('post', `/bookings/${booking.id}/absence`, json({ ...booking, absence: absence({ by: party }) }));
    await userEvent.click(await card.findByRole('button', { name: label }));
    const dialog = await openDialog(title);
    await userEvent.click(dialog.getByRole('button', { name: label }));
    expect(dialog.getByLabelText('What happened')).toHaveAccessibleDescription(
      /Please write at least 20 characters/,
    );
    expect(sentBy('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('What happened'), TEXT);
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await userEvent.click(dialog.getByRole('button', { name: label }));
    await noDialog();
    expect(sentBy('POST')).toMatchObject([
      { path: `/api/bookings/${booking.id}/absence`, body: { text: TEXT } },
    ]);
    expect(await card.findByText(/^We asked the (customer|provider)\. Answer by/)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });
});

describe('the other party of a report', () => {
  const reported = begun(2, { absence: absence() });
  const open = async () => {
    const card = await openCard('service_provider', reported);
    await card.findByText('The customer reports that you did not come.');
    return card;
  };

  test('reads until when to answer, and nothing else moves the booking', async () => {
    const card = await open();
    expect(
      card.getByText(/^Please answer by .+ Without an answer the report counts as right\.$/),
    ).toBeVisible();
    const report = within(card.getByRole('group', { name: 'Report of an absence' }));
    const names = report.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['I was there', 'I was not there']);
    expect(card.queryByRole('button', { name: /^(Start Work|Cancel booking)$/ })).not.toBeInTheDocument();
  });

  test('contests it in words; a failure keeps them', async () => {
    const card = await open();
    let isRefused = true;
    answer('put', `/bookings/${reported.id}/absence`, () =>
      isRefused
        ? refusal(409, 'This report has been answered already.', 'already_answered')
        : Response.json({ ...reported, absence: absence({ state: 'contested' }) }),
    );
    await press(card, 'I was there');
    const dialog = await openDialog('What happened?');
    await userEvent.type(dialog.getByLabelText('What happened'), TEXT);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('This report has been answered already.')).toBeInTheDocument();
    expect(dialog.getByLabelText('What happened')).toHaveValue(TEXT);
    isRefused = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await noDialog();
    expect(sentBy('PUT').at(-1)?.body).toEqual({ answer: 'contest', text: TEXT });
    expect(
      await card.findByText(/^Both sides differ\. Our team decides within 72 hours/),
    ).toBeInTheDocument();
  });

  test('agrees after a question that says what it means', async () => {
    const card = await open();
    const ending = { kind: 'provider_absent', by: 'provider', at: inHours(0) } as const;
    const ended = {
      ...reported,
      status: 'cancelled',
      ending,
      absence: absence({ state: 'agreed' }),
    } as Booking;
    answer('put', `/bookings/${reported.id}/absence`, json(ended));
    await press(card, 'I was not there');
    const dialog = await openDialog('Were you not there?');
    expect(screen.getByRole('dialog')).toHaveTextContent('It counts as a missed booking');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, I was not there' }));
    await noDialog();
    expect(sentBy('PUT').at(-1)?.body).toEqual({ answer: 'agree' });
    expect(await card.findByText('Cancelled, because you were not there.')).toBeInTheDocument();
  });
});

test('the reporter can withdraw the report', async () => {
  const booking = begun(3, { absence: absence() });
  const card = await openCard('customer', booking);
  answer(
    'delete',
    `/bookings/${booking.id}/absence`,
    json({ ...booking, absence: absence({ state: 'withdrawn' }) }),
  );
  const withdraw = await card.findByRole('button', { name: 'Withdraw report' });
  await userEvent.click(withdraw);
  expect(await card.findByRole('button', { name: 'It was done' })).toBeInTheDocument();
  expect(sentBy('DELETE')).toHaveLength(1);
});

describe('the details of an ended report', () => {
  const ended = (more: Partial<BookingAbsence> = {}) =>
    begun(50, {
      status: 'cancelled',
      ending: { kind: 'provider_absent', by: 'admin', at: inHours(-1) },
      absence: absence({
        state: 'upheld',
        pictures: 2,
        contest: { text: 'I rang the bell three times.', pictures: 0, at: inHours(-20) },
        reason: 'The pictures show the gate',
        appealUntil: inHours(300),
        ...more,
      }),
    });
  const openDetails = async (role: Role, booking: Booking) => {
    const details = await openCard(role, booking);
    return within(await details.findByRole('group', { name: 'Report of an absence' }));
  };

  test('show what both wrote and the reason, and only the marked party appeals', async () => {
    const region = await openDetails('customer', ended());
    for (const text of [TEXT, 'I rang the bell three times.', 'The pictures show the gate'])
      expect(region.getByText(text)).toBeInTheDocument();
    expect(region.getByText(/You wrote:.*2 pictures for our team/)).toBeInTheDocument();
    expect(region.getByText('The provider wrote:')).toBeInTheDocument();
    expect(region.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
    expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  });

  test('let the marked party appeal once', async () => {
    const booking = ended();
    const region = await openDetails('service_provider', booking);
    expect(region.getByText(/^It counts as your absence\. You can appeal until/)).toBeInTheDocument();
    const appeal = { state: 'open', at: inHours(0), reason: null } as const;
    answer('post', `/bookings/${booking.id}/appeal`, json(ended({ appeal })));
    await userEvent.click(region.getByRole('button', { name: 'Appeal' }));
    const dialog = await openDialog('Appeal against the absence?');
    await userEvent.type(dialog.getByLabelText('What happened'), TEXT);
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(sentBy('POST')).toMatchObject([
      { path: `/api/bookings/${booking.id}/appeal`, body: { text: TEXT } },
    ]);
  });

  test('show how an appeal ended', async () => {
    const appeal = { state: 'lifted', at: inHours(-1), reason: 'Your van broke down' } as const;
    const region = await openDetails('service_provider', ended({ appeal }));
    expect(region.getByText(/^The appeal was accepted/)).toBeInTheDocument();
    expect(region.getByText('Your van broke down')).toBeInTheDocument();
    expect(region.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  });
});
