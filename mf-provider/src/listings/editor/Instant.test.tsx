import type { Availability, Listing } from '@tm/contracts';
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
import { services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const ID = 'e'.repeat(24);

const serveInstant = (instant: Availability['instant']) =>
  site.server.use(
    http.get('*/api/service-providers/:id/availability', () =>
      HttpResponse.json({ slotMinutes: 60, anyTime: false, holdHours: 24, days: [], instant }),
    ),
  );
const open = async (listing: Partial<Listing>, instant: Availability['instant'] = { last: '2031-12-01' }) => {
  serveInstant(instant);
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
const choose = (mode: string) => userEvent.selectOptions(screen.getByLabelText('How it is booked'), mode);
const conditions = async () =>
  within(await screen.findByRole('group', { name: 'Conditions of a booking at once' }));
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(site.state.acts).not.toEqual([]));
  return site.state.acts.at(-1)!.body as Listing;
};

test('an owner chooses bookings at once and the days, after reading the conditions', async () => {
  const { container } = await open({});
  expect(screen.getByLabelText('How it is booked')).toHaveDisplayValue('On request');
  await choose('At once');
  const group = await conditions();
  expect(group.getAllByRole('listitem')).toHaveLength(4);
  expect(group.queryByRole('note')).not.toBeInTheDocument();
  const days = group.getByLabelText('Days ahead');
  expect(days).toHaveValue('30');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  expect(await saved()).toMatchObject({ booking: 'instant', instantDays: 7 });
});

test('a wrong number of days is named at its field, and nothing is sent', async () => {
  await open({ booking: 'instant', instantDays: 5 });
  const group = await conditions();
  await userEvent.clear(group.getByLabelText('Days ahead'));
  await userEvent.type(group.getByLabelText('Days ahead'), '61');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await group.findByText('Days must be a whole number from 1 to 60')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
});

test('the choice of requests is sent', async () => {
  await open({ booking: 'instant', instantDays: 5 });
  await choose('On request');
  expect(await saved()).toMatchObject({ booking: 'request' });
});

test('missing opening hours are named, with the way to them', async () => {
  await open({ booking: 'instant' }, { last: '2031-12-01', obstacle: 'no_hours' });
  const group = await conditions();
  expect(await group.findByRole('note')).toHaveTextContent('they need opening hours');
  expect(group.getByRole('link', { name: 'Set your hours' })).toHaveAttribute(
    'href',
    '/provider-dashboard/hours',
  );
});

test('hours in the form of a restaurant count before they are saved', async () => {
  await open({ booking: 'instant', category: 'restaurant' }, { last: '2031-12-01', obstacle: 'no_hours' });
  const group = await conditions();
  expect(await group.findByRole('note')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Friday' }));
  expect(group.queryByRole('note')).not.toBeInTheDocument();
});

test('a low reliability is named as the reason why bookings at once are off', async () => {
  await open({ booking: 'instant' }, { last: '2031-12-01', obstacle: 'paused' });
  expect(await (await conditions()).findByRole('note')).toHaveTextContent(
    'less than 80 % of your agreed bookings took place. They are on again from 85 %.',
  );
});

test('the list of services states how each is booked', async () => {
  site.state.world.listings = [
    buildListing({ title: 'One', booking: 'instant', instantDays: 1, booksAtOnce: true }),
    buildListing({ title: 'Two', booking: 'instant', instantObstacle: 'no_hours' }),
    buildListing({ title: 'Three', booking: 'request' }),
  ];
  renderScreen({
    at: '/services/manage',
    routes: [{ path: '/services/manage', element: <ManageServices /> }],
  });
  const lines = await screen.findAllByText(/^(Booked|Bookings) at once/);
  expect(lines.map((line) => line.textContent)).toEqual([
    'Booked at once, up to 1 day ahead',
    expect.stringMatching(/^Bookings at once are off: they need opening hours/),
  ]);
});
