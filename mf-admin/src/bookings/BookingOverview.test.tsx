import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, draw, services } from '../testing';

const site = services();

test('shows what, who, whom, when, how far and how much', async () => {
  const booking = buildBooking({ totalAmount: 123456789 });
  site.state.world.bookings = [booking];
  const { container } = draw('bookings');
  const row = within((await screen.findByText('Knotless braids')).closest('tr')!);
  for (const text of [`#${booking.id.slice(-8)}`, 'Amaka Obi', 'Crown & Coil', 'Accepted', '₦123,456,789']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByTitle(/26 Nov 2026, 2:00 PM/)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('filters by status, dates and search at the server', async () => {
  site.state.world.bookings = [buildBooking()];
  draw('bookings');
  await screen.findByText('Knotless braids');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cancelled');
  expect(await screen.findByRole('heading', { name: 'No bookings match your filters' })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Reference or name' }), '#8f3a91c2');
  await waitFor(() =>
    expect(site.state.asked.at(-1)).toBe(
      '/bookings?search=%238f3a91c2&status=cancelled&from=2026-11-01&to=2026-11-30',
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Knotless braids')).toBeInTheDocument();
});

test('without bookings it says so', async () => {
  draw('bookings');
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
});

test('a last date before the first is told at its field, and not asked for', async () => {
  site.state.world.bookings = [buildBooking()];
  draw('bookings');
  await screen.findByText('Knotless braids');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
  const to = screen.getByLabelText('To');
  fireEvent.change(to, { target: { value: '2026-11-01' } });
  expect(to).toHaveAccessibleDescription('The last date is before the first');
  await waitFor(() =>
    expect(site.state.asked.filter((path) => path.startsWith('/bookings'))).toContain(
      '/bookings?status=all&from=2026-11-10',
    ),
  );
  expect(site.state.asked.join()).not.toContain('to=');
});
