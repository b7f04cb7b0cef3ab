import type { Listing } from '@tm/contracts';
import { lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { EditListing } from './EditListing';
import { NewListing } from './NewListing';
import { buildListing, buildUser } from '../../testing/answers';
import { chooseCategory } from '../../testing/newListing';
import { pictureFile, pictureStore } from '../../testing/pictureStore';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
});
type Dish = NonNullable<Listing['menu']>[number]['items'][number];
const ID = 'e'.repeat(24);
const MENU: Listing['menu'] = [
  {
    section: 'Mains',
    items: [
      { name: 'Jollof', price: 3500, marks: ['spicy'] },
      { name: 'Eba', price: 900 },
    ],
  },
  { section: 'Drinks', items: [{ name: 'Zobo', price: 700 }] },
];

const renderEditor = (at: string) =>
  renderScreen({
    at,
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
const openListing = async (more: Partial<Listing> = {}) => {
  site.state.world.listings = [
    buildListing({ id: ID, category: 'restaurant', title: 'Mama Put', menu: MENU, ...more }),
  ];
  const view = renderEditor(`/services/manage/${ID}`);
  await screen.findByRole('group', { name: 'Menu' });
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const saveChanges = async () => {
  await press('Save changes');
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts[0]!.body as Listing;
};
const names = (menu: Listing['menu']) =>
  menu?.map(({ section, items }) => [section, items.map(({ name }) => name)]);

test('shows seats, hours and a menu only for restaurants', async () => {
  renderEditor('/services/manage/new');
  expect(await screen.findByRole('radio', { name: 'Restaurant' })).toBeChecked();
  expect(await screen.findByLabelText('Seats (optional)')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Opening hours' })).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Menu' })).toBeInTheDocument();
  await chooseCategory('Catering');
  expect(screen.queryByLabelText('Seats (optional)')).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Menu' })).not.toBeInTheDocument();
});

test('clears seats, hours and menu when a restaurant changes to another category', async () => {
  await openListing({ seats: 40, openingHours: { 1: { open: '18:00', close: '23:00' } } });
  await chooseCategory('Catering');
  // Hours that no form shows would still decide when the service can be booked.
  expect(await saveChanges()).toMatchObject({
    category: 'catering',
    seats: null,
    openingHours: null,
    menu: [],
  });
});

test('adds a section and a dish with price and marks', async () => {
  const { container } = await openListing({ menu: [] });
  await press('Add a section');
  await userEvent.type(screen.getByLabelText('Section name'), 'Soups');
  await press('Add a dish to Soups');
  await userEvent.type(screen.getByLabelText('Dish or drink'), 'Egusi');
  const menu = within(screen.getByRole('group', { name: 'Menu' }));
  await userEvent.type(menu.getByLabelText('Price (₦)'), '4,500');
  await userEvent.type(menu.getByLabelText('What it is (optional)'), 'With pounded yam');
  await userEvent.click(menu.getByRole('checkbox', { name: 'Halal' }));
  expect(await axe(container)).toHaveNoViolations();
  expect((await saveChanges()).menu).toEqual([
    {
      section: 'Soups',
      items: [{ name: 'Egusi', price: 4500, description: 'With pounded yam', marks: ['halal'] }],
    },
  ]);
});

test('orders dishes and sections by keyboard and keeps the data of each', async () => {
  await openListing();
  button('Move Jollof down').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Move Jollof down')).toHaveFocus());
  button('Move Drinks up').focus();
  await userEvent.keyboard(' ');
  const { menu } = await saveChanges();
  expect(names(menu)).toEqual([
    ['Drinks', ['Zobo']],
    ['Mains', ['Eba', 'Jollof']],
  ]);
  expect(menu?.[1]?.items[1]).toEqual({ name: 'Jollof', price: 3500, marks: ['spicy'] });
});

test('edits the same dish after its section was moved', async () => {
  await openListing();
  await press('Move Drinks up');
  await press('Edit Zobo');
  await userEvent.clear(screen.getByLabelText('Dish or drink'));
  await userEvent.type(screen.getByLabelText('Dish or drink'), 'Kunu');
  expect(names((await saveChanges()).menu)).toEqual([
    ['Drinks', ['Kunu']],
    ['Mains', ['Jollof', 'Eba']],
  ]);
});

test('restores a removed section with its dishes in its place on Undo', async () => {
  await openListing();
  await press('Remove Mains');
  expect(screen.queryByRole('button', { name: 'Edit Jollof' })).not.toBeInTheDocument();
  await press('Undo');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect((await saveChanges()).menu).toEqual(MENU);
});

test('restores a removed dish with its values in its place on Undo', async () => {
  const eba: Dish = {
    name: 'Eba',
    price: 900.5,
    description: 'With egusi',
    photo: '/objects/own/1',
    marks: ['halal', 'spicy'],
    soldOutOn: lagosDate(new Date()),
  };
  const menu = [
    { section: 'Mains', items: [{ name: 'Jollof', price: 3500 }, eba, { name: 'Ofada', price: 2800 }] },
  ];
  await openListing({ menu });
  const dishes = () => screen.getAllByRole('button', { name: /^Edit / }).map((edit) => edit.ariaLabel);
  await press('Remove Eba');
  expect(screen.getByText('“Eba” was removed.')).toBeInTheDocument();
  expect(dishes()).toEqual(['Edit Jollof', 'Edit Ofada']);
  await press('Undo');
  expect(dishes()).toEqual(['Edit Jollof', 'Edit Eba', 'Edit Ofada']);
  expect((await saveChanges()).menu).toEqual(menu);
});

test('marks a dish as sold out today and as available again', async () => {
  await openListing();
  await userEvent.click(screen.getByRole('switch', { name: 'Jollof: Available today' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Eba: Available today' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Eba: Sold out today' }));
  const items = (await saveChanges()).menu![0]!.items;
  expect(items.map(({ soldOutOn }) => soldOutOn)).toEqual([lagosDate(new Date()), undefined]);
});

test('replaces the photo of a dish', async () => {
  let finishUpload: () => void = () => undefined;
  site.server.use(...pictureStore(new Promise((resolve) => (finishUpload = resolve))));
  await openListing({
    menu: [{ section: 'Mains', items: [{ name: 'Jollof', price: 1, photo: '/objects/own/1' }] }],
  });
  await press('Edit Jollof');
  await press('Remove picture');
  await userEvent.upload(screen.getByLabelText('Add picture'), pictureFile('jollof.png'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading jollof.png' })).toBeInTheDocument();
  finishUpload();
  await screen.findByRole('button', { name: 'Remove picture' });
  await waitFor(() => expect(button('Save changes')).toBeEnabled());
  expect((await saveChanges()).menu?.[0]?.items[0]?.photo).toBe('/objects/new/1');
});

test.each([
  ['0', 'Price must be greater than 0'],
  ['1.005', 'Price can have at most two decimals'],
])('opens a dish with price %s and shows the error at its field', async (price, message) => {
  await openListing();
  await press('Edit Eba');
  const field = within(screen.getByRole('group', { name: 'Menu' })).getByLabelText('Price (₦)');
  await userEvent.clear(field);
  await userEvent.type(field, price);
  await press('Edit Eba');
  await press('Save changes');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toBeInvalid();
  expect(site.state.acts).toEqual([]);
});

test('opens the dish whose photo the server refuses and shows the error', async () => {
  site.server.use(
    http.put('*/api/services/:id', () =>
      problem(400, 'Bad', { 'menu.0.items.1.photo': ['/objects/x/1 is not one of your uploaded images.'] }),
    ),
  );
  await openListing();
  await press('Save changes');
  expect(await screen.findByText('/objects/x/1 is not one of your uploaded images.')).toBeVisible();
  expect(button('Edit Eba')).toHaveAttribute('aria-expanded', 'true');
});

test('sends opening hours by day and shows overlapping hours as an error below the day', async () => {
  await openListing();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  const setTime = async (label: string, value: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
  };
  await setTime('Friday, from', '18:00');
  await setTime('Friday, to', '04:00');
  await setTime('Saturday, from', '03:00');
  await press('Save changes');
  expect(await screen.findByText('Opens before the night of the day before has ended')).toBeInTheDocument();
  expect(screen.getByLabelText('Saturday, from')).toBeInvalid();
  expect(site.state.acts).toEqual([]);
  await setTime('Saturday, from', '10:00');
  expect((await saveChanges()).openingHours).toEqual({
    5: { open: '18:00', close: '04:00' },
    6: { open: '10:00', close: '17:00' },
  });
});

test('compares two versions of a menu section by section', async () => {
  await openListing();
  await press('Remove Drinks');
  await userEvent.type(screen.getByLabelText('Section name'), '!');
  Object.assign(site.state.world.listings[0]!, {
    version: 4,
    menu: [MENU[0], { section: 'Drinks', items: [{ name: 'Palm wine', price: 900 }] }],
  });
  await press('Save changes');
  const dialog = within(await screen.findByRole('dialog', { name: /changed since you opened it/ }));
  const drinks = within(await dialog.findByRole('group', { name: 'Menu: Drinks' }));
  expect(drinks.getByText('Not on this menu')).toBeInTheDocument();
  await userEvent.click(drinks.getByRole('radio', { name: /^Saved/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save this version' }));
  await screen.findByRole('heading', { name: 'The list' });
  expect(names(site.state.world.listings[0]?.menu)).toEqual([
    ['Mains!', ['Jollof', 'Eba']],
    ['Drinks', ['Palm wine']],
  ]);
});
