import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateUserRequest } from '@tm/contracts';
import { type SlotFillProps } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser, rejects, session, site, mockSite } from '../testing/site';
import { Profile } from './Profile';

const Filled = ({ name }: SlotFillProps) => <section>slot {name}</section>;
const draw = (at = '/profile') =>
  renderScreen({ at, slots: Filled, routes: [{ path: '/profile', element: <Profile /> }] });
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const tabs = () => screen.getAllByRole('tab').map((item) => item.textContent);

/** Mocks saving: the sent values become the user. */
function saving() {
  const saved: UpdateUserRequest[] = [];
  let person = buildUser({ bio: 'Hello' });
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    http.put('*/api/auth/user', async ({ request }) => {
      const body = (await request.json()) as UpdateUserRequest;
      saved.push(body);
      person = { ...person, firstName: body.firstName ?? '', phone: body.phone ?? null };
      return HttpResponse.json(person);
    }),
  );
  return saved;
}

mockSite();
beforeEach(() => localStorage.clear());

test('a failed session request shows an error and can be retried', async () => {
  site.use(rejects('get', '/auth/user', 503, 'Busy'));
  draw();
  await screen.findByText('We could not check who you are');
  site.use(session(buildUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument();
});

test('the page shows name, role and contact', async () => {
  site.use(session(buildUser({ isVerified: true, bio: 'I live in Lekki.' })));
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.getByText('Customer')).toBeInTheDocument();
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getAllByText('+234 803 555 0142').length).toBeGreaterThan(0);
  expect(tabs()).toEqual(['Personal Info', 'Activity', 'Settings']);
});

test('editing saves, shows a toast and ends', async () => {
  const saved = saving();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email cannot be changed');
  await userEvent.clear(screen.getByLabelText('First Name'));
  await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), '0803 555 0199');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Kaduna');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Profile Updated Your profile has been updated successfully!',
  );
  expect(await screen.findByRole('heading', { name: 'Adaeze Obi' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
  expect(saved).toEqual([
    { firstName: 'Adaeze', lastName: 'Obi', phone: '+2348035550199', location: 'Kaduna', bio: 'Hello' },
  ]);
});

test('an invalid phone keeps its value with an error and is not sent', async () => {
  const saved = saving();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.clear(await screen.findByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
  expect(saved).toEqual([]);
});

test('a failed save shows an error, and the form stays', async () => {
  site.use(session(buildUser()), rejects('put', '/auth/user', 503, 'Try later.'));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to update profile. Please try again.',
  );
  expect(screen.getByLabelText('First Name')).toBeInTheDocument();
});

test('an ended session shows the text of the profile flow', async () => {
  const navigations = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site.use(session(buildUser()), rejects('put', '/auth/user', 401, 'Unauthorized'));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Please sign in again to continue.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized Please sign in again to continue.');
  // jsdom cannot leave the page. It logs the attempt to the console, where the test sees it.
  await waitFor(() => expect(String(navigations.mock.calls[0]?.[0])).toContain('navigation'));
  navigations.mockRestore();
});

test('switching to another tab keeps the input', async () => {
  site.use(session(buildUser()));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.type(await screen.findByLabelText(/Bio/), 'I live in Lekki.');
  await tab('Activity');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await tab('Personal Info');
  expect(screen.getByLabelText(/Bio/)).toHaveValue('I live in Lekki.');
});

test('a user who returns finds unsaved changes and can discard them', async () => {
  site.use(session(buildUser()));
  const { unmount } = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.type(await screen.findByLabelText(/Bio/), 'I live in Lekki.');
  unmount();
  draw();
  expect(await screen.findByLabelText(/Bio/)).toHaveValue('I live in Lekki.');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText(/Bio/)).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('Cancel discards the input, and saving deletes the draft', async () => {
  saving();
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.type(await screen.findByLabelText(/Bio/), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText(/Bio/)).toHaveValue('Hello');
  await userEvent.type(screen.getByLabelText('First Name'), 'eze');
  expect(Object.keys(localStorage)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'Adaeze Obi' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the form offers six cities and the current one', async () => {
  site.use(session(buildUser({ location: 'Benin City' })));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const cities = within(await screen.findByLabelText('Location')).getAllByRole('option');
  expect(cities.map((city) => city.textContent)).toEqual([
    'Choose a city',
    'Lagos',
    'Abuja',
    'Port Harcourt',
    'Kano',
    'Ibadan',
    'Kaduna',
    'Benin City',
  ]);
});

test('the tab is stored in the address', async () => {
  site.use(session(buildUser()));
  draw('/profile?tab=activity');
  expect(await screen.findByText('slot booking-activity')).toBeInTheDocument();
});

test('Cancel leaves the edit mode without saving', async () => {
  site.use(session(buildUser()));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
});

test.each(['service_provider', 'restaurant_owner'] as const)('a %s has Business Info', async (role) => {
  site.use(session(buildUser({ role, profileData: buildProfile() })));
  draw();
  await tab('Business Info');
  expect(await screen.findByText('slot business-info')).toBeInTheDocument();
});

test('Business Info links to onboarding without a business', async () => {
  site.use(session(buildUser({ role: 'service_provider' })));
  draw();
  await tab('Business Info');
  expect(await screen.findByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/onboarding');
});

test.each([
  ['customer', true],
  ['service_provider', true],
  ['super_admin', false],
] as const)('Settings of a %s have the slot of the saved addresses: %s', async (role, isShown) => {
  site.use(session(buildUser({ role })));
  draw('/profile?tab=settings');
  await screen.findByRole('heading', { name: 'Delete account' });
  expect(screen.queryByText('slot saved-places') !== null).toBe(isShown);
});

test('Activity shows the slot of the bookings remote', async () => {
  site.use(session(buildUser()));
  draw();
  await tab('Activity');
  expect(await screen.findByText('slot booking-activity')).toBeInTheDocument();
});

test('a visitor is asked to sign in', async () => {
  draw();
  expect(screen.getByText('Loading profile...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unauthorized You are logged out. Logging in again...',
  );
});

test('the page has no accessibility violations in view and edit mode', async () => {
  site.use(session(buildUser()));
  const { container } = draw();
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await waitFor(() => expect(screen.getByLabelText('First Name')).toBeInTheDocument());
  expect(await axe(container)).toHaveNoViolations();
});

test('data changed elsewhere is not overwritten: the server’s message is shown, and the newer state keeps the input', async () => {
  const sentence = 'Your profile was changed meanwhile. Load it again and repeat your change.';
  let person = buildUser({ version: 3 });
  const sent: unknown[] = [];
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    http.put('*/api/auth/user', async ({ request }) => {
      const body = (await request.json()) as UpdateUserRequest;
      sent.push(body.version);
      if (body.version === 4) return HttpResponse.json({ ...person, version: 5 });
      person = buildUser({ version: 4, lastName: 'Okafor' });
      return HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: sentence,
          code: 'stale_version',
          requestId: 'r1',
        },
        { status: 409 },
      );
    }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const name = await screen.findByLabelText('First Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Adaeze');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();
  await screen.findByRole('heading', { level: 1, name: 'Ada Okafor' });
  await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }));
  expect(await screen.findByLabelText('Last Name')).toHaveValue('Okafor');
  expect(screen.getByLabelText('First Name')).toHaveValue('Adaeze');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument();
  expect(sent).toEqual([3, 4]);
});
