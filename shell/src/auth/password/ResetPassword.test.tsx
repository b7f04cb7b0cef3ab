import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, site } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { settled } from '../../testing/settled';
import { Auth } from '../sign-in/Auth';
import { ResetPassword } from './ResetPassword';

mockSite();
const answer = responseGate();

const TOKEN = 'a'.repeat(42) + '_';
const sent: unknown[] = [];
let isSignedIn = false;
beforeEach(() => {
  sent.length = 0;
  isSignedIn = false;
  site.use(
    http.get('*/api/auth/user', () =>
      isSignedIn
        ? HttpResponse.json(buildUser())
        : HttpResponse.json({ detail: 'Unauthorized' }, { status: 401 }),
    ),
    http.post('*/api/auth/password/reset', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      isSignedIn = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().hash}</p>;
const draw = (hash = `#token=${TOKEN}`) =>
  renderScreen({
    at: `/auth/reset${hash}`,
    routes: [
      {
        path: '/auth/reset',
        element: (
          <>
            <ResetPassword />
            <Address />
          </>
        ),
      },
      { path: '/auth', element: <Auth /> },
      { path: '/', element: <p>home</p> },
    ],
  });
const choose = async (password = 'secret1', again = password) => {
  await userEvent.type(screen.getByLabelText('New Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm New Password'), `${again}{Enter}`);
};
const isOver = () => screen.findByRole('heading', { name: 'This link does not work any more' });

test('the token leaves the address bar and is sent once with the new password', async () => {
  draw();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/auth\/reset$/));
  answer.close();
  await choose();
  await screen.findByRole('button', { name: 'Saving...' });
  answer.open();
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Password changed Sign in with your new password.');
  expect(sent).toEqual([{ token: TOKEN, password: 'secret1' }]);
});

test('a user who was signed in here has to sign in again, because the session has ended', async () => {
  isSignedIn = true;
  draw();
  await choose();
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.queryByText('home')).not.toBeInTheDocument();
});

test('short and different passwords show errors at their fields and are not sent', async () => {
  draw();
  await choose('12345', 'secret2');
  await waitFor(() =>
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    ),
  );
  expect(screen.getByLabelText('New Password')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('New Password'), '6');
  await waitFor(() =>
    expect(screen.getByLabelText('Confirm New Password')).toHaveAccessibleDescription(
      "Passwords don't match",
    ),
  );
  expect(sent).toEqual([]);
});

test('a password that is too common shows an error below it', async () => {
  const words = 'This password is too common.';
  site.use(rejects('post', '/auth/password/reset', 400, words, { password: [words] }));
  draw();
  await choose();
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(words));
  expect(screen.getByLabelText('New Password')).toHaveFocus();
});

test('a used or expired link shows a notice with a link to a new one', async () => {
  site.use(rejects('post', '/auth/password/reset', 400, 'No', { token: ['This link is not complete'] }));
  draw();
  await choose();
  expect(await isOver()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/auth/forgot');
});

test('an address without a token counts as an invalid link', async () => {
  draw('');
  expect(await isOver()).toBeInTheDocument();
});

test('a request without a response shows an error, and both passwords stay', async () => {
  site.use(http.post('*/api/auth/password/reset', () => HttpResponse.error()));
  draw();
  await choose();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Your password was not changed. Please try again.'),
  );
  expect(screen.getByLabelText('New Password')).toHaveValue('secret1');
  expect(screen.getByLabelText('Confirm New Password')).toHaveValue('secret1');
});

test.each([`#token=${TOKEN}`, ''])(
  'the page has no accessibility violations with the fragment %j',
  async (hash) => {
    const { container, store } = draw(hash);
    await settled(store);
    expect(await axe(container)).toHaveNoViolations();
  },
);
