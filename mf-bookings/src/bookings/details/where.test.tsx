import type { Booking } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildUser } from '../../testing/builders';
import { serve } from '../../testing/services';

const ADDRESS = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };
const TEXT = '3 Opebi Road, by the bank, Ikeja, Lagos';

const openDetails = async (role: 'customer' | 'service_provider', more: Partial<Booking>) => {
  const booking = buildBooking('accepted', { customerAddress: '', ...more });
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const dialog = within(await findBooking());
  await dialog.findByText('Where');
  return dialog;
};

test.each(['customer', 'service_provider'] as const)(
  'shows a %s the business with its address and directions',
  async (role) => {
    const dialog = await openDetails(role, { place: 'at_provider', address: ADDRESS });
    expect(dialog.getByText(`Crown & Coil Studio, ${TEXT}`)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(TEXT)}`,
    );
    expect(await axe(screen.getByRole('article'))).toHaveNoViolations();
  },
);

test('shows the restaurant of a booking from an older service, and no home address', async () => {
  const dialog = await openDetails('customer', {
    restaurantId: '9'.padStart(24, '0'),
    customerAddress: '12 Admiralty Way, Lekki, Lagos',
  });
  expect(dialog.getByText('Where').closest('dt')?.nextElementSibling).toHaveTextContent(
    /^Crown & Coil Studio$/,
  );
  expect(dialog.queryByText(/Admiralty/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: 'Directions' })).not.toBeInTheDocument();
});

test('says that a booking happens online or by phone', async () => {
  const dialog = await openDetails('service_provider', { place: 'remote', address: null });
  expect(dialog.getByText('Online or by phone')).toBeInTheDocument();
});

test.each(['customer', 'service_provider'] as const)(
  'shows a %s the address of a visit with its landmark and area',
  async (role) => {
    const dialog = await openDetails(role, {
      place: 'at_customer',
      customerAddress: '12 Admiralty Way',
      customerLandmark: 'by the bank',
      customerArea: 'Lekki, Lagos',
    });
    // The landmark can be a gate code, which a map of another site does not need.
    expect(dialog.getByRole('link', { name: '12 Admiralty Way, by the bank, Lekki, Lagos' })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('12 Admiralty Way, Lekki, Lagos')}`,
    );
  },
);
