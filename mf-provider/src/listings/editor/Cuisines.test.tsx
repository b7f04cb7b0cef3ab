import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { copyOf } from '../draft/copyOf';
import { EditListing } from './EditListing';
import { NewListing } from './NewListing';
import { buildListing, buildUser } from '../../testing/answers';
import { chooseCategory } from '../../testing/newListing';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
});
const ID = 'e'.repeat(24);
const REFUSED = 'At most 3 kinds of food. Remove one to choose another.';

const draw = (at: string) =>
  renderScreen({
    at,
    routes: [
      { path: '/services/manage/new', element: <NewListing /> },
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <h1>The list</h1> },
    ],
  });
const open = (more: Partial<Listing> = {}) => {
  site.state.world.listings = [
    buildListing({ id: ID, category: 'restaurant', title: 'Mama Put', version: 1, ...more }),
  ];
  return draw(`/services/manage/${ID}`);
};
const group = () => screen.findByRole('group', { name: 'Kinds of food' });
const chip = async (name: string) => within(await group()).getByRole('button', { name });
const press = async (name: string) => userEvent.click(await chip(name));
const chosen = async () =>
  within(await group())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as Listing;
};

test('an owner chooses up to three kinds of food, and a fourth is refused with the reason', async () => {
  open({ cuisines: ['yoruba', 'grill'] });
  expect(await chosen()).toEqual(['Yoruba', 'Grill & suya']);
  expect(await group()).toHaveAccessibleDescription(/At most 3\.$/);
  await press('Seafood');
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  await press('Chinese');
  expect(await within(await group()).findByRole('alert')).toHaveTextContent(REFUSED);
  expect(await chosen()).toEqual(['Yoruba', 'Seafood', 'Grill & suya']);
  expect(await axe(await group())).toHaveNoViolations();
  await press('Yoruba');
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  await press('Chinese');
  expect((await saved()).cuisines).toEqual(['grill', 'seafood', 'chinese']);
});

test('an owner removes all kinds of food', async () => {
  open({ cuisines: ['bakery'] });
  await press('Bakery & café');
  expect((await saved()).cuisines).toEqual([]);
});

test('only restaurants have kinds of food, and another category removes them', async () => {
  open({ cuisines: ['bakery'] });
  await group();
  await chooseCategory('Catering');
  expect(screen.queryByRole('group', { name: 'Kinds of food' })).not.toBeInTheDocument();
  expect(await saved()).toMatchObject({ category: 'catering', cuisines: [] });
});

test.each([
  ['a new restaurant', () => draw('/services/manage/new')],
  ['a stored restaurant', () => open()],
])('the draft of %s keeps its kinds of food', async (_kind, show) => {
  const first = show();
  await press('Igbo');
  first.unmount();
  show();
  expect(await chosen()).toEqual(['Igbo']);
});

test('a draft from before the field keeps the stored kinds of food', async () => {
  const first = open({ cuisines: ['igbo'] });
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  first.unmount();
  const [key] = Object.keys(localStorage).filter((name) =>
    localStorage.getItem(name)!.includes('"cuisines"'),
  );
  const draft = localStorage.getItem(key!)!.replaceAll(/"cuisines":"[^"]*",/g, '');
  localStorage.setItem(key!, draft);
  open({ cuisines: ['igbo'] });
  expect(await screen.findByLabelText('Title')).toHaveValue('Mama Put!');
  expect((await saved()).cuisines).toEqual(['igbo']);
});

test('shows the problem of the server at the group', async () => {
  site.server.use(
    http.put('*/api/services/:id', () => problem(400, 'Bad', { 'cuisines.0': ['Unknown kind of food'] })),
  );
  open({ cuisines: ['igbo'] });
  await group();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await within(await group()).findByText('Unknown kind of food')).toBeVisible();
});

test('two versions are compared by the names of the kinds of food', async () => {
  open({ cuisines: ['igbo'] });
  await press('Igbo');
  Object.assign(site.state.world.listings[0]!, { version: 2, cuisines: ['igbo', 'grill'] });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: /changed since you opened it/ }));
  const both = within(await dialog.findByRole('group', { name: 'Kinds of food' }));
  expect(both.getByText('Igbo, Grill & suya')).toBeInTheDocument();
  expect(both.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Save this version' }));
  await screen.findByRole('heading', { name: 'The list' });
  expect(site.state.world.listings[0]?.cuisines).toEqual([]);
});

test('a copy of a restaurant has its kinds of food, and the preview names them', async () => {
  expect(copyOf(buildListing({ category: 'restaurant', cuisines: ['delta'] })).cuisines).toEqual(['delta']);
  open({ cuisines: ['delta'] });
  await group();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const page = await screen.findByRole('region', { name: 'Its page' });
  expect(within(page).getByText(/Niger Delta$/)).toBeInTheDocument();
});
