import { renderScreen } from '@tm/platform/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Listing } from '@tm/contracts';
import { inDays, type AvailabilityOffer } from '../../testing/availability';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, sendForm, typeInto, type OrderForm } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { fullDate } from '../time/days';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const AREA = 'Local government area (optional)';
/** Names an area that is in no list, so that the form asks for the local government area. */
const nameArea = (form: OrderForm) => typeInto(form, 'Area (optional)', 'Mile 12');
const open = async (more: Partial<Listing> = {}, offer?: AvailabilityOffer) => {
  const listing = buildListing({ place: 'at_customer', ...more });
  serve({ user: buildUser('customer'), listing, offer });
  answer('post', '/bookings', () => Response.json(buildBooking(), { status: 201 }));
  const { container } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [
      { path: '/services/:id/book', element: <BookServicePage /> },
      { path: '/bookings', element: <h1>The bookings</h1> },
    ],
  });
  const form = within(container);
  await form.findByLabelText('Date');
  return { form, container };
};
const areasAsked = () =>
  sentBy('GET')
    .filter(({ path }) => path.includes('/availability'))
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('area'));
const sentBody = async () => {
  await waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined());
  return sentBy('POST').at(-1)!.body as Record<string, unknown>;
};

test('asks for the local government area of a visit, with the city of the service first, and loads its free times', async () => {
  const { form, container } = await open({ location: 'Wuse, Abuja' });
  await form.findByLabelText('Area (optional)');
  // Without an area the free times are in view.
  expect(form.queryByLabelText(AREA)).not.toBeInTheDocument();
  await nameArea(form);
  const field = form.getByLabelText(AREA);
  expect(field).toHaveDisplayValue('I do not know');
  expect(field).toHaveAccessibleDescription(
    'Where the service happens. The free times include the way there.',
  );
  const cities = within(field).getAllByRole<HTMLOptGroupElement>('group');
  expect([cities.length, cities[0]!.label]).toEqual([7, 'Abuja']);
  expect(await axe(container)).toHaveNoViolations();
  expect(new Set(areasAsked())).toEqual(new Set([null]));
  await userEvent.selectOptions(field, 'Ikeja');
  await waitFor(() => expect(areasAsked().at(-1)).toBe('lagos/ikeja'));
  await fillIn(form);
  await sendForm(form);
  expect(await sentBody()).toMatchObject({ area: 'lagos/ikeja', customerAddress: '12 Admiralty Way' });
});

test('sends no area that the customer does not know', async () => {
  const { form } = await open();
  await form.findByLabelText('Area (optional)');
  await nameArea(form);
  const field = form.getByLabelText(AREA);
  await userEvent.selectOptions(field, 'Ikeja');
  await userEvent.selectOptions(field, 'I do not know');
  await fillIn(form);
  await sendForm(form);
  expect(await sentBody()).not.toHaveProperty('area');
});

test.each([{ place: 'remote' }, { place: 'at_provider' }, { category: 'restaurant' }] as const)(
  'asks for no area when the provider does not travel: %j',
  async (more) => {
    const { form } = await open(more);
    await typeInto(form, 'Date', inDays(3));
    await form.findByRole('radio', { name: '2:00 PM' });
    expect(form.queryByLabelText(AREA)).not.toBeInTheDocument();
  },
);

test('shows at its field an area that the service does not know', async () => {
  const { form } = await open();
  await form.findByLabelText('Area (optional)');
  await nameArea(form);
  await userEvent.selectOptions(form.getByLabelText(AREA), 'Ikeja');
  await fillIn(form);
  answer('post', '/bookings', () => refusal(400, 'Unknown area', 'invalid', { area: ['Unknown area'] }));
  await sendForm(form);
  await waitFor(() => expect(form.getByLabelText(AREA)).toHaveAccessibleDescription(/Unknown area/));
});

test('shows a known area as one line, whose button opens the field', async () => {
  const { form, container } = await open();
  await form.findByLabelText('Area (optional)');
  await typeInto(form, 'Area (optional)', 'Ikeja, Lagos');
  expect(form.getByText('Journey from Ikeja.')).toBeInTheDocument();
  expect(form.queryByLabelText(AREA)).not.toBeInTheDocument();
  await waitFor(() => expect(areasAsked().at(-1)).toBe('lagos/ikeja'));
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(form.getByRole('button', { name: 'Change the local government area' }));
  const field = form.getByLabelText(AREA);
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue('Ikeja');
  await userEvent.selectOptions(field, 'Agege');
  await waitFor(() => expect(areasAsked().at(-1)).toBe('lagos/agege'));
  expect(field).toHaveDisplayValue('Agege');
});

test('opens the field of a known area that the service refuses, with the focus in it', async () => {
  const { form } = await open();
  await form.findByLabelText('Area (optional)');
  await typeInto(form, 'Area (optional)', 'Ikeja, Lagos');
  await fillIn(form);
  answer('post', '/bookings', () => refusal(400, 'Unknown area', 'invalid', { area: ['Unknown area'] }));
  await sendForm(form);
  const field = await form.findByLabelText(AREA);
  expect(field).toHaveAccessibleDescription(/Unknown area/);
  await waitFor(() => expect(field).toHaveFocus());
});

test('keeps the area in the draft of the form', async () => {
  const { form } = await open();
  await form.findByLabelText('Area (optional)');
  await nameArea(form);
  await userEvent.selectOptions(form.getByLabelText(AREA), 'Ikeja');
  await typeInto(form, 'Phone', '0803 555 0142');
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('lagos/ikeja');
});

test('asks for another time when the day has become full', async () => {
  const { form } = await open();
  await fillIn(form);
  const FULL = 'This day is full: no more bookings are taken on it. Please choose another day.';
  answer('post', '/bookings', () => refusal(409, FULL, 'day_full'));
  await sendForm(form);
  await waitFor(() => expect(form.getAllByText(FULL).length).toBeGreaterThan(0));
  expect(form.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('names the last day that is taken, and offers no later one', async () => {
  const lastDate = inDays(10);
  const { form } = await open({}, { lastDate, days: { [inDays(12)]: { state: 'closed' } } });
  await typeInto(form, 'Date', inDays(12));
  expect(
    await form.findByText(`Bookings are taken until ${fullDate(lastDate)}. Please choose an earlier day.`),
  ).toBeInTheDocument();
  const days = within(form.getByRole('group', { name: 'Days' })).getAllByRole('button');
  const tooFar = days.filter((day) => day.textContent.endsWith(', too far ahead'));
  expect(tooFar.length).toBeGreaterThan(0);
  for (const day of tooFar) expect(day).toBeDisabled();
  expect(form.getByRole('button', { name: 'Later days' })).toHaveAttribute('aria-disabled', 'true');
});
