import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { MyBookings } from '../my-bookings';
import { buildBooking, buildUser } from '../testing';
import { answer, refusal, sentBy, serve } from '../testing';

const openReview = async () => {
  const booking = buildBooking('completed');
  serve({ user: buildUser('customer'), bookings: [booking] });
  renderScreen({ at: '/bookings', routes: [{ path: '/bookings', element: <MyBookings /> }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Review' }));
  return { booking, dialog: within(await screen.findByRole('dialog', { name: 'Leave a review' })) };
};

test('starts with five stars, sends stars and words, and thanks', async () => {
  const { booking, dialog } = await openReview();
  expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(dialog.getByLabelText(/Comment/), 'Very gentle.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Review' }));
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Review' })).not.toBeInTheDocument());
});

test('keeps what was typed when sending fails, and sends it again under the same key', async () => {
  const { dialog } = await openReview();
  answer('post', '/reviews', () => refusal(500, 'Something went wrong on our side.'));
  await userEvent.type(dialog.getByLabelText(/Comment/), 'Very gentle.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to submit review. Please try again.',
  );
  expect(dialog.getByLabelText(/Comment/)).toHaveValue('Very gentle.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Review' }));
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  expect(new Set(sentBy('POST').map(({ key }) => key)).size).toBe(1);
});

test('is free of axe findings', async () => {
  await openReview();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
