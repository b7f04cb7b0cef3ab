import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateProfileRequest, User } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import {
  buildProfile,
  buildUser,
  rejects,
  session,
  site,
  buildVerification,
  mockSite,
} from '../testing/site';
import { Onboarding } from './Onboarding';

const Where = () => <p>at {useLocation().pathname}</p>;
const draw = () =>
  renderScreen({
    at: '/onboarding',
    routes: [
      { path: '/onboarding', element: <Onboarding /> },
      { path: '*', element: <Where /> },
    ],
  });

const IN_REVIEW = { status: 'pending', submittedAt: '2015-01-06T09:00:00.000Z', reason: null } as const;
const REFUSED = { ...IN_REVIEW, status: 'refused', reason: 'The name is not readable.' } as const;
const FRESH = { phone: null, location: null };

/** Mocks saving. Returns the bodies of all requests. */
function saving(more: Partial<User>) {
  const saved: UpdateProfileRequest[] = [];
  let person = buildUser(more);
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    buildVerification(),
    http.put('*/api/profile', async ({ request }) => {
      const { businessInfo, ...body } = (await request.json()) as UpdateProfileRequest;
      saved.push({ ...body, ...(businessInfo && { businessInfo }) });
      const profileData = businessInfo ? buildProfile({ verification: IN_REVIEW }) : person.profileData;
      person = { ...person, ...body, profileData };
      return HttpResponse.json(person);
    }),
  );
  return saved;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fillProfile = async () => {
  await userEvent.type(await screen.findByLabelText('Phone'), '08035550142');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Benin City');
  await press('Continue');
};

mockSite();

test('a failed session request shows an error and can be retried', async () => {
  site.use(rejects('get', '/auth/user', 503, 'Busy'));
  draw();
  await screen.findByText('We could not check who you are');
  site.use(session(buildUser(FRESH)));
  await press('Retry');
  expect(await screen.findByRole('button', { name: 'Continue as Customer' })).toBeInTheDocument();
});

test('a visitor is asked to sign in', async () => {
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Authentication Required Please sign in to continue with onboarding.',
  );
});

