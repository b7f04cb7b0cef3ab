import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, site, rateLimits } from '../../testing/site';
import { responseGate } from '../../testing/responseGate';
import { EmailVerificationSetting } from './EmailVerificationSetting';

mockSite();
const answer = responseGate();

const draw = (isVerified: boolean) =>
  renderScreen({
    routes: [{ path: '/', element: <EmailVerificationSetting user={buildUser({ isVerified })} /> }],
  });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send link' }));

test('a verified email shows a badge and no action', () => {
  draw(true);
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the link can be sent for an email that is not verified', async () => {
  site.use(
    http.post('*/api/auth/email/send', async () => {
      await answer.opened();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  draw(false);
  expect(screen.getByText('Not verified yet')).toBeInTheDocument();
  answer.close();
  await send();
  await screen.findByRole('button', { name: 'Sending...' });
  answer.open();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Link sent Open the link that we sent to ada@example.ng.',
  );
  expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('a request without a response shows an error', async () => {
  site.use(http.post('*/api/auth/email/send', () => HttpResponse.error()));
  draw(false);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Failed to send the link. Please try again.',
  );
});

test('a 429 shows when the next mail can be sent', async () => {
  site.use(rateLimits('/auth/email/send', 1800));
  draw(false);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Too many attempts. Please try again in 30 minutes.',
  );
});

test.each([true, false])('the setting has no accessibility violations (verified: %s)', async (isVerified) => {
  const { container } = draw(isVerified);
  expect(await axe(container, { rules: { 'heading-order': { enabled: false } } })).toHaveNoViolations();
});
