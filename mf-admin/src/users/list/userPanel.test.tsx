import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildUser } from '../../testing/answers';
import { renderTab } from '../../testing/render';
import { services } from '../../testing/services';

const site = services();
const before = window.matchMedia;
beforeEach(() => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.details[user.id] = { reviewsWritten: 4 };
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: /min-width: (1040|1432)px/.test(media),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(() => Object.defineProperty(window, 'matchMedia', { configurable: true, value: before }));

const openPanel = async () => {
  renderTab('users');
  await userEvent.click(await screen.findByRole('link', { name: 'Amaka Obi' }));
  return screen.findByRole('dialog', { name: 'Amaka Obi' });
};

test('a user opens beside the list on a wide screen, with the link to the page', async () => {
  const panel = await openPanel();
  expect(await within(panel).findByText('Reviews written')).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'Bookings, reviews and sessions' })).toHaveAttribute(
    'href',
    `/admin/users/${site.state.world.users[0]!.id}`,
  );
  expect(await axe(panel)).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('table', { name: 'Users' })).toBeInTheDocument();
});

test('an act in the panel asks in a dialog, which replaces the panel', async () => {
  const panel = await openPanel();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByRole('dialog', { name: 'Suspend Amaka Obi?' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

test('the queues are a rail on a wide screen', async () => {
  renderTab('users');
  const rail = await screen.findByRole('tablist', { name: 'Administration' });
  expect(rail).toHaveAttribute('aria-orientation', 'vertical');
});

test('an empty list shows a notice', async () => {
  site.state.world.users = [];
  renderTab('users');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
});
