import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site } from '../testing/site';
import { Onboarding } from './Onboarding';

const FRESH = { phone: null, location: null };
const draw = () =>
  renderScreen({ at: '/onboarding', routes: [{ path: '/onboarding', element: <Onboarding /> }] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

mockSite();
afterEach(() => localStorage.clear());

test('a photo can be added in the profile step', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  site.use(
    session(buildUser(FRESH)),
    http.post('*/api/objects/upload', () =>
      HttpResponse.json({ uploadURL: 'http://store.example/incoming/1' }),
    ),
    http.put('http://store.example/incoming/1', () => new HttpResponse(null)),
    http.put('*/api/upload-complete', () => HttpResponse.json({ objectPath: '/objects/64b0/photo' })),
    http.put('*/api/profile/image', () => HttpResponse.json(buildUser(FRESH))),
  );
  draw();
  await press('Continue as Customer');
  const photo = await screen.findByLabelText('Upload picture');
  expect(photo).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
  await userEvent.upload(photo, new File(['png!'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Profile image updated successfully')).toBeInTheDocument();
});

test('a role that was chosen elsewhere shows the server’s message', async () => {
  const words = 'The role of this account cannot be changed any more.';
  site.use(session(buildUser(FRESH)), rejects('put', '/profile', 409, words));
  draw();
  await press(/^Restaurant Owner/);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error ${words}`);
});

test('a failed step shows an error and stays', async () => {
  site.use(session(buildUser(FRESH)), rejects('put', '/profile', 503, 'Try later.'));
  draw();
  await press(/^Restaurant Owner/);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Failed to update profile');
  expect(alert).not.toHaveTextContent('Please try again');
  expect(screen.getByRole('button', { name: 'Continue as Customer' })).toBeInTheDocument();
});

test('a saved role shows a toast', async () => {
  site.use(
    session(buildUser(FRESH)),
    http.put('*/api/profile', () => HttpResponse.json(buildUser({ ...FRESH, role: 'service_provider' }))),
  );
  draw();
  await press(/^Service Provider/);
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
});

test('a rejected business field shows the server’s message and gets the focus', async () => {
  const words = 'A name cannot contain a web address.';
  site.use(
    session(buildUser({ role: 'service_provider' })),
    rejects('put', '/profile', 400, 'Invalid.', { 'businessInfo.businessName': [words] }),
  );
  draw();
  const name = await screen.findByLabelText('Business Name');
  await userEvent.type(name, 'ada.example');
  await userEvent.type(screen.getByLabelText('Business Description'), 'Plumbing in Lagos.');
  await press('Complete Setup');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(name).toHaveAccessibleDescription(words);
  expect(name).toHaveFocus();
  expect(name).toHaveValue('ada.example');
});
