import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProfile, buildReview, buildUser } from '../testing/answers';
import { services } from '../testing/services';
import { ReviewsPanel } from './ReviewsPanel';

const site = services();
beforeEach(() => localStorage.clear());

test('restores a stored reply', async () => {
  const review = buildReview({ customer: { firstName: 'Ada', lastName: 'Obi' } });
  site.state.world.reviews = [review];
  /** As browsers stored a reply in November 2026. */
  localStorage.setItem(`own:${buildUser().id}:reply:${review.id}`, '"Half a sentence"');
  renderScreen({
    routes: [{ path: '/', element: <ReviewsPanel profile={buildProfile({ totalReviews: 1 })} /> }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Ada O.' }));
  expect(screen.getByRole('textbox', { name: /Ada O\./ })).toHaveValue('Half a sentence');
});
