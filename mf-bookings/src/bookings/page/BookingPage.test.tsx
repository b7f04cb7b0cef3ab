import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import type { Role } from '@tm/domain';
import { inHours } from '../../testing/bookingCard';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const open = async (booking: Booking, role: Role = 'customer', at = `/bookings/${booking.id}`) => {
  serve({ user: buildUser(role), bookings: [booking] });
  const { container } = renderScreen({ at, routes: bookingRoutes });
  return { page: within(await findBooking()), container };
};
type Page = Awaited<ReturnType<typeof open>>['page'];
const stepsOf = (page: Page) =>
  within(page.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

test('shows a request with its steps, the next actor, the facts and the terms', async () => {
  const { page, container } = await open(buildBooking('pending'));
  expect(page.getByRole('heading', { level: 1, name: 'Knotless braids at home' })).toBeInTheDocument();
  expect(page.getByRole('status')).toHaveTextContent(
    'Crown & Coil Studio has to answer by Fri, 21 Nov 2031, 10:00 AM.',
  );
  expect(stepsOf(page)).toEqual([
    expect.stringMatching(/^Requested, done.*10:00 AM$/),
    'Accepted, nextNext',
    'Started, later',
    'Done, later',
  ]);
  expect(currentStep()).toBe('Accepted, nextNext');
  expect(page.getByText('₦15,000')).toBeInTheDocument();
  expect(page.getByText(/^Once accepted, you can cancel for free until/)).toHaveTextContent(
    'After that, nothing is charged, but a late cancellation counts against you.',
  );
  expect(page.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings');
  expect(await axe(container)).toHaveNoViolations();
});

test('the name of the business leads a customer to its page', async () => {
  const booking = buildBooking('pending');
  const { page } = await open(booking);
  // Below the title, and beside the phone.
  const links = page.getAllByRole('link', { name: 'Crown & Coil Studio' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2].map(() => `/b/~${booking.provider.id}`),
  );
});

test('a provider accepts on the page, and the tracker moves on', async () => {
  const { page, container } = await open(buildBooking('pending'), 'service_provider');
  expect(page.getByRole('status')).toHaveTextContent(/^Accept or reject this request by Fri, 21 Nov 2031/);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(page.getByRole('button', { name: 'Accept' }));
  expect(await page.findByText('All is agreed. It starts on Sat, 22 Nov 2031, 2:00 PM.')).toBeInTheDocument();
  expect(currentStep()).toBe('Started, nextNext');
  expect(sentBy('PUT')).toMatchObject([{ body: { status: 'accepted' } }]);
});

test('names the money that a late cancellation costs', async () => {
  const payment = { method: 'online', state: 'held', payBy: null } as const;
  const { page } = await open(buildBooking('accepted', { payment }));
  expect(
    page.getByText(
      'You can cancel for free until Fri, 21 Nov 2031, 2:00 PM. After that, ₦15,000 goes to the provider.',
    ),
  ).toBeInTheDocument();
});

test.each<[string, Booking, Role, string]>([
  [
    'declined',
    buildBooking('cancelled', {
      ending: { kind: 'declined', by: 'provider', at: '2026-11-11T09:00:00.000Z' },
      history: [
        { kind: 'status', status: 'pending', at: '2026-11-10T09:00:00.000Z', by: 'customer' },
        { kind: 'status', status: 'cancelled', at: '2026-11-11T09:00:00.000Z', by: 'provider' },
      ],
    }),
    'customer',
    'Declined by the provider, ended',
  ],
  [
    'expired',
    buildBooking('cancelled', {
      ending: { kind: 'expired', by: 'system', at: '2026-11-11T09:00:00.000Z' },
    }),
    'service_provider',
    'Expired without an answer, ended',
  ],
  [
    'missed',
    buildBooking('cancelled', {
      ending: { kind: 'customer_absent', by: 'system', at: '2026-11-11T09:00:00.000Z' },
    }),
    'customer',
    'You were absent, ended',
  ],
])('shows how a booking that was %s ended, without steps ahead', async (_, booking, role, last) => {
  answer('get', '/bookings/:id/alternatives', () => Response.json([]));
  const { page } = await open(booking, role);
  const steps = stepsOf(page);
  expect(steps.at(-1)).toContain(last);
  expect(steps.join()).not.toContain('later');
});

test('an open report is the current step, and names the party that answers', async () => {
  const absence = {
    ...({ by: 'customer', state: 'open', text: 'I waited for an hour.', pictures: 0 } as const),
    ...{ at: inHours(-1), answerBy: inHours(47), contest: null, reason: null },
    ...{ appealUntil: null, appeal: null },
  };
  const times = { startsAt: inHours(-2), endsAt: inHours(-1) };
  const { page } = await open(buildBooking('accepted', { ...times, absence }), 'service_provider');
  expect(page.getByText(/^Answer the report by /)).toBeInTheDocument();
  expect(currentStep()).toMatch(/^Absence reported, now/);
});

test.each<Role>(['customer', 'service_provider'])(
  'a %s shares the time and the public page, without data of a person',
  async (role) => {
    const booking = buildBooking('accepted');
    const { page } = await open(booking, role);
    const link = page.getByRole('link', { name: /^Share on WhatsApp/ });
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href')!);
    expect(origin + pathname).toBe('https://wa.me/');
    const text = searchParams.get('text')!;
    expect(text).toContain('Sat, 22 Nov 2031, 2:00 PM');
    expect(text).toContain(`/services/${booking.serviceId}`);
    expect(text).not.toMatch(/Oluwaseun|Adebayo|Chioma|Eze|0803|234|Admiralty/);
  },
);

test('an older link leads to the page, with the dialog that it asks for', async () => {
  const booking = buildBooking('accepted', { startsAt: inHours(40), endsAt: inHours(42) });
  const { page } = await open(booking, 'customer', `/bookings?booking=${booking.id}&open=move`);
  expect(page.getByText('History')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Propose another time' })).toBeInTheDocument();
});

test.each([400, 403, 404])('the answer %s is shown as not found', async (status) => {
  serve({ user: buildUser('customer') });
  answer('get', '/bookings/:id', () => refusal(status, 'Refused'));
  renderScreen({ at: '/bookings/none', routes: bookingRoutes });
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking not found' })).toBeInTheDocument();
});

test('a user who became a provider gets no review, and finds the booking in the list of own ones', async () => {
  const user = buildUser('service_provider');
  const booking = buildBooking('completed', { customerId: user.id });
  const { page } = await open(booking, 'service_provider');
  expect(page.queryByText(/leave a review/i)).not.toBeInTheDocument();
  expect(page.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/bookings?as=customer');
});
