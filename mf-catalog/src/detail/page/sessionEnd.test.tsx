import { sessionApi } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { ServiceDetail } from './ServiceDetail';

const { state } = services();

test('asks to sign in when the session ends while the page is open', async () => {
  const listing = buildListing();
  state.world.listings = [listing];
  const { store } = renderScreen({
    at: `/services/${listing.id}`,
    routes: [{ path: '/services/:id', element: <ServiceDetail /> }],
  });
  expect(await screen.findByText('+234 803 555 0199')).toBeInTheDocument();
  state.world.user = null;
  await store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unauthorized You are logged out. Logging in again...',
  );
  expect(screen.queryByText('+234 803 555 0199')).not.toBeInTheDocument();
});
