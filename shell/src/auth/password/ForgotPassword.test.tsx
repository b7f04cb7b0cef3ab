import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { responseGate } from '../../testing/responseGate';
import { mockSite, site, rateLimits } from '../../testing/site';
import { ForgotPassword } from './ForgotPassword';

mockSite();
const answer = responseGate();

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  site.use(
    http.post('*/api/auth/password/forgot', async ({ request }) => {
      sent.push(await request.json());
      await answer.opened();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const renderPage = (search = '') =>
  renderScreen({
    at: `/auth/forgot${search}`,
    routes: [{ path: '/auth/forgot', element: <ForgotPassword /> }],
  });
const requestLink = async (email = 'ada@example.ng') => {
  renderPage();
  await userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`);
};
const findConfirmation = () => screen.findByRole('heading', { level: 1, name: 'Check your email' });

test('the page gives the same answer for every address', async () => {
  answer.close();
  await requestLink();
  await screen.findByRole('button', { name: 'Sending...' });
  answer.open();
  const heading = await findConfirmation();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription(
    /^If an account exists for ada@example.ng ?, a link is on its way\./,
  );
  expect(sent).toEqual([{ email: 'ada@example.ng' }]);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
});

test('the link back to sign-in keeps the `next` target', () => {
  renderPage('?next=%2Fbookings');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fbookings',
  );
});

test('the page sends the mail again', async () => {
  await requestLink();
  await findConfirmation();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('an invalid address shows an error at the field', async () => {
  await requestLink('ada');
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a request without a response shows an error, and the address stays', async () => {
  site.use(http.post('*/api/auth/password/forgot', () => HttpResponse.error()));
  await requestLink();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The link was not sent. Please try again.'),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.ng');
});

test('a 429 shows when to try again', async () => {
  site.use(rateLimits('/auth/password/forgot', 3600));
  await requestLink();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 1 hour.'),
  );
});

test('the page has no accessibility violations before and after sending', async () => {
  const { container } = renderPage();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.ng{Enter}');
  await findConfirmation();
  expect(await axe(container)).toHaveNoViolations();
});
