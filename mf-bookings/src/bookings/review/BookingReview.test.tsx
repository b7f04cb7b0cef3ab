import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Role } from '@tm/domain';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildBooking, buildReview, buildUser } from '../../testing/builders';

const REPLY = { text: 'Thank you, see you soon.', at: '2026-11-19T09:00:00.000Z' };

const openDetails = async (
  role: Role,
  reply: typeof REPLY | null = null,
  prepare = () => undefined as void,
) => {
  const booking = buildBooking('completed', { reviewed: true });
  serve({ user: buildUser(role), bookings: [booking], reviews: [buildReview({ reply })] });
  prepare();
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  return { booking, details: within(await findBooking()) };
};

test('shows a customer their review of a booking and the reply', async () => {
  const { booking, details } = await openDetails('customer', REPLY);
  expect(await details.findByRole('heading', { name: 'You reviewed this' })).toBeInTheDocument();
  expect(await details.findByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
  expect(details.getByText('Came on time, very gentle.')).toBeInTheDocument();
  expect(details.getByText('Response from Crown & Coil Studio')).toBeInTheDocument();
  expect(details.getByText(REPLY.text)).toBeInTheDocument();
  expect(details.queryByRole('link', { name: 'Reply to this review' })).not.toBeInTheDocument();
  expect(sentBy('GET').map(({ path }) => path)).toContain(`/api/reviews?bookingId=${booking.id}&limit=1`);
  expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
});

test('links a provider to the replies until there is one', async () => {
  const { details } = await openDetails('service_provider');
  expect(await details.findByRole('link', { name: 'Reply to this review' })).toHaveAttribute(
    'href',
    '/provider-dashboard?tab=reviews',
  );
});

test('shows a provider their reply', async () => {
  const { details } = await openDetails('service_provider', REPLY);
  expect(await details.findByText('Your reply')).toBeInTheDocument();
  expect(details.getByText(REPLY.text)).toBeInTheDocument();
  expect(details.queryByRole('link', { name: 'Reply to this review' })).not.toBeInTheDocument();
});

test('loads the review again on Retry and keeps the other details', async () => {
  let isDown = true;
  const { details } = await openDetails('customer', null, () =>
    answer('get', '/reviews', () => (isDown ? refusal(503, 'Down') : Response.json([buildReview()]))),
  );
  expect(await details.findByRole('heading', { name: 'The review did not load' })).toBeInTheDocument();
  expect(details.getByText('History')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(details.getByRole('button', { name: 'Retry' }));
  expect(await details.findByText('Came on time, very gentle.')).toBeInTheDocument();
});

test('shows the author why a review was hidden', async () => {
  const { details } = await openDetails('customer', null, () =>
    answer('get', '/reviews', () =>
      Response.json([
        { ...buildReview(), hidden: { at: '2026-11-19T09:00:00.000Z', reason: 'It names a phone number' } },
      ]),
    ),
  );
  expect(
    await details.findByText(
      'Our team has hidden this review from all other users. Reason: It names a phone number',
    ),
  ).toBeInTheDocument();
});

test('shows the provider only that a review is not public', async () => {
  const { details } = await openDetails('service_provider', null, () =>
    answer('get', '/reviews', () => Response.json([])),
  );
  expect(await details.findByText('This review is not public.')).toBeInTheDocument();
  expect(details.queryByRole('link', { name: 'Reply to this review' })).not.toBeInTheDocument();
});

test('shows from when a review counts', async () => {
  const { details } = await openDetails('customer', null, () =>
    answer('get', '/reviews', () =>
      Response.json([
        { ...buildReview(), notCounted: { reason: 'early', countsFrom: '2031-11-22T13:00:00.000Z' } },
      ]),
    ),
  );
  expect(await details.findByText(/^It counts from Sat, 22 Nov 2031, 2:00 PM:/)).toBeInTheDocument();
});
