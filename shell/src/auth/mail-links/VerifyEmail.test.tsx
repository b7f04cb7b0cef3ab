import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { buildUser, mockSite, rejects, session, site } from '../../testing/site';
import { VerifyEmail } from './VerifyEmail';

mockSite();

const TOKEN = 'b'.repeat(43);
const spent: unknown[] = [];
/** The mock service accepts the token once and rejects it afterwards. */
beforeEach(() => {
  spent.length = 0;
  site.use(
    http.post('*/api/auth/email/verify', async ({ request }) => {
      spent.push(await request.json());
      return spent.length === 1
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ detail: 'This link was used before.', status: 400 }, { status: 400 });
    }),
  );
});

const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().hash}</p>;
const draw = (hash = `#token=${TOKEN}`) =>
  renderScreen({
    at: `/auth/verify${hash}`,
    routes: [
      {
        path: '/auth/verify',
        element: (
          <StrictMode>
            <VerifyEmail />
            <Address />
          </StrictMode>
        ),
      },
    ],
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const EXPIRED = 'This link does not work any more';

test('the link verifies the email once for any number of renders, and the token leaves the address bar', async () => {
  draw();
  expect(screen.getByRole('heading', { name: 'Verifying your email...' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/auth\/verify$/));
  expect(await heading('Email verified')).toHaveFocus();
  expect(spent).toEqual([{ token: TOKEN }]);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
});

test('the session is updated, and a signed-in user can continue', async () => {
  let person = buildUser({ role: 'service_provider' });
  site.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person)),
    http.post('*/api/auth/email/verify', () => {
      person = { ...person, isVerified: true };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { store } = draw();
  await heading('Email verified');
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/provider-dashboard',
  );
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"isVerified":true'));
});

test('a reload that cut off the response shows the email as verified', async () => {
  site.use(session(buildUser({ isVerified: true })), rejects('post', '/auth/email/verify', 400, 'Used'));
  draw();
  expect(await heading('Email verified')).toBeInTheDocument();
});

test('an expired link offers a new one to a signed-in user', async () => {
  let mails = 0;
  site.use(
    session(buildUser()),
    rejects('post', '/auth/email/verify', 400, 'Old'),
    http.post('*/api/auth/email/send', () => {
      mails += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  draw();
  expect(await heading(EXPIRED)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await heading('Check your email')).toHaveAccessibleDescription(
    /A new link is on its way to ada@example.ng/,
  );
  expect(mails).toBe(1);
});

test('an expired link leads a visitor to sign in, and then to Settings', async () => {
  site.use(rejects('post', '/auth/email/verify', 400, 'Old'));
  draw();
  await heading(EXPIRED);
  expect(screen.getByRole('link', { name: 'Sign in to get a new one' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fprofile',
  );
});

test('a new link that cannot be sent shows an error', async () => {
  site.use(
    session(buildUser()),
    rejects('post', '/auth/email/verify', 400, 'Old'),
    http.post('*/api/auth/email/send', () => HttpResponse.error()),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The link was not sent. Please try again.'),
  );
});

test('an address without a token counts as an invalid link', async () => {
  draw('');
  expect(await heading(EXPIRED)).toBeInTheDocument();
  expect(spent).toEqual([]);
});

test('a request without a response can be retried', async () => {
  site.use(http.post('*/api/auth/email/verify', () => HttpResponse.error(), { once: true }));
  draw();
  expect(await heading('Your email was not verified')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Email verified')).toBeInTheDocument();
  expect(spent).toHaveLength(1);
});

test('the page has no accessibility violations', async () => {
  const { container } = draw();
  await heading('Email verified');
  expect(await axe(container)).toHaveNoViolations();
});
