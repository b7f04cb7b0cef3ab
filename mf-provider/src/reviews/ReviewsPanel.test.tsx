import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildProfile, buildReview } from '../testing/answers';
import { problem } from '../testing/problem';
import { services } from '../testing/services';
import { ReviewsPanel } from './ReviewsPanel';

const site = services();
beforeEach(() => localStorage.clear());
const draw = (stars: number[], replied: number[] = []) => {
  site.state.world.reviews = stars.map((rating, n) =>
    buildReview({
      rating,
      comment: `Review ${n + 1}`,
      customer: { firstName: `Ada${n + 1}`, lastName: 'O' },
      reply: replied.includes(n + 1) ? { text: `Thanks ${n + 1}`, at: '2026-11-04T09:00:00.000Z' } : null,
    }),
  );
  const profile = buildProfile({ totalReviews: stars.length });
  return renderScreen({ routes: [{ path: '/', element: <ReviewsPanel profile={profile} /> }] });
};
const reviewOf = async (text: string) => within((await screen.findByText(text)).closest('li')!);
const replyTo = (name: string) => screen.findByRole('button', { name: `Reply to ${name}` });
const field = (name: string) => screen.findByRole('textbox', { name: `Your reply to ${name}` });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
const sent = () => site.state.acts.map(({ call, body }) => [call, body]);

