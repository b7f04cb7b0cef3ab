import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking, BookingAbsence } from '@tm/contracts';
import { MINUTE_MS, type BookingStatus, type Role } from '@tm/domain';
import { inHours, noDialog, openMenu, openRow } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';
import { sentBy } from '../../testing/services';

const PROPOSE = 'Propose another time';
const CALENDAR = 'Add to calendar';
const namesOf = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

test.each<[Role, BookingStatus, string[]]>([
  ['customer', 'pending', [PROPOSE, 'Cancel']],
  ['customer', 'accepted', [PROPOSE, 'Call Crown & Coil Studio', CALENDAR, 'Cancel']],
  ['customer', 'in_progress', ['Call Crown & Coil Studio', CALENDAR]],
  ['service_provider', 'pending', [PROPOSE, 'Reject']],
  [
    'service_provider',
    'accepted',
    ['Start Work', PROPOSE, 'Call Oluwaseun Adebayo-Okonkwo', CALENDAR, 'Cancel booking'],
  ],
  ['service_provider', 'in_progress', ['Call Oluwaseun Adebayo-Okonkwo', CALENDAR]],
])('the menu of a %s has all other actions of a booking that is %s', async (role, status, expected) => {
  const row = await openRow(role, buildBooking(status));
  const menu = await openMenu(row);
  expect(namesOf(menu)).toEqual(expected);
  expect(await axe(screen.getByRole('menu'))).toHaveNoViolations();
});

test.each(['completed', 'cancelled'] as const)('a booking that is %s has no menu', async (status) => {
  const row = await openRow('service_provider', buildBooking(status));
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('the menu opens by key, Escape returns the focus to it, and so does its dialog', async () => {
  const row = await openRow('customer', buildBooking('accepted'));
  const opener = () => row.getByRole('button', { name: 'More actions' });
  expect(opener()).toHaveAttribute('aria-haspopup', 'menu');
  act(() => opener().focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: PROPOSE })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(sentBy('PUT')).toEqual([]);
  expect(within(dialog).getByRole('button', { name: 'Cancel booking' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('a provider starts work early from the menu, after a question', async () => {
  const row = await openRow('service_provider', buildBooking('accepted'));
  expect(row.queryByRole('button', { name: 'Start Work' })).not.toBeInTheDocument();
  await userEvent.click((await openMenu(row)).getByRole('menuitem', { name: 'Start Work' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start now' }));
  await noDialog();
  expect(sentBy('PUT')).toMatchObject([{ body: { status: 'in_progress' } }]);
});

test('Start Work is the button of the row from two hours before the start', async () => {
  const row = await openRow('service_provider', buildBooking('accepted', { startsAt: inHours(1.9) }));
  expect(row.getByRole('button', { name: 'Start Work' })).toBeInTheDocument();
  expect(namesOf(await openMenu(row))).not.toContain('Start Work');
});

test('the calendar file and the phone are links of the menu', async () => {
  const booking = buildBooking('accepted');
  const menu = await openMenu(await openRow('customer', booking));
  const file = menu.getByRole('menuitem', { name: CALENDAR });
  expect(file).toHaveAttribute('href', expect.stringContaining(`/api/bookings/${booking.id}/calendar.ics`));
  expect(file).toHaveAttribute('download');
  expect(menu.getByRole('menuitem', { name: /^Call / })).toHaveAttribute('href', 'tel:+2348035550199');
});

test('a party reports an absence from the menu', async () => {
  const begun = { startsAt: inHours(-1), endsAt: inHours(1), cancelFreeUntil: inHours(-25) };
  const menu = await openMenu(await openRow('customer', buildBooking('accepted', begun)));
  await userEvent.click(menu.getByRole('menuitem', { name: 'Provider was not there' }));
  expect(await screen.findByRole('dialog', { name: 'Was the provider not there?' })).toBeInTheDocument();
});

const proposal: NonNullable<Booking['proposal']> = {
  by: 'provider',
  scheduledDate: '2031-11-25',
  scheduledTime: '15:00',
  startsAt: '2031-11-25T14:00:00.000Z',
  endsAt: '2031-11-25T16:00:00.000Z',
  at: '2026-11-12T09:00:00.000Z',
};
const absence: BookingAbsence = {
  by: 'provider',
  state: 'open',
  text: null,
  pictures: 0,
  at: inHours(-0.5),
  answerBy: inHours(47),
  contest: null,
  reason: null,
  appealUntil: null,
  appeal: null,
};
const begun = { startsAt: inHours(-1), endsAt: inHours(1), cancelFreeUntil: inHours(-25) };
const due = { method: 'online', state: 'due', payBy: inHours(0.4) } as const;

test.each<[string, Booking, RegExp, string, string]>([
  [
    'a proposed time',
    buildBooking('accepted', { proposal, notes: 'Gate code 12' }),
    /^Crown & Coil Studio proposes Tue, 25 Nov/,
    'Answer',
    '',
  ],
  [
    'a report of an absence',
    buildBooking('accepted', { ...begun, absence, proposal }),
    /^The provider reports that you were not there\.$/,
    'Answer',
    '',
  ],
  [
    'the question whether all went well',
    buildBooking('completed', { confirmUntil: inHours(40) }),
    /is all well\? Answer by /,
    'Confirm',
    '',
  ],
  [
    'the payment',
    buildBooking('pending', { payment: due, expiresAt: inHours(0.4) }),
    /^Not paid yet\. Your time is held for /,
    'Pay ₦15,000',
    '/pay',
  ],
])(
  'a customer reads that a booking waits for %s, with one link as the step',
  async (_, booking, note, label, end) => {
    const row = await openRow('customer', booking);
    expect(await row.findByText(note)).toBeInTheDocument();
    expect(row.getByRole('link', { name: label })).toHaveAttribute('href', `/bookings/${booking.id}${end}`);
    expect(row.queryByText('Gate code 12')).not.toBeInTheDocument();
    expect(row.queryAllByRole('button', { name: /^(?!More actions)/ })).toEqual([]);
  },
);

test('a customer reads who proposed a time, and withdraws it on the page', async () => {
  const row = await openRow(
    'customer',
    buildBooking('accepted', { proposal: { ...proposal, by: 'customer' } }),
  );
  expect(
    await row.findByText(/^You proposed Tue, 25 Nov.*Waiting for Crown & Coil Studio\.$/),
  ).toBeInTheDocument();
  expect(row.getAllByRole('link')).toHaveLength(1);
});

test('a review is possible before the question is answered', async () => {
  const row = await openRow('customer', buildBooking('completed', { confirmUntil: inHours(40) }));
  await userEvent.click((await openMenu(row)).getByRole('menuitem', { name: 'Leave review' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('an open dialog keeps its text when its booking moves to another group', async () => {
  jest.useFakeTimers({
    now: new Date('2031-11-26T15:00:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'],
  });
  const row = await openRow('service_provider', buildBooking('accepted', { startsAt: inHours(0.1) }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Today');
  await userEvent.click((await openMenu(row)).getByRole('menuitem', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  await userEvent.type(dialog.getByLabelText(/^Note to the customer/), 'I am sorry.');
  act(() => void jest.advanceTimersByTime(10 * MINUTE_MS));
  expect(screen.getByRole('heading', { name: 'Now', hidden: true })).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Note to the customer/)).toHaveValue('I am sorry.');
  jest.useRealTimers();
});
