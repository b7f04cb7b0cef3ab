import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site, rateLimits } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { Auth } from './Auth';

mockSite();
const answer = responseGate();

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  site.use(
    http.post('*/api/auth/login', () => HttpResponse.json({ twoFactorRequired: true })),
    http.post('*/api/auth/2fa/verify', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      return HttpResponse.json(buildUser({ role: 'service_provider', twoFactorEnabled: true }));
    }),
  );
});

/** Signs in with email and password up to the second step. */
async function reachSecondStep(at = '/auth') {
  const view = renderScreen({
    at,
    routes: [
      { path: '/auth', element: <Auth /> },
      { path: '/provider-dashboard', element: <p>dashboard</p> },
      { path: '/bookings', element: <p>bookings</p> },
    ],
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.ng');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return { ...view, code: await screen.findByLabelText('6-digit code') };
}

test('the card asks for the code with a numeric keyboard after the password', async () => {
  const { code } = await reachSecondStep();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a correct code signs in, shows the welcome toast and redirects', async () => {
  await reachSecondStep('/auth?next=%2Fbookings');
  answer.close();
  await userEvent.keyboard('123 456{Enter}');
  await screen.findByRole('button', { name: 'Signing In...' });
  answer.open();
  expect(await screen.findByText('bookings')).toBeInTheDocument();
  expect(sent).toEqual([{ code: '123456' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back! You have been logged in successfully.');
});

test('an invalid code shows an error before it is sent', async () => {
  const { code } = await reachSecondStep();
  await userEvent.keyboard('12345{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter the 6-digit code'));
  expect(code).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a wrong code shows an error at the field and can be corrected', async () => {
  const message = 'This code is not right.';
  site.use(rejects('post', '/auth/2fa/verify', 400, message, { code: [message] }));
  const { code } = await reachSecondStep();
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(code).toHaveFocus();
  expect(code).toHaveValue('123456');
});

test('the card redirects a user who has signed in in another tab', async () => {
  await reachSecondStep();
  site.use(
    rejects('post', '/auth/2fa/verify', 409, 'You are already signed in.'),
    session(buildUser({ role: 'service_provider' })),
  );
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('dashboard')).toBeInTheDocument();
});

test('a recovery code signs in too', async () => {
  await reachSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = await screen.findByLabelText('Recovery code');
  expect(code).toHaveFocus();
  await userEvent.keyboard('ABCD-EFGH-JKLM-NPQR{Enter}');
  expect(await screen.findByText('dashboard')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'ABCD-EFGH-JKLM-NPQR' }]);
});

test('an empty recovery code shows an error', async () => {
  await reachSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.keyboard('{Enter}');
  const code = screen.getByLabelText('Recovery code');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter one of your recovery codes'));
  expect(sent).toEqual([]);
});

test('the user can switch back from the recovery code', async () => {
  await reachSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use your app' }));
  expect(screen.getByLabelText('6-digit code')).toHaveFocus();
});

test('Back returns to the form with the email filled in', async () => {
  await reachSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.ng');
});

test('the card asks for the password again when the time or the attempts are used up', async () => {
  site.use(rejects('post', '/auth/2fa/verify', 401, 'Please sign in again.'));
  await reachSecondStep();
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The time or the attempts are used up. Please enter your password again.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.ng');
});

test('a 429 shows when to try again', async () => {
  site.use(rateLimits('/auth/2fa/verify', 30));
  await reachSecondStep();
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 30 seconds.'),
  );
});

test('the card keeps the code when a request gets no response', async () => {
  site.use(http.post('*/api/auth/2fa/verify', () => HttpResponse.error()));
  const { code } = await reachSecondStep();
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('No connection. Check your network and try again.'),
  );
  expect(code).toHaveValue('123456');
});

test('the step has no accessibility violations', async () => {
  const { container } = await reachSecondStep();
  expect(await axe(container)).toHaveNoViolations();
});

describe('the recovery request', () => {
  const openRecovery = async () => {
    await reachSecondStep();
    await userEvent.click(screen.getByRole('button', { name: 'Lost your phone?' }));
    return screen.findByRole('button', { name: 'Send me the mail' });
  };

  test('explains the steps and sends the mail that starts it', async () => {
    const asked: string[] = [];
    site.use(
      http.post('*/api/auth/2fa/recovery', () => {
        asked.push('asked');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const send = await openRecovery();
    expect(screen.getByText(/the request waits 48 hours/)).toBeInTheDocument();
    await userEvent.click(send);
    expect(await screen.findByText(/We sent you a mail/)).toHaveFocus();
    expect(asked).toHaveLength(1);
  });

  test('offers the recovery codes first', async () => {
    await openRecovery();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(await screen.findByLabelText('Recovery code')).toHaveFocus();
  });

  test('shows the server’s message when it is rejected', async () => {
    site.use(rejects('post', '/auth/2fa/recovery', 403, 'Please reset your password by mail.'));
    await userEvent.click(await openRecovery());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Please reset your password by mail.'),
    );
  });

  test('asks for the password again when the time is used up', async () => {
    site.use(rejects('post', '/auth/2fa/recovery', 401, 'Please sign in again.'));
    await userEvent.click(await openRecovery());
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});