test('shows the average of all reviews, their distribution, and the reviews with their replies', async () => {
  const { container } = draw([5, 5, 4, 1], [2]);
  expect(await screen.findByText('3.8')).toBeInTheDocument();
  expect(screen.getByText('4 reviews')).toBeInTheDocument();
  const bars = within(screen.getByRole('list', { name: 'Reviews by stars' }));
  expect(bars.getByRole('button', { name: '5 stars: 2 of 4' })).toBeInTheDocument();
  const second = await reviewOf('Review 2');
  expect(second.getByText('Your reply')).toBeInTheDocument();
  expect(second.getByText('Thanks 2')).toBeInTheDocument();
  expect(second.getByText(/4 Nov/)).toBeInTheDocument();
  expect(second.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  expect((await reviewOf('Review 1')).getByRole('button', { name: 'Reply to Ada1 O.' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('filters the reviews by stars and shows all again', async () => {
  draw([5, 2, 4]);
  await userEvent.click(await screen.findByRole('button', { name: '2 stars: 1 of 3' }));
  expect(await screen.findByText('Review 2')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Showing reviews with 2 stars');
  expect(screen.queryByText('Review 1')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Review 1')).toBeInTheDocument();
  // The focused button was removed. The next Tab continues from its place.
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Reply to Ada1 O.' })).toHaveFocus();
});

test('shows ten reviews at first and more on demand', async () => {
  draw(Array<number>(12).fill(5));
  expect(await screen.findByText('Review 10')).toBeInTheDocument();
  expect(screen.queryByText('Review 11')).not.toBeInTheDocument();
  expect(screen.getByText('Showing 10 of 12')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Review 12')).toBeInTheDocument();
});

test('sends a reply by keyboard, shows it below its review and announces it', async () => {
  draw([5, 4]);
  const user = userEvent.setup();
  (await replyTo('Ada2 O.')).focus();
  await user.keyboard('{Enter}');
  expect(await field('Ada2 O.')).toHaveFocus();
  await user.keyboard(' Thank you, Ada. ');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Reply Sent');
  const second = await reviewOf('Review 2');
  expect(await second.findByText('Thank you, Ada.')).toBeInTheDocument();
  expect(second.queryByRole('textbox')).not.toBeInTheDocument();
  // The form with the focus was removed, so the focus is on the review now.
  expect(screen.getByText('Review 2').closest('li')).toContainElement(document.activeElement as HTMLElement);
  const { id } = site.state.world.reviews[1]!;
  expect(sent()).toEqual([[`PUT /api/reviews/${id}/reply`, { reply: ' Thank you, Ada. ' }]]);
  expect((await reviewOf('Review 1')).getByRole('button', { name: 'Reply to Ada1 O.' })).toBeInTheDocument();
});

test('shows the number of characters typed, and the form has no axe violations', async () => {
  const { container } = draw([5]);
  await userEvent.click(await replyTo('Ada1 O.'));
  const box = await field('Ada1 O.');
  expect(box).toHaveAccessibleDescription(/0 of 1,000 characters/);
  await userEvent.type(box, 'Thanks');
  expect(box).toHaveAccessibleDescription(/6 of 1,000 characters/);
  expect(box).toHaveAttribute('maxlength', '1000');
  expect(await axe(container)).toHaveNoViolations();
});

test('rejects a blank reply', async () => {
  draw([5]);
  await userEvent.click(await replyTo('Ada1 O.'));
  await userEvent.type(await field('Ada1 O.'), '   ');
  await send();
  expect(await field('Ada1 O.')).toHaveAccessibleDescription('Please write your reply');
  expect(sent()).toEqual([]);
});

test('returns the focus on Cancel and keeps the input', async () => {
  draw([5]);
  await userEvent.click(await replyTo('Ada1 O.'));
  await userEvent.type(await field('Ada1 O.'), 'Half a sen');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await replyTo('Ada1 O.')).toHaveFocus();
  await userEvent.click(await replyTo('Ada1 O.'));
  expect(await field('Ada1 O.')).toHaveValue('Half a sen');
});

test('restores an unsent reply of the same user after a reload and deletes the draft after sending', async () => {
  const first = draw([5, 2]);
  await userEvent.click(await replyTo('Ada1 O.'));
  await userEvent.type(await field('Ada1 O.'), 'Half a sen');
  await userEvent.click(screen.getByRole('button', { name: '2 stars: 1 of 2' }));
  await waitFor(() => expect(screen.queryByText('Review 1')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await userEvent.click(await replyTo('Ada1 O.'));
  expect(await field('Ada1 O.')).toHaveValue('Half a sen');
  first.unmount();
  const { reviews } = site.state.world;
  renderScreen({
    routes: [{ path: '/', element: <ReviewsPanel profile={buildProfile({ totalReviews: 2 })} /> }],
  });
  await userEvent.click(await replyTo('Ada1 O.'));
  expect(await field('Ada1 O.')).toHaveValue('Half a sen');
  await userEvent.type(await field('Ada1 O.'), 'tence');
  await send();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(sent()).toEqual([[`PUT /api/reviews/${reviews[0]!.id}/reply`, { reply: 'Half a sentence' }]]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('keeps the input when sending fails and sends it on the next attempt', async () => {
  draw([5]);
  site.server.use(http.put('*/api/reviews/:id/reply', () => problem(503, 'Down'), { once: true }));
  await userEvent.click(await replyTo('Ada1 O.'));
  await userEvent.type(await field('Ada1 O.'), 'Thank you');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Failed to send reply. Please try again.');
  expect(await field('Ada1 O.')).toHaveValue('Thank you');
  await send();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('Thank you')).toBeInTheDocument();
});

test('shows the message of the server and the reply from another device', async () => {
  draw([5]);
  await userEvent.click(await replyTo('Ada1 O.'));
  await userEvent.type(await field('Ada1 O.'), 'Thank you');
  const [review] = site.state.world.reviews;
  site.state.world.reviews = [
    { ...review!, reply: { text: 'From my phone', at: '2026-11-20T08:00:00.000Z' } },
  ];
  site.server.use(
    http.put('*/api/reviews/:id/reply', () => problem(409, 'You have already replied to this review.')),
  );
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already replied to this review.');
  expect(await screen.findByText('From my phone')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows an empty state when there are no reviews', async () => {
  draw([]);
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('loads reviews and average again separately on Retry', async () => {
  site.server.use(
    http.get('*/api/reviews', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/reviews/summary', () => problem(503, 'Down'), { once: true }),
  );
  draw([5, 4]);
  const retry = async (title: string) => {
    const alert = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[role=alert]')!;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  };
  await retry('The reviews did not load');
  expect(await screen.findByText('Review 1')).toBeInTheDocument();
  await retry('The average did not load');
  expect(await screen.findByText('4.5')).toBeInTheDocument();
});

test('reports a review', async () => {
  const reported: unknown[] = [];
  site.server.use(
    http.post('*/api/reviews/:id/report', async ({ request }) => {
      reported.push(await request.json());
      return new Response(null, { status: 204 });
    }),
  );
  draw([1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Report the review of Ada1 O.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Is not true');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report Sent')).toBeInTheDocument();
  expect(reported).toEqual([{ reason: 'false' }]);
});
