import { MINUTE_MS, type Role } from '@tm/domain';
import { openCard, openRow } from '../../testing/bookingCard';
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
  const row = await openRow(role, unpaid(20));
  expect(await row.findByText(note)).toBeInTheDocument();
});

test('a provider can reject an unpaid request, and not accept it', async () => {
  const card = await openCard('service_provider', unpaid(20));
  expect(card.getByRole('button', { name: 'Reject' })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Propose another time' })).not.toBeInTheDocument();
});

test('a request whose time to pay has passed says so', async () => {
  const row = await openRow('customer', unpaid(-1));
  expect(await row.findByText('This request was not paid in time.')).toBeInTheDocument();
});
