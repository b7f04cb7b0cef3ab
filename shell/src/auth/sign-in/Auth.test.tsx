import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { useLocation } from '@tm/platform';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, rejects, session, site, rateLimits } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { settled } from '../../testing/settled';
import { Auth } from './Auth';

const NO_CONNECTION = 'No connection. Check your network and try again.';
const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

const draw = (at = '/auth') =>
  renderScreen({
    at,
    routes: [
      { path: '/auth', element: <Auth /> },
      { path: '*', element: <Where /> },
    ],
  });

const panel = () => within(screen.getByRole('tabpanel'));
const submit = (name: string) => userEvent.click(panel().getByRole('button', { name }));

async function signIn(email = 'ada@example.ng', password = 'secret1') {
  await userEvent.type(panel().getByLabelText('Email'), email);
  await userEvent.type(panel().getByLabelText('Password'), password);
  await submit('Sign In');
}

mockSite();
const answer = responseGate();

describe('Sign In', () => {
  test('invalid input shows an error below each field, on submit and then while typing', async () => {
    draw();
    await signIn('ada', '12345');
    expect(panel().getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(panel().getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await userEvent.type(panel().getByLabelText('Password'), '6');
    await waitFor(() => expect(panel().getByLabelText('Password')).toBeValid());
  });

  test.each([
    ['super_admin', '/admin'],
    ['service_provider', '/provider-dashboard'],
    ['customer', '/'],
  ] as const)('welcomes a %s and leads to %s', async (role, home) => {
    site.use(http.post('*/api/auth/login', () => HttpResponse.json(buildUser({ role }))));
    draw();
    await signIn();
    expect(await screen.findByText(`at ${home} null`)).toBeInTheDocument();
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Welcome back! You have been logged in successfully.');
  });

  test('a valid `next` takes precedence over the home page of the role', async () => {
    site.use(http.post('*/api/auth/login', () => HttpResponse.json(buildUser())));
    draw('/auth?next=%2Fservices%2F42');
    await signIn();
    expect(await screen.findByText('at /services/42 null')).toBeInTheDocument();
  });

  test('a failure shows the server’s message, keeps the input and focuses the password', async () => {
    site.use(rejects('post', '/auth/login', 401, 'Invalid email or password.'));
    draw();
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed Invalid email or password.');
    expect(panel().getByLabelText('Email')).toHaveValue('ada@example.ng');
    expect(panel().getByLabelText('Password')).toHaveValue('secret1');
    await waitFor(() => expect(panel().getByLabelText('Password')).toHaveFocus());
  });

  test('a suspended user sees the reason and a link to support', async () => {
    site.use(rejects('post', '/auth/login', 403, 'Your account is suspended.'));
    draw();
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed Your account is suspended.');
    expect(panel().getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  });

  test('a 429 shows when to try again', async () => {
    site.use(rateLimits('/auth/login', 840));
    draw();
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed Too many requests. Please try again later.',
    );
    expect(panel().getByRole('status')).toHaveTextContent(
      'Too many attempts. Please try again in 14 minutes.',
    );
  });

  test('the first invalid field gets the focus', async () => {
    draw();
    await signIn('ada', 'secret1');
    expect(panel().getByLabelText('Email')).toHaveFocus();
  });

  test('Forgot password? passes on the typed email and the `next` target', async () => {
    draw('/auth?next=%2Fbookings');
    await userEvent.type(panel().getByLabelText('Email'), 'ada@example.ng');
    await userEvent.click(panel().getByRole('link', { name: 'Forgot password?' }));
    expect(
      screen.getByText('at /auth/forgot?next=%2Fbookings {"email":"ada@example.ng"}'),
    ).toBeInTheDocument();
  });

  test('a lost connection is reported as such, not as a wrong password', async () => {
    site.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    draw();
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Login failed ${NO_CONNECTION}`);
  });

  test('the button shows Signing In... while it waits', async () => {
    site.use(http.post('*/api/auth/login', () => answer.opened().then(() => HttpResponse.json(buildUser()))));
    draw();
    answer.close();
    await signIn();
    await panel().findByRole('button', { name: 'Signing In...' });
    answer.open();
    expect(await screen.findByText('at / null')).toBeInTheDocument();
  });
});

describe('Sign Up', () => {
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await userEvent.type(panel().getByLabelText(label), value);
  };
  const PERSON = {
    'First Name': 'Ada',
    'Last Name': 'Obi',
    Email: 'ada@example.ng',
    Password: 'secret1',
    'Confirm Password': 'secret1',
  };

  test('customer is selected by default, without business fields', async () => {
    draw();
    await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(panel().getByRole('radio', { name: /Customer/ })).toBeChecked();
    expect(panel().queryByLabelText(/Business/)).not.toBeInTheDocument();
    await userEvent.click(panel().getByRole('radio', { name: /Service Provider/ }));
    for (const name of ['Business Name', 'Business Description', 'Business Address', 'Business Phone'])
      expect(panel().getByLabelText(new RegExp(name))).toBeInTheDocument();
  });

  test.each(['service_provider', 'restaurant_owner'])(
    '?role=%s opens this tab with the type selected',
    (role) => {
      draw(`/auth?role=${role}`);
      expect(panel().getByDisplayValue(role)).toBeChecked();
    },
  );

  test('?role=super_admin is ignored', () => {
    draw('/auth?role=super_admin');
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  });

  test('every missing value shows its error, and different passwords an error at the second field', async () => {
    draw('/auth?role=customer');
    await fill({ Password: 'secret1', 'Confirm Password': 'secret2' });
    await submit('Create account');
    expect(await panel().findByText('First name is required')).toBeInTheDocument();
    expect(panel().getByText('Last name is required')).toBeInTheDocument();
    expect(panel().getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(panel().getByLabelText('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
    await userEvent.clear(panel().getByLabelText('Password'));
    await fill({ Password: 'secret2' });
    await waitFor(() => expect(panel().getByLabelText('Confirm Password')).toBeValid());
  });

  test('the form sends the user and only the business values that are filled in', async () => {
    let body: unknown;
    site.use(
      http.post('*/api/auth/register', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(buildUser({ role: 'service_provider' }), { status: 201 });
      }),
    );
    draw('/auth?role=service_provider');
    await fill(PERSON);
    await userEvent.type(panel().getByLabelText(/Business Name/), 'Ade Repairs');
    await submit('Create account');
    expect(await screen.findByText('at /provider-dashboard null')).toBeInTheDocument();
    expect(body).toEqual({
      email: 'ada@example.ng',
      password: 'secret1',
      confirmPassword: 'secret1',
      firstName: 'Ada',
      lastName: 'Obi',
      userType: 'service_provider',
      businessName: 'Ade Repairs',
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Account created! Your account has been created successfully. Redirecting to your dashboard...',
    );
  });

  const signUp = async (at = '/auth?role=customer') => {
    draw(at);
    await fill(PERSON);
    await submit('Create account');
  };

  test('a taken email shows an error at its field', async () => {
    site.use(rejects('post', '/auth/register', 409, 'An account with this email already exists.'));
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration failed An account with this email already exists.',
    );
    expect(panel().getByLabelText('Email')).toHaveAccessibleDescription(
      'An account with this email already exists.',
    );
    await waitFor(() => expect(panel().getByLabelText('Email')).toHaveFocus());
  });

  test('a password that is too common shows an error below it, and the input stays', async () => {
    const words = 'This password is too common. Please choose another one.';
    site.use(rejects('post', '/auth/register', 400, words, { password: [words] }));
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Registration failed ${words}`);
    expect(panel().getByLabelText('Password')).toHaveAccessibleDescription(words);
    await waitFor(() => expect(panel().getByLabelText('Password')).toHaveFocus());
    for (const [label, value] of Object.entries(PERSON))
      expect(panel().getByLabelText(label)).toHaveValue(value);
  });

  test('a lost connection shows an error, and the input stays', async () => {
    site.use(http.post('*/api/auth/register', () => HttpResponse.error()));
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Registration failed ${NO_CONNECTION}`);
    expect(panel().getByLabelText('First Name')).toHaveValue('Ada');
    expect(panel().getByRole('button', { name: 'Create account' })).toBeEnabled();
  });

  test('the button shows Creating Account... while it waits', async () => {
    site.use(
      http.post('*/api/auth/register', () =>
        answer.opened().then(() => HttpResponse.json(buildUser(), { status: 201 })),
      ),
    );
    answer.close();
    await signUp();
    await panel().findByRole('button', { name: 'Creating Account...' });
    answer.open();
    expect(await screen.findByText('at / null')).toBeInTheDocument();
  });

  test('six characters are enough, five are not', async () => {
    draw('/auth?role=customer');
    await fill({ ...PERSON, Password: '12345', 'Confirm Password': '12345' });
    await submit('Create account');
    for (const label of ['Password', 'Confirm Password'])
      expect(panel().getByLabelText(label)).toHaveAccessibleDescription(
        'Password must be at least 6 characters',
      );
    await fill({ Password: '6', 'Confirm Password': '6' });
    for (const label of ['Password', 'Confirm Password'])
      await waitFor(() => expect(panel().getByLabelText(label)).toBeValid());
  });
});

test('each password has a separate toggle', async () => {
  draw('/auth?role=customer');
  await userEvent.click(panel().getByRole('button', { name: 'Show confirm password' }));
  expect(panel().getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
  expect(panel().getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the panel of large screens names the groups of users', () => {
  draw();
  for (const name of ['Service Providers', 'Restaurant Owners', 'Customers', 'Verified Quality'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

test('a signed-in user is redirected', async () => {
  site.use(session(buildUser({ role: 'restaurant_owner' })));
  draw();
  expect(await screen.findByText('at /provider-dashboard null')).toBeInTheDocument();
});

test.each(['/auth', '/auth?role=service_provider'])('%s has no accessibility violations', async (at) => {
  const { container, store } = draw(at);
  await settled(store);
  expect(await axe(container)).toHaveNoViolations();
});
