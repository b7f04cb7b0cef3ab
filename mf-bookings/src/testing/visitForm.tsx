import { renderScreen } from '@tm/platform/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Listing, SavedPlace } from '@tm/contracts';
import { BookServicePage } from '../booking-form/form/BookServicePage';
import { inDays } from './availability';
import { buildBooking, buildListing, buildPlace, buildUser } from './builders';
import { typeInto, type OrderForm } from './orderForm';
import { answer, sentBy, serve } from './services';

/** Labels of the fields of a visit. */
export const VISIT_LABELS = {
  area: 'Area (optional)',
  official: 'Local government area (optional)',
  landmark: 'Landmark (optional)',
  save: 'Save this address as…',
  name: 'Name of the address',
} as const;

/** Two saved addresses, in Lekki and in Ikeja. */
export const HOME = buildPlace('Home');
export const OFFICE = buildPlace('Office', {
  customerAddress: '3 Opebi Road',
  customerArea: 'Ikeja, Lagos',
  customerLandmark: undefined,
  area: 'lagos/ikeja',
});

/** A business that works in Lekki and Ajah. */
export const BUSINESS = {
  id: 'b'.repeat(24),
  businessName: 'Royal Touch',
  serviceAreas: ['Lekki, Lagos', 'Ajah, Lagos'],
  certifications: [],
} as unknown as Listing['provider'];

/** Opens the form for a visit of this business, of a customer with saved addresses. */
export async function openVisitForm(places: SavedPlace[], more: Partial<Listing> = {}) {
  const listing = buildListing({ place: 'at_customer', provider: BUSINESS, ...more });
  serve({ user: buildUser('customer'), listing, places });
  answer('post', '/bookings', () =>
    Response.json(buildBooking('pending', { customerAddress: '12 Admiralty Way' }), { status: 201 }),
  );
  const { container, unmount } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [
      { path: '/services/:id/book', element: <BookServicePage /> },
      { path: '/bookings/:id', element: <h1>The booking</h1> },
    ],
  });
  const form = within(container);
  await form.findByLabelText('Date');
  return { form, container, unmount };
}

export const choosePlace = async (form: OrderForm, name: string): Promise<void> =>
  userEvent.click(await form.findByRole('radio', { name }));

/** Fills in everything but the address, which a saved one fills in. */
export async function fillInTime(form: OrderForm): Promise<void> {
  await typeInto(form, 'Date', inDays(3));
  await userEvent.click(await form.findByRole('radio', { name: '2:00 PM' }));
  await typeInto(form, 'Phone', '0803 555 0142');
}

/** Returns the body of the last order that was sent. */
export async function sentOrder(): Promise<Record<string, unknown>> {
  await waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined());
  return sentBy('POST').at(-1)!.body as Record<string, unknown>;
}
