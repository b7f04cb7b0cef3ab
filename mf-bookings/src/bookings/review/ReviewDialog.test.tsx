import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

beforeEach(() => localStorage.clear());

const draw = (at = '/bookings') => renderScreen({ at, routes: bookingRoutes });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Leave review' }));
  return within(await screen.findByRole('dialog', { name: 'Leave a review' }));
};
const openReview = async () => {
  const booking = buildBooking('completed');
  serve({ user: buildUser('customer'), bookings: [booking] });
  const { unmount } = draw();
  return { booking, dialog: await openDialog(), unmount };
};
const words = () => screen.getByRole('textbox', { name: /Comment/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('starts with five stars, sends stars and comment, and shows thanks', async () => {
  const { booking, dialog } = await openReview();
  expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(words(), 'Very gentle.');
  await submit();
  expect(await screen.findByRole('status')).toHaveTextContent('Review Submitted Thank you for your review!');
  const [post] = sentBy('POST');
  expect(post?.body).toEqual({
    bookingId: booking.id,
    providerId: booking.providerId,
    restaurantId: null,
    rating: 4,
    comment: 'Very gentle.',
  });
  expect(post?.key).toBeTruthy();
  await closed();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave review' })).not.toBeInTheDocument());
  expect(localStorage).toHaveLength(0);
});

test('can be filled in by keyboard', async () => {
  const { dialog } = await openReview();
  const user = userEvent.setup();
  expect(dialog.getByRole('radio', { name: '5 stars' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await user.tab();
  expect(words()).toHaveFocus();
  await user.keyboard('It was okay.');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentBy('POST')[0]?.body).toMatchObject({ rating: 3, comment: 'It was okay.' }));
});

test('shows the number of characters', async () => {
  await openReview();
  expect(words()).toHaveAccessibleDescription('0 of 2,000 characters');
  await userEvent.type(words(), 'Fine');
  expect(words()).toHaveAccessibleDescription('4 of 2,000 characters');
  expect(words()).toHaveAttribute('maxlength', '2000');
});

test('keeps the input when sending fails and sends it again with the same key', async () => {
  const { dialog } = await openReview();
  answer('post', '/reviews', () => refusal(500, 'Something went wrong on our side.'));
  await userEvent.type(words(), 'Very gentle.');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to submit review. Please try again.',
  );
  expect(dialog.getByLabelText(/Comment/)).toHaveValue('Very gentle.');
  await submit();
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  expect(new Set(sentBy('POST').map(({ key }) => key)).size).toBe(1);
});

test('keeps the input when it is closed', async () => {
  await openReview();
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  await userEvent.type(words(), 'Came late.');
  await userEvent.keyboard('{Escape}');
  await closed();
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
  expect(words()).toHaveValue('Came late.');
});

test('sends a review with a lost response again after a reload with the same key', async () => {
  const { booking, unmount } = await openReview();
  answer('post', '/reviews', () => Response.error());
  await userEvent.type(words(), 'Very gentle.');
  await submit();
  await screen.findByRole('alert');
  unmount();
  serve({ user: buildUser('customer'), bookings: [booking] });
  draw();
  await openDialog();
  expect(words()).toHaveValue('Very gentle.');
  await submit();
  await closed();
  const posts = sentBy('POST');
  expect(posts).toHaveLength(2);
  expect(posts[1]).toEqual(posts[0]);
});

test('uses another key for a changed comment after a lost response', async () => {
  await openReview();
  answer('post', '/reviews', () => Response.error());
  await userEvent.type(words(), 'Good');
  await submit();
  await screen.findByRole('alert');
  await userEvent.type(words(), ' work');
  await submit();
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  expect(new Set(sentBy('POST').map(({ key }) => key)).size).toBe(2);
});

test('shows that the booking was reviewed on another device, closes and loads the booking again', async () => {
  const booking = buildBooking('completed');
  serve({ user: buildUser('customer'), bookings: [booking] });
  draw();
  await openDialog();
  const reviewed: Booking = { ...booking, reviewed: true };
  serve({ user: buildUser('customer'), bookings: [reviewed] });
  answer('post', '/reviews', () =>
    refusal(409, 'You have already reviewed this booking.', 'already_reviewed'),
  );
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already reviewed this booking.');
  await closed();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave review' })).not.toBeInTheDocument());
});

test('has no axe violations', async () => {
  await openReview();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

describe('a link that asks for a review', () => {
  const follow = (booking: Booking) => {
    serve({ user: buildUser('customer'), bookings: [booking] });
    draw(`/bookings/${booking.id}?review=1`);
  };

  test('opens the review form over the booking', async () => {
    follow(buildBooking('completed'));
    expect(await screen.findByRole('dialog', { name: 'Leave a review' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '5 stars' })).toHaveFocus();
    await submit();
    expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
    expect(await findBooking()).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Leave a review' })).not.toBeInTheDocument();
  });

  test.each([
    ['that was reviewed', buildBooking('completed', { reviewed: true })],
    ['that is not done', buildBooking('in_progress')],
  ])('shows the booking %s without the form', async (_, booking) => {
    follow(booking);
    const details = await findBooking();
    expect(await within(details).findByText('History')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Leave a review' })).not.toBeInTheDocument();
  });
});
