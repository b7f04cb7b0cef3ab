import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Listing } from '@tm/contracts';
import { buildListing } from '../../testing/answers';
import { Where } from './Where';

const ADDRESS = { line: '12 Allen Avenue', landmark: 'opposite the bank', area: 'Ikeja', city: 'Lagos' };
const TEXT = '12 Allen Avenue, opposite the bank, Ikeja, Lagos';

const draw = (more: Partial<Listing>) => {
  const { container } = renderScreen({
    at: '/',
    routes: [{ path: '/', element: <Where listing={buildListing(more)} /> }],
  });
  return { container, place: within(screen.getByRole('region', { name: 'Where' })) };
};

test.each([
  ['restaurant', { category: 'restaurant' }],
  ['salon', { place: 'at_provider' }],
] as const)('shows the address of a %s with directions, without leaving the page', async (_kind, more) => {
  const { container, place } = draw({ ...more, address: ADDRESS });
  expect(place.getByText(TEXT)).toBeInTheDocument();
  const link = place.getByRole('link', { name: 'Directions' });
  expect(link).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(TEXT)}`,
  );
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['at the customer', {}, 'The provider comes to you, in or near Lekki, Lagos.'],
  ['online', { place: 'remote' }, 'Online or by phone. No address is needed.'],
  ['at a restaurant without an address', { category: 'restaurant', address: null }, 'Lekki, Lagos'],
] as const)('describes a service %s, without directions', (_where, more, words) => {
  const { place } = draw(more);
  expect(place.getByText(words)).toBeInTheDocument();
  expect(place.queryByRole('link')).not.toBeInTheDocument();
});
