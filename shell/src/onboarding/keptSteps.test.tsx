import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser, playSite, site } from '../testing';
import { Onboarding } from './Onboarding';

/** Where the browser is, and its Back. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>at {pathname + search}</p>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}
const draw = (at = '/onboarding') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/onboarding',
        element: (
          <>
            <Browser />
            <Onboarding />
          </>
        ),
      },
      { path: '*', element: <Browser /> },
    ],
  });

/** The service, which keeps what it is told; `refuses` ends that. */
function serve(more: Parameters<typeof buildUser>[0] = {}) {
  let person = buildUser({ phone: null, location: null, ...more });
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    http.get('*/api/service-providers/:id/verification', () => new HttpResponse(null, { status: 503 })),
    http.put('*/api/profile', async ({ request }) => {
      const { businessInfo, ...body } = (await request.json()) as { businessInfo?: object };
      person = { ...person, ...body, profileData: businessInfo ? buildProfile() : person.profileData };
      return HttpResponse.json(person);
    }),
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const goBack = () => press('Browser back');
const fillProfile = async () => {
  await userEvent.type(await screen.findByLabelText('Phone'), '08035550142');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Kano');
  await press('Continue');
};
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('own:'));

playSite();
beforeEach(() => localStorage.clear());

test('Back leads to the former step, with what was saved in it', async () => {
  serve();
  draw();
  await press('Continue as Customer');
  await fillProfile();
  await screen.findByRole('link', { name: 'Browse Services' });
  await goBack();
  expect(await screen.findByLabelText('Phone')).toHaveValue('+234 803 555 0142');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await goBack();
  expect(await screen.findByRole('button', { name: 'Continue as Customer' })).toBeInTheDocument();
});

test('a role that was chosen for good is no step to go back to', async () => {
  serve();
  draw();
  await press(/^Service Provider/);
  await fillProfile();
  await screen.findByLabelText('Business Name');
  await goBack();
  await screen.findByLabelText('Phone');
  expect(screen.getByText('at /onboarding?step=profile-setup')).toBeInTheDocument();
  await goBack();
  expect(screen.queryByRole('button', { name: /^Restaurant Owner/ })).not.toBeInTheDocument();
});

test('a reload keeps the step and what was typed into it; sent, nothing of it is kept', async () => {
  serve({ role: 'service_provider', phone: '+2348035550142', location: 'Kano' });
  const { unmount } = draw();
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Ade Repairs');
  await userEvent.type(screen.getByLabelText('Business Description'), 'Plumbing');
  unmount();
  draw('/onboarding?step=business-setup');
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Ade Repairs');
  expect(screen.getByLabelText('Business Description')).toHaveValue('Plumbing');
  expect(screen.getByText('What you had not saved is here again.')).toBeInTheDocument();
  expect(kept()).toHaveLength(1);
  await press('Complete Setup');
  await screen.findByRole('heading', { name: /Your account awaits/ });
  expect(kept()).toEqual([]);
});

test('what was typed of oneself survives a reload too', async () => {
  serve();
  const { unmount } = draw('/onboarding?step=profile-setup');
  await userEvent.type(await screen.findByLabelText('Phone'), '0803');
  unmount();
  draw('/onboarding?step=profile-setup');
  expect(await screen.findByLabelText('Phone')).toHaveValue('0803');
  await press('Discard my changes');
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  expect(kept()).toEqual([]);
});

test('after the last step a reload stays there', async () => {
  serve({ role: 'service_provider', phone: '+2348035550142', location: 'Kano', profileData: buildProfile() });
  draw('/onboarding?step=complete');
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
});

test.each([
  ['role-selection', 'a provider', { role: 'service_provider' as const }, 'First Name'],
  ['business-setup', 'a customer', {}, 'Continue as Customer'],
  ['complete', 'somebody without a phone', {}, 'Continue as Customer'],
  ['verification', 'a provider without a business', { role: 'service_provider' as const }, 'First Name'],
  ['nonsense', 'anybody', {}, 'Continue as Customer'],
])('step %s is not for %s, who begins where they are', async (step, _who, more, sign) => {
  serve(more);
  draw(`/onboarding?step=${step}`);
  await waitFor(() =>
    expect(screen.queryByLabelText(sign) ?? screen.queryByRole('button', { name: sign })).toBeInTheDocument(),
  );
});
