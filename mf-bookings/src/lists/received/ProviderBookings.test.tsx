import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { delay } from 'msw';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildUser } from '../../testing/builders';
import { ProviderBookings } from './ProviderBookings';

test('does not repeat failed requests endlessly', async () => {
  serve({ user: buildUser('service_provider') });
  answer('get', '/bookings', () => refusal(503, 'Down'));
  answer('get', '/bookings/counts', () => refusal(503, 'Down'));
  renderScreen({ at: '/', routes: [{ path: '/', element: <ProviderBookings /> }] });
  await screen.findByRole('alert');
  const asked = sentBy('GET').length;
  await delay(500);
  expect(sentBy('GET')).toHaveLength(asked);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
