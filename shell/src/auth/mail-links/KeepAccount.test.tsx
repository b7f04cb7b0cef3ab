import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { mockSite, rejects, site } from '../../testing/site';
import { KeepAccount } from './KeepAccount';

mockSite();
const TOKEN = 't'.repeat(43);

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  site.use(
    http.post('*/api/profile/keep', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const draw = (hash = `#token=${TOKEN}`) =>
  renderScreen({
    at: `/auth/keep-account${hash}`,
    routes: [{ path: '/auth/keep-account', element: <KeepAccount /> }],
  });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));

test('the account is opened by the button alone, then the page leads to the sign-in', async () => {
  const { container } = draw();
  expect(await screen.findByRole('heading', { name: 'Keep your account?' })).toHaveAccessibleDescription(
    /Cancelled bookings stay cancelled, and your services stay off the site/,
  );
  expect(sent).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await press();
  expect(await screen.findByRole('heading', { name: 'Your account is open again' })).toHaveFocus();
  expect(sent).toEqual([{ token: TOKEN }]);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  expect(await axe(container)).toHaveNoViolations();
});

test('a used link, and the link of an erased account, show that they do not work', async () => {
  site.use(rejects('post', '/profile/keep', 400, 'Gone', { token: ['Gone'] }));
  const { container } = draw();
  await press();
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
  expect(screen.getByText(/it has been erased/)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('an address without a token shows the same', async () => {
  draw('');
  expect(
    await screen.findByRole('heading', { name: 'This link does not work any more' }),
  ).toBeInTheDocument();
});

test('a request without a response can be retried', async () => {
  site.use(http.post('*/api/profile/keep', () => HttpResponse.error(), { once: true }));
  draw();
  await press();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.'),
  );
  await press();
  expect(await screen.findByRole('heading', { name: 'Your account is open again' })).toBeInTheDocument();
});
