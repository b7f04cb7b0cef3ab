import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { EditListing } from '../editor/EditListing';
import { ListingDialog } from '../editor/ListingDialog';
import { buildListing, buildProfile, buildUser } from '../../testing/answers';
import {
  button,
  chooseCategory,
  fillNewListing,
  formReady,
  openNewListing,
  sendListing,
} from '../../testing/newListing';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const ID = 'e'.repeat(24);

const edit = async (more: Partial<Listing>) => {
  site.state.world.listings = [buildListing({ id: ID, ...more })];
  const drawn = renderScreen({
    at: `/services/manage/${ID}`,
    routes: [
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
  await formReady();
  return drawn;
};
const card = () => within(screen.getByRole('region', { name: 'Your card' }));
const side = () => within(screen.getByRole('region', { name: /that sell$/ }));
const category = () => screen.getByRole('radiogroup', { name: 'Category' });
const price = () => screen.getByLabelText('Price (₦)');
const duration = () => screen.getByLabelText('Duration in minutes (optional)');
const optionsOf = async (label: string) => {
  const field = screen.getByLabelText(label);
  await waitFor(() => expect((field as HTMLInputElement).list).not.toBeNull());
  return [...(field as HTMLInputElement).list!.options].map(({ value }) => value);
};
const sent = async () => {
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as Listing;
};

test('begins with the pictures and has a heading for each part', async () => {
  const { container } = await openNewListing();
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Pictures',
    'What you offer',
    'Price and time',
    'Place',
    'Booking',
    'Your card',
    '2 of 5 that sell',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

describe('the category', () => {
  test('is chosen among seven tiles with the arrow keys', async () => {
    await openNewListing();
    expect(within(category()).getAllByRole('radio')).toHaveLength(7);
    expect(within(category()).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Title'));
    await userEvent.tab();
    expect(within(category()).getByRole('radio', { name: 'Home Repair' })).toHaveFocus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    expect(within(category()).getByRole('radio', { checked: true })).toBe(
      within(category()).getByRole('radio', { name: 'Catering' }),
    );
    expect(card().getByText('Catering · Flexible')).toBeInTheDocument();
  });

  test('is checked for a stored service, and restored from the draft after a change', async () => {
    const first = await edit({ category: 'tutoring' });
    expect(within(category()).getByRole('radio', { name: 'Tutoring' })).toBeChecked();
    await chooseCategory('Transport');
    first.unmount();
    await edit({ category: 'tutoring' });
    expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
    expect(within(category()).getByRole('radio', { name: 'Transport' })).toBeChecked();
  });
});

describe('the price', () => {
  test('is explained as customers see it on cards', async () => {
    await openNewListing();
    expect(price()).toHaveAccessibleDescription('Customers see it on your card.');
    await userEvent.type(price(), '15,000');
    expect(price()).toHaveAccessibleDescription('Customers see “₦15,000 per booking”.');
    await userEvent.selectOptions(screen.getByLabelText('Price type'), 'Hourly Rate');
    expect(price()).toHaveAccessibleDescription('Customers see “₦15,000 per hour”.');
    expect(card().getByText('per hour').parentElement).toHaveTextContent('₦15,000per hour');
  });

  test('of a restaurant has no unit', async () => {
    await edit({ category: 'restaurant', priceType: 'hourly', cuisines: ['yoruba'], basePrice: 5000 });
    expect(price()).toHaveAccessibleDescription('Guests see “From ₦5,000”.');
    expect(screen.getByRole('region', { name: 'Your card' })).toHaveTextContent(/From ₦5,000$/);
    expect(screen.queryByText(/per hour/)).not.toBeInTheDocument();
  });
});

test('a duration is chosen as a chip, removed by a second press, and can be any other', async () => {
  const first = await openNewListing();
  const chips = within(screen.getByRole('group', { name: 'Usual durations' }));
  await userEvent.click(chips.getByRole('button', { name: '1 hr 30 min' }));
  expect(duration()).toHaveValue('90');
  expect(chips.getByRole('button', { pressed: true })).toHaveTextContent('1 hr 30 min');
  await userEvent.click(chips.getByRole('button', { name: '1 hr 30 min' }));
  expect(duration()).toHaveValue('');
  await userEvent.type(duration(), '45');
  expect(chips.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  await userEvent.click(chips.getByRole('button', { name: '30 min' }));
  first.unmount();
  await openNewListing();
  expect(duration()).toHaveValue('30');
  await fillNewListing();
  await sendListing();
  expect(await sent()).toMatchObject({ duration: 30 });
});

describe('the live card', () => {
  test('shows the input of a new service while the user types', async () => {
    await openNewListing();
    expect(card().getByRole('heading', { name: 'No title yet' })).toBeInTheDocument();
    expect(card().getByText('No price yet')).toBeInTheDocument();
    await fillNewListing();
    expect(card().getByRole('heading', { name: 'Knotless braids' })).toBeInTheDocument();
    expect(card().getByText('Bakare Home Repairs').parentElement).toHaveTextContent(
      'Bakare Home Repairs · Lekki, Lagos',
    );
    expect(card().getByText('Beauty & Spa · Flexible')).toBeInTheDocument();
    expect(card().getByText('New')).toBeInTheDocument();
  });

  test('shows the rating of a stored service and its cover', async () => {
    await edit({ rating: 4.75, reviewCount: 4, images: ['/objects/own/1'], imageAlts: ['A sink'] });
    expect(card().getByText('(4', { exact: false })).toBeInTheDocument();
    expect(card().getByRole('img', { name: 'A sink' })).toBeInTheDocument();
  });

  test('names the kinds of food and the price level of a restaurant', async () => {
    await edit({ category: 'restaurant', cuisines: ['yoruba', 'grill'], basePrice: 5000 });
    expect(card().getByText('Yoruba · Grill & suya · ₦₦')).toBeInTheDocument();
  });
});

describe('the completeness', () => {
  test('counts the typed text, and moves the focus to the field of a missing part', async () => {
    await openNewListing();
    await userEvent.click(side().getByRole('button', { name: 'Add 4 pictures' }));
    expect(screen.getByLabelText('Add pictures')).toHaveFocus();
    await userEvent.click(side().getByRole('button', { name: 'Describe it with 120 characters' }));
    expect(screen.getByLabelText('Description (optional)')).toHaveFocus();
    await userEvent.paste('d'.repeat(119));
    expect(side().getByRole('button', { name: 'Describe it with 1 more character' })).toBeInTheDocument();
    await userEvent.keyboard('d');
    expect(screen.getByRole('heading', { name: '3 of 5 that sell' })).toBeInTheDocument();
    side().getByRole('button', { name: 'Give the duration' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(duration()).toHaveFocus();
    await userEvent.keyboard('60');
    expect(screen.getByRole('heading', { name: '4 of 5 that sell' })).toBeInTheDocument();
    expect(site.state.acts).toEqual([]);
  });

  test('names how many more pictures are missing', async () => {
    await edit({ images: ['/objects/own/1', '/objects/own/2', '/objects/own/3'] });
    expect(side().getByRole('button', { name: 'Add 1 more picture' })).toBeInTheDocument();
  });

  test('counts four pictures and asks for no more', async () => {
    await edit({ images: [1, 2, 3, 4].map((at) => `/objects/own/${at}`) });
    expect(side().getByText('4 pictures')).toBeInTheDocument();
    expect(side().queryByRole('button', { name: /pictures?$/ })).not.toBeInTheDocument();
    expect(side().queryByText(/Recommended/)).not.toBeInTheDocument();
  });

  test('links to the pages of missing hours and areas of the business', async () => {
    site.state.world.user = buildUser({ profileData: buildProfile({ availability: {}, serviceAreas: [] }) });
    await openNewListing();
    expect(screen.getByRole('heading', { name: '0 of 5 that sell' })).toBeInTheDocument();
    const hrefOf = (name: string) => side().getByRole('link', { name }).getAttribute('href');
    expect([hrefOf('Set your hours'), hrefOf('Add service areas')]).toEqual([
      '/provider-dashboard/hours',
      '/profile',
    ]);
    expect(side().getByText(/raise your place in “Recommended”/)).toBeInTheDocument();
  });

  test('asks a restaurant for its menu and hours, which are in the form', async () => {
    site.state.world.user = buildUser({
      role: 'restaurant_owner',
      profileData: buildProfile({ availability: {} }),
    });
    await edit({ category: 'restaurant' });
    await screen.findByRole('group', { name: 'Opening hours' });
    await userEvent.click(side().getByRole('button', { name: 'Give the opening hours' }));
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(side().getByText('Opening hours')).toBeInTheDocument();
    await userEvent.click(side().getByRole('button', { name: 'Add a dish to the menu' }));
    expect(button('Add a section')).toHaveFocus();
    expect(side().queryByText(/duration/i)).not.toBeInTheDocument();
  });
});

describe('suggestions', () => {
  test('of the sub-category follow the category, and any other text is sent', async () => {
    await openNewListing();
    expect(await optionsOf('Sub-category (optional)')).toEqual([]);
    await fillNewListing();
    expect(await optionsOf('Sub-category (optional)')).toContain('Nails');
    await userEvent.type(screen.getByLabelText('Sub-category (optional)'), 'Tattoos');
    await sendListing();
    expect(await sent()).toMatchObject({ subCategory: 'Tattoos' });
  });

  test('of the location name areas with their city', async () => {
    await openNewListing();
    expect(await optionsOf('Location')).toEqual(expect.arrayContaining(['Lekki, Lagos', 'Wuse, Abuja']));
  });

  test('of the area follow the city', async () => {
    await edit({ category: 'restaurant', location: 'Wuse, Abuja' });
    expect(await optionsOf('Area')).toContain('Wuse');
    expect(await optionsOf('Area')).not.toContain('Lekki');
  });
});

test('the dialog shows the completeness above the buttons, without card and preview', async () => {
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ListingDialog user={buildUser()} open onClose={() => undefined} /> }],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add service' }));
  const score = await dialog.findByRole('heading', { name: /that sell$/ });
  expect(
    score.compareDocumentPosition(dialog.getByRole('button', { name: 'Send for approval' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(dialog.queryByRole('region', { name: 'Your card' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  await dialog.findByLabelText('Free cancellation');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});
