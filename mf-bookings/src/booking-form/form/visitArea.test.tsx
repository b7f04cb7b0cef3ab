import { renderScreen } from '@tm/platform/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking, Listing } from '@tm/contracts';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, sendForm, typeInto, type OrderForm } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const [AREA, OTHER, LANDMARK] = ['Area (optional)', 'Name of your area (optional)', 'Landmark (optional)'];
const OFFICIAL = 'Local government area (optional)';
const NOTICE = 'Royal Touch usually works in Lekki and Ajah. They may decline.';

const providerWith = (serviceAreas: string[]): Listing['provider'] =>
  ({
    id: 'b'.repeat(24),
    businessName: 'Royal Touch',
    serviceAreas,
    certifications: [],
  }) as unknown as Listing['provider'];

const open = async (areas: string[] | null, booked: Partial<Booking> = {}) => {
  const listing = buildListing({ place: 'at_customer', provider: areas && providerWith(areas) });
  serve({ user: buildUser('customer'), listing });
  answer('post', '/bookings', () =>
    Response.json(buildBooking('pending', { customerAddress: '12 Admiralty Way', ...booked }), {
      status: 201,
    }),
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
  await form.findByLabelText(AREA);
  return { form, container, unmount };
};
const choose = (form: OrderForm, area: string) => userEvent.selectOptions(form.getByLabelText(AREA), area);
const sentBody = async () => {
  await waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined());
  return sentBy('POST').at(-1)!.body as Record<string, unknown>;
};

const LEKKI = ['Lekki, Lagos', 'Ajah, Lagos'];

