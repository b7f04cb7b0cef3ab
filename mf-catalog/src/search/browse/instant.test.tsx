import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing } from '../../testing/answers';
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
const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('article')!);

test('a card has the badge only if its listing is booked at once now', async () => {
  state.world.listings = [
    buildListing({ title: 'Braids', booking: 'instant', booksAtOnce: true }),
    buildListing({ title: 'Locs', booking: 'instant' }),
  ];
  const { container } = draw();
  await screen.findByRole('link', { name: 'Braids' });
  expect(cardOf('Braids').getByText('Books at once')).toBeInTheDocument();
  expect(cardOf('Locs').queryByText('Books at once')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the filter is in the URL and in the call, and can be removed above the results', async () => {
  state.world.listings = [buildListing()];
  draw();
  await screen.findByRole('heading', { name: '1 service found' });
  await userEvent.click(rail().getByRole('checkbox', { name: 'Books at once' }));
  await waitFor(() =>
    expect(state.asked.at(-1)).toEqual({ status: 'active', sort: 'recommended', instant: 'true' }),
  );
  expect(screen.getByLabelText('Address')).toHaveTextContent('?instant=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Books at once' }));
  await waitFor(() => expect(rail().getByRole('checkbox', { name: 'Books at once' })).not.toBeChecked());
  expect(screen.getByLabelText('Address')).toBeEmptyDOMElement();
});

test('a shared address opens with the filter', async () => {
  state.world.listings = [buildListing()];
  draw('/services?instant=true');
  expect(await rail().findByRole('checkbox', { name: 'Books at once' })).toBeChecked();
  expect(state.asked).toEqual([{ status: 'active', sort: 'recommended', instant: 'true' }]);
});
