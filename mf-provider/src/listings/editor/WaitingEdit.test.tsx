import type { Listing } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { EditListing } from './EditListing';
import { ManageServices } from '../list/ManageServices';
import { buildListing } from '../../testing/answers';
import { formReady } from '../../testing/newListing';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const ID = 'e'.repeat(24);

type Waiting = NonNullable<Listing['pendingEdit']>;
/** Builds an approved service with an edit that waits for review. Customers see the approved text. */
const waiting = (content: Partial<Waiting['content']>, more: Partial<Listing> = {}): Listing => {
  const listing = buildListing({ id: ID, ...more });
  return { ...listing, pendingEdit: { content: { ...listing, ...content }, reasons: ['phone'] } };
};
const draw = (at: string) =>
  renderScreen({
    at,
    routes: [
      { path: '/services/manage/:id', element: <EditListing /> },
      { path: '/services/manage', element: <ManageServices /> },
    ],
  });
const open = async (listing: Listing) => {
  site.state.world.listings = [listing];
  const drawn = draw(`/services/manage/${ID}`);
  await formReady();
  return drawn;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('starts the editor with the pending edit and notes that customers see the approved text', async () => {
  const { container } = await open(waiting({ title: 'Pipes', description: 'Call 0803 123 4567' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Pipes');
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Call 0803 123 4567');
  expect(screen.getByRole('note')).toHaveTextContent(
    'Waits for review: your edit adds a phone number. People still see the approved text. We review it within 24-48 hours.',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('shows that a saved edit waits for review and marks the service in the list', async () => {
  await open(buildListing({ id: ID }));
  site.server.use(
    http.put('*/api/services/:id', () => {
      site.state.world.listings = [waiting({ title: 'Pipes 08031234567' })];
      return HttpResponse.json(site.state.world.listings[0]);
    }),
  );
  await userEvent.type(screen.getByLabelText('Title'), ' 08031234567');
  await save();
  expect(await screen.findByText('Your Edit Waits for Review')).toBeInTheDocument();
  expect(screen.getByText('It adds a phone number. People still see the approved text.')).toBeInTheDocument();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Leaking pipe repair' })).toBeInTheDocument();
  expect(
    card.getByText('Your edit waits for review. People still see the approved text.'),
  ).toBeInTheDocument();
});

test('shows why an edit was refused, in the editor and in the list', async () => {
  const refused = buildListing({
    id: ID,
    editRefusal: { reason: 'Numbers belong to your profile', at: '2026-11-23T09:00:00.000Z' },
  });
  const words =
    'Your last edit was not approved: Numbers belong to your profile. People still see the approved text.';
  const { unmount } = await open(refused);
  expect(screen.getByRole('note')).toHaveTextContent(words);
  unmount();
  draw('/services/manage');
  expect(within(await screen.findByRole('article')).getByText(words)).toBeInTheDocument();
});

test('compares a save from a second tab with the pending edit', async () => {
  await open(buildListing({ id: ID }));
  await userEvent.type(screen.getByLabelText('Title'), ' today');
  const current = { ...waiting({ title: 'Pipes 08031234567' }), version: 4 };
  site.server.use(
    http.put('*/api/services/:id', () =>
      problem(409, 'This service has changed since you opened it.', undefined, {
        code: 'stale_version',
        current,
      }),
    ),
  );
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: /changed since you opened it/ }));
  expect(await dialog.findByText('Pipes 08031234567')).toBeInTheDocument();
  expect(dialog.getByText('Leaking pipe repair today')).toBeInTheDocument();
});

test('marks a dish of the pending menu as sold out while its text still waits for review', async () => {
  const menuOf = (description: string) => [
    { section: 'Mains', items: [{ name: 'Jollof', price: 3500, description }] },
  ];
  const more = { category: 'restaurant', menu: menuOf('Spicy') } as const;
  site.state.world.listings = [waiting({ menu: menuOf('Order at adaclean.com') }, more)];
  draw('/services/manage');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Leaking pipe repair' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Available today' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Jollof available today' }));
  await waitFor(() =>
    expect(site.state.acts).toMatchObject([
      {
        body: {
          menu: [{ items: [{ description: 'Order at adaclean.com', soldOutOn: expect.any(String) }] }],
        },
      },
    ]),
  );
});
