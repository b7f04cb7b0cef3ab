import { renderScreen } from '@tm/platform/testing';
import type { ProviderProfile } from '@tm/contracts';
import type { SlotName } from '@tm/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingReference } from '@tm/domain';
import { Suspense, type ComponentType } from 'react';
import remote from '../remote.json';
import slots from './slots';
import { buildBooking, buildReview, buildUser, PROFILE_ID } from './testing/builders';
import { sentBy, serve } from './testing/services';

const open = (name: SlotName) => {
  const Part = slots.slots[name] as ComponentType<object>;
  const element = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return renderScreen({ at: '/', routes: [{ path: '/', element }] });
};

test('fills the slots that the manifest lists', () => {
  expect(Object.keys(slots.slots).sort()).toEqual([...remote.slots].sort());
});

describe('quick-stats', () => {
  const provider = (more: Partial<ProviderProfile>) => {
    const user = buildUser('service_provider');
    return { ...user, profileData: { ...user.profileData!, ...more } };
  };

  test('counts the recent bookings and shows the rating', async () => {
    serve({ user: provider({ rating: 4.66, totalReviews: 12 }), bookings: [buildBooking(), buildBooking()] });
    const { container } = open('quick-stats');
    expect(await screen.findByText('2')).toBeInTheDocument();
    expect(screen.getByText('4.7')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('shows New instead of a rating when there are no reviews', async () => {
    serve({ user: provider({ rating: 0, totalReviews: 0 }) });
    open('quick-stats');
    expect(await screen.findByText('New')).toBeInTheDocument();
  });
});

describe('recent-bookings', () => {
  test('shows the first three with reference, date, status and amount, and a link to all', async () => {
    const bookings = [
      buildBooking('pending'),
      buildBooking('accepted'),
      buildBooking('completed'),
      buildBooking(),
    ];
    serve({ user: buildUser('customer'), bookings });
    const { container } = open('recent-bookings');
    const rows = await screen.findAllByRole('link', { name: /Knotless/ });
    expect(rows).toHaveLength(3);
    expect(screen.queryByText('Your next bookings will appear here.')).not.toBeInTheDocument();
    expect(rows[0]).toHaveAttribute('href', `/bookings/${bookings[0]!.id}`);
    for (const text of [new RegExp(bookingReference(bookings[0]!.id)), '22 Nov 2031', 'Pending', '₦15,000']) {
      expect(rows[0]).toHaveTextContent(text);
    }
    expect(sentBy('GET').some(({ path }) => path === '/api/bookings?limit=3&order=time')).toBe(true);
    expect(screen.getByRole('link', { name: 'View all bookings' })).toHaveAttribute('href', '/bookings');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('leads a customer with the next appointment and a call to the provider', async () => {
    const [late, soon, past] = [
      buildBooking('accepted', { startsAt: '2031-11-23T09:00:00.000Z', endsAt: '2031-11-23T10:00:00.000Z' }),
      buildBooking('accepted', { startsAt: '2031-11-21T09:00:00.000Z', endsAt: '2031-11-21T10:00:00.000Z' }),
      buildBooking('completed'),
    ];
    serve({ user: buildUser('customer'), bookings: [past!, late!, soon!] });
    const { container } = open('recent-bookings');
    const next = within(await screen.findByRole('article', { name: 'Next up' }));
    expect(next.getByRole('link', { name: /Knotless/ })).toHaveAttribute('href', `/bookings/${soon!.id}`);
    expect(next.getByRole('link', { name: /^Call / })).toHaveAttribute(
      'href',
      `tel:${soon!.provider.user.phone}`,
    );
    expect(screen.getAllByRole('link', { name: /Knotless/ })).toHaveLength(3);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('has no next appointment when all have ended, and none for a provider', async () => {
    serve({ user: buildUser('customer'), bookings: [buildBooking('completed')] });
    const { unmount } = open('recent-bookings');
    await screen.findByRole('link', { name: /Knotless/ });
    expect(screen.queryByText('Next up')).not.toBeInTheDocument();
    unmount();
    serve({ user: buildUser('service_provider'), bookings: [buildBooking('accepted')] });
    open('recent-bookings');
    await screen.findByRole('link', { name: /Knotless/ });
    expect(screen.queryByText('Next up')).not.toBeInTheDocument();
    expect(sentBy('GET').at(-1)!.path).toBe('/api/bookings?limit=3');
  });

  test('shows a hint about upcoming bookings below fewer than three bookings', async () => {
    serve({ user: buildUser('customer'), bookings: [buildBooking()] });
    const { container } = open('recent-bookings');
    expect(await screen.findByRole('link', { name: /Knotless/ })).toBeInTheDocument();
    expect(screen.getByText('Your next bookings will appear here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Book a Service' })).toHaveAttribute('href', '/services');
    expect(await axe(container)).toHaveNoViolations();
  });

  test('links a customer without bookings to the services, but not a provider', async () => {
    serve({ user: buildUser('customer') });
    const { unmount } = open('recent-bookings');
    expect(await screen.findByRole('link', { name: 'Book a Service' })).toHaveAttribute('href', '/services');
    unmount();
    serve({ user: buildUser('service_provider') });
    open('recent-bookings');
    expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book a Service' })).not.toBeInTheDocument();
  });
});

describe('booking-activity', () => {
  test('shows at most five bookings and three reviews, and no review section without reviews', async () => {
    const reply = { text: 'Thank you, Ngozi.', at: '2026-11-19T09:00:00.000Z' };
    serve({ user: buildUser('customer'), bookings: [buildBooking()], reviews: [buildReview({ reply })] });
    const { container } = open('booking-activity');
    expect(await screen.findByText(/^Booking #/)).toBeInTheDocument();
    expect(await screen.findByText('Came on time, very gentle.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(screen.getByText('Response from the provider')).toBeInTheDocument();
    expect(screen.getByText('Thank you, Ngozi.')).toBeInTheDocument();
    const asked = sentBy('GET').map(({ path }) => path);
    expect(asked).toEqual(
      expect.arrayContaining(['/api/bookings?limit=5', '/api/reviews?limit=3&mine=true']),
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  test('shows a business its received reviews', async () => {
    const profileData = { id: PROFILE_ID } as NonNullable<ReturnType<typeof buildUser>['profileData']>;
    serve({ user: buildUser('service_provider', { profileData }) });
    open('booking-activity');
    expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
    await waitFor(() =>
      expect(sentBy('GET').map(({ path }) => path)).toContain(
        `/api/reviews?providerId=${PROFILE_ID}&limit=3`,
      ),
    );
    expect(screen.queryByText('Recent Reviews')).not.toBeInTheDocument();
  });
});

describe('provider-bookings', () => {
  test('shows received bookings with the customer and filters them', async () => {
    const bookings = [
      buildBooking('pending', { notes: 'Please bring extensions.', expiresAt: null }),
      buildBooking('completed'),
    ];
    serve({ user: buildUser('service_provider'), bookings });
    const { container } = open('provider-bookings');
    const card = within(
      await screen.findByRole('article', { name: `Booking ${bookingReference(bookings[0]!.id)}` }),
    );
    expect(card.getByRole('heading', { name: 'Oluwaseun Adebayo-Okonkwo' })).toBeInTheDocument();
    expect(card.getByText(/Customer #00000001/)).toBeInTheDocument();
    expect(card.getByText('Please bring extensions.')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(await screen.findByRole('button', { name: 'Completed 1' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelled 0' }));
    expect(await screen.findByText('No cancelled bookings')).toBeInTheDocument();
  });

  test('shows an empty state without a search field when there are no bookings', async () => {
    serve({ user: buildUser('service_provider'), bookings: [] });
    open('provider-bookings');
    expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('searches the bookings and shows an empty result', async () => {
    const bookings = [buildBooking('pending', { notes: 'Please bring extensions.' }), buildBooking()];
    serve({ user: buildUser('service_provider'), bookings });
    open('provider-bookings');
    await screen.findAllByRole('article');
    const search = screen.getByRole('searchbox', { name: 'Search bookings' });
    await userEvent.type(search, 'extensions');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'All 1' })).toBeInTheDocument();
    await userEvent.type(search, ' and beads');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});

describe('provider-today', () => {
  test('shows the requests, the day, and the list of blocked customers', async () => {
    serve({ user: buildUser('service_provider'), bookings: [buildBooking('pending')] });
    open('provider-today');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Today' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Blocked customers' })).toBeInTheDocument();
  });
});

describe('booking-details', () => {
  test('shows the details of a booking in a dialog and calls `onClose`', async () => {
    const bookings = [buildBooking('pending', { notes: 'Please bring extensions.' })];
    serve({ user: buildUser('service_provider'), bookings });
    const onClose = jest.fn();
    const Details = slots.slots['booking-details'] as ComponentType<{ id: string; onClose: () => void }>;
    const element = (
      <Suspense fallback={null}>
        <Details id={bookings[0]!.id} onClose={onClose} />
      </Suspense>
    );
    renderScreen({ at: '/', routes: [{ path: '/', element }] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Booking details' }));
    expect(await dialog.findByText('Please bring extensions.')).toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});
