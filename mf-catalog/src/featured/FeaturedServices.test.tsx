import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing } from '../testing/answers';
import { services } from '../testing/services';
import { FeaturedServices } from './FeaturedServices';

const { state } = services();
const draw = () => renderScreen({ routes: [{ path: '/', element: <FeaturedServices /> }] });

test('shows three of the six best active services with title, category, price, rating and View', async () => {
  state.world.listings = [
    buildListing({ title: 'Braids', rating: 4.2, reviewCount: 9 }),
    buildListing({ title: 'Gele', reviewCount: 0 }),
    ...Array.from({ length: 5 }, () => buildListing({ title: 'Another' })),
  ];
  const { container } = draw();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(state.asked).toEqual([{ status: 'active', sort: 'recommended' }]);
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first!.getByRole('heading', { name: 'Braids' })).toBeInTheDocument();
  for (const text of ['Beauty & Spa', /From/, '₦15,000', '4.2'])
    expect(first!.getByText(text)).toBeInTheDocument();
  expect(first!.getByRole('link', { name: 'View Braids' })).toHaveAttribute(
    'href',
    `/services/${state.world.listings[0]!.id}`,
  );
  expect(second!.getByText('New')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('renders no section when there are no services', async () => {
  draw();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Featured Services' })).not.toBeInTheDocument(),
  );
});

test('loads the services again on Retry', async () => {
  state.world.refusal = { status: 503, detail: 'Down' };
  state.world.listings = [buildListing()];
  draw();
  await screen.findByRole('heading', { name: 'The services did not load' });
  state.world.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeInTheDocument();
});
