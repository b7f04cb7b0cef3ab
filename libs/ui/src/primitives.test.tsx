import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { Avatar } from './media/Avatar';
import { ButtonLink } from './form/button/ButtonLink';
import { EmptyState, ErrorState } from './feedback/EmptyState';
import { LoadMore } from './data/LoadMore';
import { Picture } from './media/Picture';
import { PriceTag } from './domain/price/PriceTag';
import { Rating, Stars } from './domain/price/Rating';
import { StatCard } from './layout/StatCard';
import { StatusBadge } from './feedback/StatusBadge';

test('a price has the naira sign, thousands separators and its type', () => {
  const { container } = render(<PriceTag from amount={15000} priceType="hourly" />);
  expect(container).toHaveTextContent('From ₦15,000/hr');
});

test('a rating shows one decimal and its count, or New without a star when there are no reviews', () => {
  const { container, rerender } = render(<Rating value={4.777} count={25} />);
  expect(container).toHaveTextContent('Rated 4.8(25 reviews)');
  rerender(<Rating value={0} count={0} />);
  expect(container).toHaveTextContent(/^New$/);
  expect(container.querySelector('svg')).toBeNull();
});

test('stars are one image with a name', () => {
  render(<Stars value={4} />);
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
});

test('statuses have the names of the specification', () => {
  render(
    <>
      <StatusBadge of="booking" status="in_progress" />
      <StatusBadge of="listing" status="pending_approval" />
      <StatusBadge of="user" status="suspended" />
    </>,
  );
  for (const name of ['In Progress', 'Pending Approval', 'Suspended'])
    expect(screen.getByText(name)).toBeInTheDocument();
});

test('an avatar shows initials, U without a name, and the picture when there is one', () => {
  const { container, rerender } = render(<Avatar person={{ firstName: 'Ada', lastName: 'Obi' }} />);
  expect(container).toHaveTextContent('AO');
  rerender(<Avatar person={{}} />);
  expect(container).toHaveTextContent('U');
  rerender(<Avatar person={{ firstName: 'Ada', profileImageUrl: '/objects/a' }} labelled />);
  expect(screen.getByRole('img', { name: 'Ada' })).toBeInTheDocument();
});

test('Retry and Show more call their handlers', async () => {
  const onRetry = jest.fn();
  const onMore = jest.fn();
  render(
    <>
      <ErrorState onRetry={onRetry} />
      <LoadMore shown={20} total={57} hasMore onMore={onMore} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Showing 20 of 57')).toBeInTheDocument();
});

test('an error state names the connection only while the browser has none', () => {
  render(<ErrorState title="The services did not load" />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The services did not loadTry again in a moment.');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(alert).toHaveTextContent('The services did not loadCheck your connection and try again.');
  onLine.mockRestore();
});

test('the primitives have no accessibility violations', async () => {
  const { container } = renderScreen({
    routes: [
      {
        path: '*',
        element: (
          <main>
            <StatCard label="Total bookings" value={248} hint="+18 this month" />
            <EmptyState
              title="No Services Found"
              drawing="search"
              action={<ButtonLink to="/">Browse All Services</ButtonLink>}
            />
            <ErrorState onRetry={() => undefined} />
            <Picture src="/objects/p1" alt="Braids" sizes="50vw" />
          </main>
        ),
      },
    ],
  });
  expect(await axe(container)).toHaveNoViolations();
});
