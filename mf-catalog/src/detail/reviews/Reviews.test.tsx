import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing, buildReview } from '../../testing/answers';
import { problem, services } from '../../testing/services';
import { Reviews } from './Reviews';

const { state, server } = services();
const draw = (stars: number[]) => {
  state.world.reviews = stars.map((rating, n) => buildReview({ rating, comment: `Review ${n + 1}` }));
  const listing = buildListing({ reviewCount: stars.length });
  return renderScreen({ routes: [{ path: '/', element: <Reviews listing={listing} /> }] });
};

test('shows the distribution of stars with labels', async () => {
  const { container } = draw([5, 5, 5, 4, 1, 5, 2]);
  const bars = within(await screen.findByRole('list', { name: 'Reviews by stars' }));
  expect(bars.getAllByRole('button').map((bar) => bar.textContent)).toEqual([
    expect.stringContaining('5 stars: 4 of 7'),
    expect.stringContaining('4 stars: 1 of 7'),
    expect.stringContaining('3 stars: 0 of 7'),
    expect.stringContaining('2 stars: 1 of 7'),
    expect.stringContaining('1 star: 1 of 7'),
  ]);
  expect(screen.getByText('3.9')).toBeInTheDocument();
  expect(screen.getByText('7 reviews')).toBeInTheDocument();
  await screen.findByText('Review 1');
  expect(await axe(container)).toHaveNoViolations();
});

test('shows five reviews at first and more on demand', async () => {
  draw([5, 5, 5, 5, 5, 5, 5]);
  expect(await screen.findByText('Review 5')).toBeInTheDocument();
  expect(screen.queryByText('Review 6')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Review 7')).toBeInTheDocument();
});

test('filters the reviews by stars and shows all again', async () => {
  draw([5, 2, 4]);
  const two = await screen.findByRole('button', { name: '2 stars: 1 of 3' });
  await userEvent.click(two);
  expect(await screen.findByText('Review 2')).toBeInTheDocument();
  expect(two).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Showing reviews with 2 stars');
  expect(screen.queryByText('Review 1')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '3 stars: 0 of 3' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Review 1')).toBeInTheDocument();
  expect(two).toHaveAttribute('aria-pressed', 'false');
});

test('shows the reply of the business with its name below the review', async () => {
  const reply = { text: 'Thank you, Ngozi.\nSee you again.', at: '2026-11-19T10:00:00.000Z' };
  state.world.reviews = [
    buildReview({ comment: 'Answered', reply }),
    buildReview({ comment: 'Not answered' }),
  ];
  const { container } = renderScreen({
    routes: [{ path: '/', element: <Reviews listing={buildListing({ reviewCount: 2 })} /> }],
  });
  const answered = within((await screen.findByText('Answered')).closest('li')!);
  expect(answered.getByText('Response from Crown & Coil Studio')).toBeInTheDocument();
  expect(answered.getByText(/Thank you, Ngozi\./)).toBeInTheDocument();
  expect(answered.getByText(/19 Nov/)).toBeInTheDocument();
  const other = within(screen.getByText('Not answered').closest('li')!);
  expect(other.queryByText(/Response from/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('invites to write the first review when there are none', async () => {
  draw([]);
  expect(await screen.findByText('No reviews yet. Be the first to leave a review!')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Reviews by stars' })).not.toBeInTheDocument();
});

test('loads the reviews again on Retry and works without a summary', async () => {
  server.use(
    http.get('*/api/reviews', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/reviews/summary', () => problem(503, 'Down')),
  );
  draw([5]);
  expect(await screen.findByRole('heading', { name: 'The reviews did not load' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Review 1')).toBeInTheDocument();
});
