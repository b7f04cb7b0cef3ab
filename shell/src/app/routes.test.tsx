import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { delay, http, HttpResponse } from 'msw';
import { AppRoutes } from './routes';
import { buildUser, mockSite, session, site } from '../testing/site';

mockSite();
beforeEach(() => {
  // The screens in these tests need no registry of remotes.
  site.use(http.get('*/remotes.json', () => HttpResponse.error()));
});

const draw = (at: string) => renderScreen({ at, routes: [{ path: '*', element: <AppRoutes /> }] });

test('the front page requests an unknown session once, and again with Retry', async () => {
  let asked = 0;
  site.use(
    http.get('*/api/auth/user', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  draw('/');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const before = asked;
  await delay(300);
  expect(asked).toBe(before);
  site.use(session(buildUser()));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeInTheDocument();
});

test('a visitor sees the landing page', async () => {
  draw('/');
  expect(await screen.findByRole('button', { name: 'Search Services' })).toBeInTheDocument();
});

test('the profile shows a loading text while the session is unknown', async () => {
  site.use(http.get('*/api/auth/user', () => delay('infinite')));
  draw('/profile');
  expect(await screen.findByText('Loading profile...')).toBeInTheDocument();
});
