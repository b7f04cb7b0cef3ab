import { actOfQuery, pageOfOldLink } from './bookingLinks';
import { bookingPage, type LinkedAct } from './bookingPage';
import { isPathHere } from './nextPath';

const ID = 'a'.repeat(24);

test.each<[LinkedAct | undefined, string]>([
  [undefined, `/bookings/${ID}`],
  ['review', `/bookings/${ID}?review=1`],
  ['move', `/bookings/${ID}?open=move`],
  ['cancel', `/bookings/${ID}?open=cancel`],
])('the link with the act %s names it, and sign-in may lead there', (act, link) => {
  expect(bookingPage(ID, act)).toBe(link);
  expect(actOfQuery(new URLSearchParams(link.split('?')[1]))).toBe(act ?? null);
  expect(isPathHere(link)).toBe(true);
});

test.each([
  [`booking=${ID}`, `/bookings/${ID}`],
  [`booking=${ID}&review=1`, `/bookings/${ID}?review=1`],
  [`booking=${ID}&open=move`, `/bookings/${ID}?open=move`],
  [`booking=${ID}&open=delete`, `/bookings/${ID}`],
  ['booking=../admin', `/bookings/${encodeURIComponent('../admin')}`],
  ['tab=pending', null],
  ['booking=', null],
])('the older query %s leads to %s', (query, page) => {
  expect(pageOfOldLink(new URLSearchParams(query))).toBe(page);
});
