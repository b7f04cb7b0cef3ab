import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { extendApi } from '../api/api';
import { renderScreen } from '../testing/renderScreen';
import { useSession } from './useSession';
import { useSignInRequired } from './useSignInRequired';

const site = setupServer();
beforeAll(() => site.listen({ onUnhandledRequest: 'error' }));
afterEach(() => site.resetHandlers());
afterAll(() => site.close());

const Who = () => {
  const { user, isLoading, isSignedIn } = useSession();
  return <p>{isLoading ? 'loading' : isSignedIn ? user?.firstName : 'visitor'}</p>;
};
const Private = () => <p>{useSignInRequired().user?.firstName ?? 'skeleton'}</p>;

const secrets = extendApi((build) => ({ getSecret: build.query<unknown, void>({ query: () => '/secret' }) }));
const Secret = () => {
  secrets.useGetSecretQuery();
  return null;
};

const renderPage = (element: React.ReactNode) =>
  renderScreen({ at: '/page?tab=2', routes: [{ path: '/page', element }] });

test('useSession returns the signed-in user', async () => {
  site.use(http.get('*/api/auth/user', () => HttpResponse.json({ firstName: 'Ada' })));
  renderPage(<Who />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('Ada')).toBeInTheDocument();
});

test('useSession treats a 401 as a visitor, not as an error', async () => {
  site.use(http.get('*/api/auth/user', () => HttpResponse.json({ detail: 'Unauthorized' }, { status: 401 })));
  renderPage(<Who />);
  expect(await screen.findByText('visitor')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('redirect to sign-in', () => {
  const UNAUTHORIZED = 'Unauthorized You are logged out. Logging in again...';
  const unauthorized = () => HttpResponse.json({ detail: 'Unauthorized' }, { status: 401 });
  let navigations: jest.SpyInstance;
  // jsdom cannot leave the page. It logs the attempt to the console, where the test sees it.
  beforeEach(() => {
    navigations = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => navigations.mockRestore());

  const expectNavigation = () =>
    waitFor(() => expect(String(navigations.mock.calls[0]?.[0])).toContain('navigation'));

  test('a screen that requires a session notifies a visitor and leaves', async () => {
    site.use(http.get('*/api/auth/user', unauthorized));
    renderPage(<Private />);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAUTHORIZED);
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    expect(navigations).not.toHaveBeenCalled();
    await expectNavigation();
    expect(navigations).toHaveBeenCalledTimes(1);
  });

  test('any call refused as unauthorized notifies and leaves', async () => {
    site.use(http.get('*/api/secret', unauthorized));
    renderPage(<Secret />);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAUTHORIZED);
    await expectNavigation();
  });
});

test('a refused password does not count as a lost session', async () => {
  site.use(
    http.get('*/api/secret', () =>
      HttpResponse.json({ detail: 'Invalid email or password.' }, { status: 401 }),
    ),
  );
  const { store } = renderPage(<Secret />);
  await act(async () => void (await Promise.all(store.dispatch(secrets.util.getRunningQueriesThunk()))));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
