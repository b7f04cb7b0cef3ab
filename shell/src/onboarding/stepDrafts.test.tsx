import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildUser, mockSite, site } from '../testing/site';
import { responseGate } from '../testing/responseGate';
import { settled } from '../testing/settled';
import { Onboarding } from './Onboarding';

const draw = (at?: string) =>
  renderScreen({
    at,
    inBrowser: true,
    routes: [
      { path: '/onboarding', element: <Onboarding /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  });
const open = () => draw('/onboarding');
/** Renders the page again at the same history entry. */
const reload = ({ unmount }: ReturnType<typeof draw>) => {
  unmount();
  return draw();
};

/** Closed gates hold back the responses to saving and to the session request. */
const saved = responseGate();
const known = responseGate();

/** Mocks the service with stored data; `refuses` makes it reject. */
function serve(more: Parameters<typeof buildUser>[0] = {}) {
  let person = buildUser({ phone: null, location: null, ...more });
  site.use(
    http.get('*/api/auth/user', async () => {
      await known.opened();
      return HttpResponse.json(person);
    }),
    http.get('*/api/service-providers/:id/verification', () => new HttpResponse(null, { status: 503 })),
    http.put('*/api/profile', async ({ request }) => {
      const { businessInfo, ...body } = (await request.json()) as { businessInfo?: object };
      person = { ...person, ...body, profileData: businessInfo ? buildProfile() : person.profileData };
      await saved.opened();
      return HttpResponse.json(person);
    }),
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const goBack = () => act(() => window.history.back());
const fillProfile = async () => {
  await userEvent.type(await screen.findByLabelText('Phone'), '08035550142');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Kano');
  await press('Continue');
};
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('own:'));

mockSite();
beforeEach(() => localStorage.clear());

test('Back returns to the previous step with its saved values', async () => {
  serve();
  open();
  await press('Continue as Customer');
  await fillProfile();
  await screen.findByRole('link', { name: 'Browse Services' });
  goBack();
  expect(await screen.findByLabelText('Phone')).toHaveValue('+234 803 555 0142');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  goBack();
  expect(await screen.findByRole('button', { name: 'Continue as Customer' })).toBeInTheDocument();
});

test('Back does not return to a role that was chosen for good', async () => {
  serve();
  window.history.pushState(null, '', '/before');
  open();
  await press(/^Service Provider/);
  await fillProfile();
  await screen.findByLabelText('Business Name');
  goBack();
  await screen.findByLabelText('Phone');
  goBack();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
});

test('a reload keeps the step and its input, and submitting deletes the draft', async () => {
  serve();
  const first = open();
  await press(/^Service Provider/);
  await fillProfile();
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Ade Repairs');
  await userEvent.type(screen.getByLabelText('Business Description'), 'Plumbing');
  expect(kept()).toHaveLength(1);
  const second = reload(first);
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Ade Repairs');
  expect(screen.getByLabelText('Business Description')).toHaveValue('Plumbing');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
  await press('Complete Setup');
  await screen.findByRole('heading', { name: 'Your account awaits review' });
  expect(kept()).toEqual([]);
  reload(second);
  expect(await screen.findByRole('heading', { name: 'Your account awaits review' })).toBeInTheDocument();
});

test('a user can continue before the session is updated', async () => {
  serve({ role: 'service_provider', phone: '+2348035550142', location: 'Kano' });
  open();
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Ade Repairs');
  await userEvent.type(screen.getByLabelText('Business Description'), 'Plumbing');
  known.close();
  await press('Complete Setup');
  await screen.findByRole('heading', { name: 'Your account awaits review' });
  await press(/^Continue/);
  expect(await screen.findByRole('heading', { name: 'You are all set' })).toBeInTheDocument();
});

test('input of the profile step survives a reload too', async () => {
  serve();
  const first = open();
  await press('Continue as Customer');
  await userEvent.type(await screen.findByLabelText('Phone'), '0803');
  reload(first);
  expect(await screen.findByLabelText('Phone')).toHaveValue('0803');
  await press('Discard my changes');
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  expect(kept()).toEqual([]);
});

test('a user who leaves during saving is not led back', async () => {
  serve();
  window.history.pushState(null, '', '/before');
  const { store } = open();
  await press('Continue as Customer');
  saved.close();
  await fillProfile();
  goBack();
  await screen.findByRole('button', { name: 'Continue as Customer' });
  goBack();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  saved.open();
  await settled(store);
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
});
