import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { buildUser, mockSite, site } from '../../testing/site';
import { TwoFactorSetting } from './TwoFactorSetting';

mockSite();

let recovery: { askedAt: string; grantableAt: string } | null = null;
beforeEach(() => {
  site.use(
    http.get('*/api/auth/2fa/recovery', () => HttpResponse.json({ open: recovery })),
    http.delete('*/api/auth/2fa/recovery', () => {
      recovery = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
const Mine = () => <TwoFactorSetting user={buildUser({ twoFactorEnabled: true, isVerified: true })} />;

describe('an open recovery request', () => {
  beforeEach(() => {
    recovery = { askedAt: '2026-11-20T09:00:00.000Z', grantableAt: '2026-11-22T09:00:00.000Z' };
  });
  const draw = () => renderScreen({ routes: [{ path: '/', element: <Mine /> }] });

  test('is shown with the time from which it may be granted, and can be cancelled', async () => {
    draw();
    expect(await screen.findByText(/An administrator may grant it from/)).toHaveTextContent('10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this request' }));
    expect(await screen.findByText(/Request cancelled/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel this request' })).not.toBeInTheDocument(),
    );
  });

  test('stays with an error when cancelling failed', async () => {
    site.use(http.delete('*/api/auth/2fa/recovery', () => HttpResponse.error()));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to cancel the request.');
    expect(screen.getByRole('button', { name: 'Cancel this request' })).toBeInTheDocument();
  });

  test('is not shown when there is none', async () => {
    recovery = null;
    draw();
    await screen.findByRole('button', { name: 'Disable two-factor authentication' });
    expect(screen.queryByText('Request to Remove Two-Factor')).not.toBeInTheDocument();
  });
});
