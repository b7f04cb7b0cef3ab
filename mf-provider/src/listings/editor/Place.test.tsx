import type { CreateListingRequest, Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { EditListing } from './EditListing';
import { buildListing, buildUser } from '../../testing/answers';
import {
  button,
  chooseCategory,
  fillNewListing,
  formReady,
  openNewListing,
  sendListing,
} from '../../testing/newListing';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const ID = 'e'.repeat(24);
const ADDRESS = { line: '12 Allen Avenue', landmark: 'opposite the bank', area: 'Ikeja', city: 'Lagos' };

const field = (label: string) => screen.getByLabelText(label);
const value = (label: string) => (field(label) as HTMLInputElement).value;
/** The fields of an address load when they are needed. */
const addressShown = () => screen.findByLabelText('Street and number');
const choose = async (option: string) => {
  await userEvent.selectOptions(field('Where it happens'), option);
  if (option === 'Customers come to you') await addressShown();
};
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const sent = async () => {
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as CreateListingRequest;
};
const edit = async (more: Partial<Listing>) => {
  site.state.world.listings = [buildListing({ id: ID, ...more })];
  const view = renderScreen({
    at: `/services/manage/${ID}`,
    routes: [
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
  await formReady();
  if (more.place === 'at_provider') await addressShown();
  return view;
};

describe('a new service', () => {
  test('happens at the customer unless its provider chooses otherwise', async () => {
    await openNewListing();
    expect(screen.getByDisplayValue('You go to the customer')).toBeInTheDocument();
    expect(screen.getByText('Customers give you their address when they book.')).toBeInTheDocument();
    await fillNewListing();
    await sendListing();
    const body = await sent();
    expect(body).toMatchObject({ location: 'Lekki, Lagos' });
    // The default is left out, so that a repeated attempt of an older page has the same content.
    expect(body).not.toHaveProperty('place');
    expect(body).not.toHaveProperty('address');
  });

  test('at its provider takes the typed location along and asks for the address', async () => {
    const { container } = await openNewListing();
    await fillNewListing();
    await choose('Customers come to you');
    expect(screen.getByText(/It is public on the page of the service/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Location')).not.toBeInTheDocument();
    expect([value('Area'), value('City')]).toEqual(['Lekki', 'Lagos']);
    expect(await axe(container)).toHaveNoViolations();
    await type('Street and number', '12 Allen Avenue');
    await type('Landmark (optional)', 'opposite the bank');
    await type('Area', 'Ikeja');
    await sendListing();
    expect(await sent()).toMatchObject({ place: 'at_provider', address: ADDRESS, location: 'Ikeja, Lagos' });
  });

  test('needs area and city, and takes them back as the location', async () => {
    await openNewListing();
    await fillNewListing();
    await choose('Customers come to you');
    await userEvent.clear(field('Area'));
    expect(button('Send for approval')).toBeDisabled();
    expect(screen.getByText('Title, category, price, area and city are required.')).toBeInTheDocument();
    await choose('Online or by phone');
    expect(value('Location')).toBe('Lekki, Lagos');
    expect(screen.getByText(/No address is asked for/)).toBeInTheDocument();
    await sendListing();
    expect(await sent()).toMatchObject({ place: 'remote', location: 'Lekki, Lagos' });
  });

  test('shows at the field that the street is missing, and can be kept as a draft without', async () => {
    await openNewListing();
    await fillNewListing();
    await choose('Customers come to you');
    site.server.use(
      http.post('*/api/services', () =>
        problem(400, 'Street and number are required', {
          'address.line': ['Street and number are required'],
        }),
      ),
    );
    await sendListing();
    expect(await screen.findByText('Street and number are required')).toBeInTheDocument();
    expect(field('Street and number')).toHaveFocus();
  });

  test('with a landmark alone needs the street, and sends nothing', async () => {
    await openNewListing();
    await fillNewListing();
    await choose('Customers come to you');
    await type('Landmark (optional)', 'opposite the bank');
    await sendListing();
    expect(await screen.findByText('Street and number are required')).toBeInTheDocument();
    expect(site.state.acts).toEqual([]);
  });
});

describe('a restaurant', () => {
  beforeEach(() => {
    site.state.world.user = buildUser({ role: 'restaurant_owner' });
  });

  test('that becomes an online service keeps its area and city as the location', async () => {
    await openNewListing();
    await type('Area', 'Ikeja');
    await type('City', 'Lagos');
    await chooseCategory('Tutoring');
    await choose('Online or by phone');
    expect(value('Location')).toBe('Ikeja, Lagos');
  });

  test('has an address and no choice of a place', async () => {
    await edit({ category: 'restaurant', place: 'at_provider', address: ADDRESS, location: 'Ikeja, Lagos' });
    expect(screen.queryByLabelText('Where it happens')).not.toBeInTheDocument();
    expect(['Street and number', 'Landmark (optional)', 'Area', 'City'].map(value)).toEqual(
      Object.values(ADDRESS),
    );
    await type('Street and number', '14 Allen Avenue');
    await userEvent.click(button('Save changes'));
    expect(await sent()).toMatchObject({ address: { ...ADDRESS, line: '14 Allen Avenue' } });
  });

  test('without an address shows that it is missing, and can be saved as it is', async () => {
    await edit({ category: 'restaurant', place: 'at_provider', address: null, lacksAddress: true });
    expect(screen.getByRole('note')).toHaveTextContent(
      'The address is missing, so customers do not see where to go.',
    );
    await type('Price (₦)', '9000');
    await userEvent.click(button('Save changes'));
    expect(await sent()).toMatchObject({ basePrice: 9000, address: null, location: 'Lekki, Lagos' });
  });
});

test('a change back to the customer removes the address', async () => {
  await edit({ place: 'at_provider', address: ADDRESS, location: 'Ikeja, Lagos' });
  await choose('You go to the customer');
  await userEvent.click(button('Save changes'));
  expect(await sent()).toMatchObject({ place: 'at_customer', address: null, location: 'Ikeja, Lagos' });
});

test('the preview shows the address', async () => {
  await edit({ place: 'at_provider', address: ADDRESS, location: 'Ikeja, Lagos' });
  await userEvent.click(button('Preview'));
  const page = within(await screen.findByRole('region', { name: 'Its page' }));
  expect(page.getByText('12 Allen Avenue, opposite the bank, Ikeja, Lagos')).toBeInTheDocument();
});

test('a form that another tab left behind compares place and address, and no location that follows from it', async () => {
  await edit({ place: 'at_provider', address: ADDRESS, location: 'Ikeja, Lagos' });
  await type('Street and number', '14 Allen Avenue');
  site.state.world.listings = [
    buildListing({
      id: ID,
      version: 4,
      place: 'at_provider',
      address: { ...ADDRESS, area: 'Yaba' },
      location: 'Yaba, Lagos',
    }),
  ];
  await userEvent.click(button('Save changes'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'This service has changed since you opened it' }),
  );
  expect(
    (await dialog.findAllByRole('group')).map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['Street and number', 'Area']);
});