test('offers the areas of the business, and sends the chosen one with address and landmark', async () => {
  const { form, container } = await open(LEKKI);
  const options = within(form.getByLabelText(AREA)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose an area', ...LEKKI, 'Another area']);
  await choose(form, 'Lekki, Lagos');
  expect(form.getByLabelText(LANDMARK)).toHaveAccessibleDescription(
    'Nearest bus stop, junction or gate code',
  );
  await fillIn(form);
  await typeInto(form, LANDMARK, ' by the bank ');
  expect(form.queryByText(/may decline/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await sendForm(form);
  expect(await sentBody()).toMatchObject({
    customerAddress: '12 Admiralty Way',
    customerArea: 'Lekki, Lagos',
    customerLandmark: 'by the bank',
    area: 'lagos/eti-osa',
  });
});

test('sends neither area nor landmark that the customer has left out', async () => {
  const { form } = await open(LEKKI);
  await fillIn(form);
  await sendForm(form);
  const body = await sentBody();
  for (const field of ['customerArea', 'customerLandmark', 'area']) expect(body).not.toHaveProperty(field);
});

test('says politely that another area may be declined, and still sends the request', async () => {
  const { form, container } = await open(LEKKI);
  await choose(form, 'Another area');
  expect(form.getByLabelText(OFFICIAL)).toHaveDisplayValue('I do not know');
  expect(form.getByRole('status')).toHaveTextContent(NOTICE);
  await typeInto(form, OTHER, 'Yaba');
  expect(form.getByText(NOTICE)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await fillIn(form);
  await sendForm(form);
  expect(await sentBody()).toMatchObject({ customerArea: 'Yaba' });
});

test('removes the notice when the other area is a part of a listed one', async () => {
  const { form } = await open(LEKKI);
  await choose(form, 'Another area');
  await typeInto(form, OTHER, 'Lekki Phase 1');
  expect(form.queryByText(NOTICE)).not.toBeInTheDocument();
  await choose(form, 'Ajah, Lagos');
  expect(form.queryByLabelText(OTHER)).not.toBeInTheDocument();
  expect(form.getByLabelText(AREA)).toHaveValue('Ajah, Lagos');
});

test.each([[[]], [null]])('suggests areas, and never warns, when the business lists %j', async (areas) => {
  const { form, container } = await open(areas);
  const field = form.getByLabelText(AREA);
  const suggested = [...document.querySelectorAll(`[id="${field.getAttribute('list')!}"] option`)];
  expect(suggested.map((option) => option.getAttribute('value'))).toContain('Lekki, Lagos');
  await typeInto(form, AREA, 'Timbuktu');
  expect(form.queryByText(/may decline/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('finds the local government area of a known area, and keeps another choice of the customer', async () => {
  const { form } = await open([...LEKKI, 'Ikeja, Lagos']);
  expect(form.queryByLabelText(OFFICIAL)).not.toBeInTheDocument();
  await choose(form, 'Ikeja, Lagos');
  expect(form.getByText('Journey from Ikeja.')).toBeInTheDocument();
  expect(form.queryByLabelText(OFFICIAL)).not.toBeInTheDocument();
  await choose(form, 'Ajah, Lagos');
  const official = form.getByLabelText(OFFICIAL);
  expect(official).toHaveDisplayValue('I do not know');
  await userEvent.selectOptions(official, 'Kosofe');
  await choose(form, 'Another area');
  await typeInto(form, OTHER, 'Mile 12');
  expect(official).toHaveDisplayValue('Kosofe');
});

test('shows at its field an area that the service refuses', async () => {
  const { form } = await open(LEKKI);
  await choose(form, 'Another area');
  await typeInto(form, OTHER, 'Yaba');
  await fillIn(form);
  const text = 'Must be at most 80 characters';
  answer('post', '/bookings', () => refusal(400, text, 'invalid', { customerArea: [text] }));
  await sendForm(form);
  await waitFor(() => expect(form.getByLabelText(OTHER)).toHaveAccessibleDescription(text));
  expect(form.getByLabelText(OTHER)).toHaveFocus();
});

test('the last address fills in all its parts', async () => {
  const parts = { customerArea: 'Yaba, Lagos', customerLandmark: 'by the bank' };
  const first = await open(LEKKI, {
    ...parts,
    area: { key: 'lagos/lagos-mainland', name: 'Lagos Mainland' },
  });
  await fillIn(first.form);
  await sendForm(first.form);
  await first.form.findByText('The booking');
  first.unmount();
  const { form } = await open(LEKKI);
  const use = 'Use 12 Admiralty Way, by the bank, Yaba, Lagos';
  await userEvent.click(await form.findByRole('button', { name: use }));
  expect(form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(form.getByLabelText(LANDMARK)).toHaveValue('by the bank');
  expect(form.getByLabelText(AREA)).toHaveDisplayValue('Another area');
  expect(form.getByLabelText(OTHER)).toHaveValue('Yaba, Lagos');
  expect(form.getByLabelText(OFFICIAL)).toHaveValue('lagos/lagos-mainland');
  expect(form.getByText(NOTICE)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: use })).not.toBeInTheDocument();
});

test('offers an address that an older version of the page has stored', async () => {
  localStorage.setItem(`own:${buildUser('customer').id}:last-address`, JSON.stringify('3 Opebi Road'));
  const { form } = await open(LEKKI);
  await userEvent.click(await form.findByRole('button', { name: 'Use 3 Opebi Road' }));
  expect(form.getByLabelText('Address')).toHaveValue('3 Opebi Road');
  expect(form.getByLabelText(AREA)).toHaveFocus();
});

test('restores a draft with its parts, and one of an older version of the page without them', async () => {
  const first = await open(LEKKI);
  await choose(first.form, 'Another area');
  await typeInto(first.form, OTHER, 'Yaba');
  await typeInto(first.form, LANDMARK, 'by the bank');
  await typeInto(first.form, 'Address', '12 Admiralty Way');
  first.unmount();
  const second = await open(LEKKI);
  expect(second.form.getByLabelText(OTHER)).toHaveValue('Yaba');
  expect(second.form.getByLabelText(LANDMARK)).toHaveValue('by the bank');
  second.unmount();
  for (const [key, text] of Object.entries({ ...localStorage } as Record<string, string>)) {
    const draft = JSON.parse(text) as { values: Record<string, unknown> };
    delete draft.values['customerArea'];
    delete draft.values['customerLandmark'];
    localStorage.setItem(key, JSON.stringify(draft));
  }
  const third = await open(LEKKI);
  expect(third.form.getByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(third.form.getByLabelText(AREA)).toHaveDisplayValue('Choose an area');
  await fillIn(third.form);
  await sendForm(third.form);
  expect(await sentBody()).toMatchObject({ customerAddress: '12 Admiralty Way' });
});
