import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { EditListing } from './EditListing';
import { buildListing } from '../../testing/answers';
import { formReady } from '../../testing/newListing';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const ID = 'e'.repeat(24);

const open = async (listing: Partial<Listing>) => {
  site.state.world.listings = [buildListing({ id: ID, ...listing })];
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
const field = () => screen.getByLabelText('How customers pay');
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as Listing;
};

test('a service without the choice is paid both ways, and each choice is explained', async () => {
  const { container } = await open({});
  expect(field()).toHaveDisplayValue('Online or on site');
  expect(field()).toHaveAccessibleDescription(/^Customers choose/);
  await userEvent.selectOptions(field(), 'On site only');
  expect(field()).toHaveAccessibleDescription(/^Customers pay you at the appointment/);
  await userEvent.selectOptions(field(), 'Online only');
  expect(field()).toHaveAccessibleDescription(/we hold the money until the work is done/);
  expect(await axe(container)).toHaveNoViolations();
  expect(await saved()).toMatchObject({ takes: 'online' });
});

test('the change back to both ways is sent', async () => {
  await open({ takes: 'cash' });
  expect(field()).toHaveDisplayValue('On site only');
  await userEvent.selectOptions(field(), 'Online or on site');
  expect(await saved()).toMatchObject({ takes: 'both' });
});
