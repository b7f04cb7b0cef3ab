import { MINUTE_MS, type Role } from '@tm/domain';
import { openCard } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';

const unpaid = (minutes: number) => {
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS + 5_000).toISOString();
  const payment = { method: 'online', state: 'due', payBy: expiresAt } as const;
  return buildBooking('pending', { expiresAt, payment });
};

test.each<[Role, string]>([
  ['customer', 'Not paid yet. Your time is held for 20 min.'],
  ['service_provider', 'Waiting for payment for 20 min, nothing to do.'],
])('the note of an unpaid request for a %s is "%s"', async (role, note) => {
  const card = await openCard(role, unpaid(20));
  expect(await card.findByText(note)).toBeInTheDocument();
});

test('a provider can reject an unpaid request, and not accept it', async () => {
  const card = await openCard('service_provider', unpaid(20));
  expect(card.getByRole('button', { name: 'Reject' })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Propose Another Time' })).not.toBeInTheDocument();
});

test('a request whose time to pay has passed says so', async () => {
  const card = await openCard('customer', unpaid(-1));
  expect(await card.findByText('This request was not paid in time.')).toBeInTheDocument();
});
