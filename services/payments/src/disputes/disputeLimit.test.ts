import { RATE_LIMITS } from '@tm/contracts/endpoints';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { disputeBench, moneyFaults, paymentSite } from '../testing';

const { buildHeld } = disputeBench(paymentSite({ RATE_LIMIT_FACTOR: '1' }));

test('a customer opens five disputes a day, the next one is 429, and another customer is not limited', async () => {
  expect(RATE_LIMITS.disputes).toEqual({ points: 5, seconds: 24 * 60 * 60 });
  const scene = await buildHeld();
  for (let count = 0; count < 5; count += 1) {
    expect((await scene.open()).status).toBe(201);
    expect((await scene.withdraw()).status).toBe(200);
  }
  const refused = await scene.open();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  expect(await MoneyDisputeModel.countDocuments({ bookingId: scene.booking._id })).toBe(5);
  expect((await (await buildHeld()).open()).status).toBe(201);
  expect(await moneyFaults()).toEqual([]);
});