test('a customer keeps the role, fills in the profile and continues to the services', async () => {
  const saved = saving(FRESH);
  draw();
  await press('Continue as Customer');
  await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Profile'));
  await fillProfile();
  expect(await screen.findByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
  expect(saved).toEqual([
    { firstName: 'Ada', lastName: 'Obi', phone: '+2348035550142', location: 'Benin City', bio: '' },
  ]);
});

test('a provider’s role is saved at once, followed by profile, business, review and dashboard', async () => {
  const saved = saving(FRESH);
  draw();
  await press(/^Service Provider/);
  await waitFor(() => expect(saved).toEqual([{ role: 'service_provider' }]));
  await fillProfile();
  await press('Complete Setup');
  expect(await screen.findByText('Business name is required')).toBeInTheDocument();
  expect(screen.getByText('Business description is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Business Name'), 'Ade Repairs');
  await userEvent.type(screen.getByLabelText('Business Description'), 'Plumbing');
  await userEvent.type(screen.getByLabelText(/Years of Experience/), '4');
  await press('Complete Setup');
  expect(await screen.findByRole('heading', { name: 'Your account awaits review' })).toHaveFocus();
  expect(screen.getByText(/awaits admin review. It takes 24-48 hours/)).toBeInTheDocument();
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Verification');
  expect(await screen.findByText('Not submitted')).toBeInTheDocument();
  expect(screen.queryByText('In review')).not.toBeInTheDocument();
  // Saving the business does not submit verification documents.
  expect(screen.queryByText('Submitted')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit your documents' })).toHaveAttribute(
    'href',
    '/provider-dashboard/verification',
  );
  await press('Continue');
  expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toHaveAttribute(
    'href',
    '/provider-dashboard',
  );
  expect(saved[2]).toEqual({
    businessInfo: { businessName: 'Ade Repairs', businessDescription: 'Plumbing', experience: 4 },
  });
});

const SAVED = 'Profile updated successfully';

test('a saved profile shows a toast; keeping the customer role saves nothing', async () => {
  saving(FRESH);
  draw();
  await press('Continue as Customer');
  await screen.findByLabelText('Phone');
  expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  await fillProfile();
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test('the business step starts with address and phone from sign-up and sends the changes', async () => {
  const businessInfo = {
    businessName: '',
    businessDescription: 'Jollof for crowds',
    serviceCategories: [],
    experience: 0,
    certifications: [],
    portfolio: [],
    businessAddress: '5 Allen Avenue, Ikeja',
    businessPhone: '+2348031234567',
  };
  const saved = saving({ role: 'restaurant_owner', businessInfo });
  draw();
  expect(await screen.findByLabelText(/Restaurant Address/)).toHaveValue('5 Allen Avenue, Ikeja');
  expect(screen.getByLabelText(/Restaurant Phone/)).toHaveValue('+234 803 123 4567');
  expect(screen.getByLabelText('Restaurant Description')).toHaveValue('Jollof for crowds');
  await userEvent.type(screen.getByLabelText('Restaurant Name'), 'Mama Put');
  await userEvent.clear(screen.getByLabelText(/Restaurant Phone/));
  await press('Complete Setup');
  await screen.findByRole('heading', { name: 'Your account awaits review' });
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(saved).toEqual([
    {
      businessInfo: {
        businessName: 'Mama Put',
        businessDescription: 'Jollof for crowds',
        businessAddress: '5 Allen Avenue, Ikeja',
        businessPhone: '',
      },
    },
  ]);
});

test('the profile step requires a phone and a location', async () => {
  saving(FRESH);
  draw();
  await press('Continue as Customer');
  await press('Continue');
  expect(await screen.findByText('Please enter a valid phone number')).toBeInTheDocument();
  expect(screen.getByText('Location is required')).toBeInTheDocument();
});

test('the profile step offers seven cities', async () => {
  saving(FRESH);
  draw();
  await press('Continue as Customer');
  const cities = within(await screen.findByLabelText('Location')).getAllByRole('option');
  expect(cities.slice(1).map((city) => city.textContent)).toEqual([
    'Lagos',
    'Abuja',
    'Port Harcourt',
    'Kano',
    'Ibadan',
    'Kaduna',
    'Benin City',
  ]);
});

test('a failed request keeps the input and shows the server’s messages at their fields', async () => {
  const words = 'Please enter a valid phone number';
  site.use(session(buildUser(FRESH)), rejects('put', '/profile', 400, 'Invalid.', { phone: [words] }));
  draw();
  await press('Continue as Customer');
  await fillProfile();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to update profile. Please try again.',
  );
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('Phone')).toHaveValue('08035550142');
  expect(screen.getByLabelText('Location')).toHaveValue('Benin City');
});

test('a refused provider sees the reason and submits again', async () => {
  const profileData = buildProfile({ verification: REFUSED, certifications: ['COREN'] });
  const saved = saving({ role: 'service_provider', profileData });
  site.use(buildVerification({ state: 'submitted', submittedAt: IN_REVIEW.submittedAt }));
  draw();
  expect(await screen.findByRole('heading', { name: 'Your details need a change' })).toBeInTheDocument();
  expect(screen.getByText('The name is not readable.')).toBeInTheDocument();
  await press('Correct details');
  expect(await screen.findByLabelText('Business Description')).toHaveValue('Plumbing and wiring');
  await userEvent.type(screen.getByLabelText('Business Name'), ' Ltd');
  await userEvent.clear(screen.getByLabelText(/Certifications/));
  await press('Complete Setup');
  expect(await screen.findByText('In review')).toBeInTheDocument();
  expect(screen.getByText('Tue, 6 Jan 2015, 10:00 AM')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your documents' })).toHaveAttribute(
    'href',
    '/provider-dashboard/verification',
  );
  expect(saved).toEqual([
    {
      businessInfo: {
        businessName: 'Ade Repairs Ltd',
        businessDescription: 'Plumbing and wiring',
        experience: 4,
        certifications: '',
      },
    },
  ]);
});

test.each([
  [
    'a provider who lacks phone and location begins with the profile',
    { role: 'service_provider', ...FRESH },
    'First Name',
  ],
  ['an owner who lacks only the restaurant begins with it', { role: 'restaurant_owner' }, 'Restaurant Name'],
] as const)('%s', async (_who, more, field) => {
  site.use(session(buildUser(more)));
  draw();
  expect(await screen.findByLabelText(field)).toBeInTheDocument();
});

test.each([{ role: 'service_provider', profileData: buildProfile() }, { role: 'super_admin' }] as const)(
  '$role with a complete account goes to the home page',
  async (more) => {
    site.use(session(buildUser(more)));
    draw();
    expect(await screen.findByText('at /')).toBeInTheDocument();
  },
);

test('each step has no accessibility violations and gets the focus', async () => {
  saving({ ...FRESH });
  const { container } = draw();
  await screen.findByRole('button', { name: 'Continue as Customer' });
  expect(await axe(container)).toHaveNoViolations();
  await press('Continue as Customer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('each step sends the version that it read and shows the server’s message when it is outdated', async () => {
  const sentence = 'Your business details were changed meanwhile. Load them again and repeat your change.';
  const profile = buildProfile({ isVerified: false, verification: REFUSED, version: 2 });
  const person = buildUser({ role: 'service_provider', profileData: profile, version: 7 });
  const sent: unknown[] = [];
  site.use(
    session(person),
    buildVerification({ state: 'refused' }),
    http.put('*/api/profile', async ({ request }) => {
      sent.push(((await request.json()) as UpdateProfileRequest).businessInfo?.version);
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
  await press('Correct details');
  await press('Complete Setup');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load the latest version' })).toBeInTheDocument();
  expect(screen.queryByText('Failed to update profile. Please try again.')).not.toBeInTheDocument();
  expect(sent).toEqual([2]);
});
