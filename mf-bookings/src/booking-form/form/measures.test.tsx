import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing, buildUser } from '../../testing/builders';
import { serve } from '../../testing/services';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const open = (more: Parameters<typeof buildListing>[0]) => {
  const listing = buildListing(more);
  serve({ user: buildUser('customer'), listing });
  return renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [{ path: '/services/:id/book', element: <BookServicePage /> }],
  });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('guests are changed one by one, up to the seats of the restaurant, and the total follows', async () => {
  const { container } = open({ category: 'restaurant', seats: 4, basePrice: 5000, priceType: 'per_item' });
  const guests = await screen.findByLabelText('Guests');
  expect(guests).toHaveValue(2);
  await press('Guests: one more');
  await press('Guests: one more');
  expect(screen.getByRole('button', { name: 'Guests: one more' })).toHaveAttribute('aria-disabled', 'true');
  await press('Guests: one more');
  expect(guests).toHaveValue(4);
  await press('Guests: one less');
  expect(guests).toHaveValue(3);
  await press('Quantity: one less');
  expect(screen.getByLabelText('Quantity')).toHaveValue(1);
  await press('Quantity: one more');
  await waitFor(() => expect(screen.getAllByText('₦10,000').length).toBeGreaterThan(0));
  expect(await axe(container)).toHaveNoViolations();
});

test('the buttons correct an emptied and a too large number', async () => {
  open({ priceType: 'hourly' });
  const hours = await screen.findByLabelText('Hours');
  await userEvent.clear(hours);
  await press('Hours: one more');
  expect(hours).toHaveValue(1);
  await userEvent.clear(hours);
  await userEvent.type(hours, '999');
  await press('Hours: one less');
  expect(hours).toHaveValue(24);
});
