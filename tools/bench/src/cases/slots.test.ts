import { freeSlots } from './slots';

test('freeSlots returns distinct future slots and alternates the offers', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const next = freeSlots([{ listingId: 'a' }, { listingId: 'b' }, { listingId: 'c' }], now);
  const slots = Array.from({ length: 300 }, () => next());
  expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(300);
  for (const { scheduledDate, scheduledTime } of slots)
    expect(new Date(`${scheduledDate}T${scheduledTime}:00+01:00`).getTime()).toBeGreaterThan(now.getTime());
  expect(slots.slice(0, 4).map(({ serviceId }) => serviceId)).toEqual(['a', 'b', 'c', 'a']);
});
