import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { ServiceStats } from './ServiceStats';

services();

const draw = async (more: Partial<Listing>) => {
  const listing = buildListing({ category: 'restaurant', ...more });
  const { container } = renderScreen({
    at: '/',
    routes: [{ path: '/', element: <ServiceStats listing={listing} /> }],
  });
  await screen.findByRole('region', { name: 'Service Stats' });
  return container;
};

test('names the kinds of food and the price level of a restaurant', async () => {
  const container = await draw({ cuisines: ['calabar', 'grill'], basePrice: 12_000 });
  expect(await screen.findByText('Calabar & Efik, Grill & suya')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Price level 3 of 4' })).toHaveTextContent(/^₦₦₦$/);
  expect(await axe(container)).toHaveNoViolations();
});

test('leaves out unknown kinds of food, price level and seats', async () => {
  await draw({ basePrice: 0, seats: null });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Duration',
    'Price Type',
    'Availability',
  ]);
});
