import { lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { inHours, openMenu } from '../../testing/bookingCard';
import { buildBooking, buildUser } from '../../testing/builders';
import { sentBy, serve } from '../../testing/services';
import { ReservationActions } from './ReservationActions';

const table = (status: Booking['status'], hours: number) =>
  buildBooking(status, {
    partySize: 4,
    startsAt: inHours(hours),
    endsAt: inHours(hours + 2),
    scheduledDate: lagosDate(new Date(inHours(hours))),
  });

const draw = (bookings: Booking[]) => {
  serve({ user: buildUser('restaurant_owner'), bookings });
  const date = lagosDate(new Date(bookings[0]!.startsAt));
  const element = bookings.map(({ id }) => (
    <section key={id} aria-label={id}>
      <ReservationActions id={id} date={date} />
    </section>
  ));
  return renderScreen({ at: '/', routes: [{ path: '/', element }] });
};
const rowOf = ({ id }: Booking) => within(screen.getByRole('region', { name: id }));

test('reservations of a date show their next step in the words of a dining room, by one request', async () => {
  const bookings = [table('pending', 1), table('accepted', 1), table('in_progress', 0)];
  const { container } = draw(bookings);
  await screen.findByRole('button', { name: 'Accept' });
  const steps = bookings.map((booking) => rowOf(booking).getAllByRole('button')[0]!.textContent);
  expect(steps).toEqual(['Accept', 'Seat', 'Finish']);
  expect(sentBy('GET').filter(({ path }) => path.includes('/bookings'))).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sentBy('PUT').map(({ body }) => body)).toEqual([{ status: 'accepted' }]));
});

test('the menu of a later reservation can seat the guests early, call them, and cancel', async () => {
  const later = table('accepted', 20);
  draw([later]);
  await screen.findByRole('button', { name: 'More actions' });
  const names = (await openMenu(rowOf(later))).getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Seat');
  expect(names).toContain('Call Oluwaseun Adebayo-Okonkwo');
  expect(names.at(-1)).toBe('Cancel booking');
});
