import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing, buildProvider } from '../../testing/answers';
import { services } from '../../testing/services';
import { Browse } from './Browse';

const { state } = services();

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/services',
        element: (
          <>
            <Browse />
            <Address />
          </>
        ),
      },
    ],
  });
const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const sort = () => screen.getByRole('combobox', { name: 'Sort by' });
const mixed = () => [
  buildListing({ title: 'Braids' }),
  buildListing({ title: 'Locs', provider: buildProvider({ isVerified: false }) }),
];

test('the list leads with Recommended, and Newest is a choice that the address keeps', async () => {
  draw();
  await screen.findByText('0 services found');
  expect(sort()).toHaveDisplayValue('Sort: Recommended');
  expect(
    within(sort())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sort: Recommended',
    'Sort: Newest',
    'Sort: Best rated',
    'Sort: Price: low to high',
    'Sort: Price: high to low',
  ]);
  await userEvent.selectOptions(sort(), 'Sort: Newest');
  await waitFor(() => expect(state.asked.at(-1)).toEqual({ status: 'active', sort: 'newest' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('?sort=newest');
  await userEvent.selectOptions(sort(), 'Sort: Recommended');
  await waitFor(() => expect(screen.getByLabelText('Address')).toBeEmptyDOMElement());
});

test('verified businesses are a filter with their number, and can be removed above the results', async () => {
  state.world.listings = mixed();
  const { container } = draw();
  const choice = await rail().findByRole('checkbox', { name: 'Verified only 1 service' });
  await userEvent.click(choice);
  await waitFor(() =>
    expect(state.asked.at(-1)).toEqual({ status: 'active', sort: 'recommended', verified: 'true' }),
  );
  expect(screen.getByLabelText('Address')).toHaveTextContent('?verified=true');
  expect(choice).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Filters · 1', hidden: true })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Verified only' }));
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(screen.getByLabelText('Address')).toBeEmptyDOMElement();
});

test('a shared address opens with verified businesses only', async () => {
  draw('/services?verified=true&sort=rating');
  expect(await rail().findByRole('checkbox', { name: /^Verified only/ })).toBeChecked();
  expect(state.asked).toEqual([{ status: 'active', sort: 'rating', verified: 'true' }]);
});

test('the number of verified businesses is left out when it was not counted', async () => {
  state.world.listings = mixed();
  state.facets = () => ({ categories: {}, locations: {} });
  draw();
  await screen.findByText('2 services found');
  expect(rail().getByRole('checkbox', { name: 'Verified only' })).toBeInTheDocument();
});

test('a card has three lines and the price, and a row has the description too', async () => {
  state.world.listings = [buildListing({ title: 'Braids', provider: null, reviewCount: 0 })];
  draw();
  const card = within((await screen.findByRole('link', { name: 'Braids' })).closest('article')!);
  expect(card.getByText('Lekki, Lagos')).toBeInTheDocument();
  expect(card.getByText('New').closest('article')!.querySelector('h3 + * svg')).toBeNull();
  expect(card.queryByText('Done in your home, with hair included.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'List view' }));
  expect(await screen.findByText('Done in your home, with hair included.')).toBeInTheDocument();
});
