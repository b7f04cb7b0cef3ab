import { SignInTraceModel } from '@tm/schema/records';
import { accounts } from '../testing';

const site = accounts();

const person = (email: string) => ({
  email,
  password: 'Harmattan-42',
  confirmPassword: 'Harmattan-42',
  firstName: 'Ada',
  lastName: 'Okafor',
});

test('two accounts used in one browser leave traces of one device, also after signing out', async () => {
  const browser = site.anonymous();
  expect((await browser.post('/api/auth/register', person('one@example.ng'))).status).toBe(201);
  await browser.post('/api/auth/logout');
  expect((await browser.post('/api/auth/register', person('two@example.ng'))).status).toBe(201);
  const traces = await SignInTraceModel.find().lean();
  expect(new Set(traces.map(({ userId }) => String(userId))).size).toBe(2);
  const [device] = traces.map((trace) => trace.device);
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect(traces.map((trace) => [trace.device, trace.network])).toEqual([
    [device, '102.89.23.0/24'],
    [device, '102.89.23.0/24'],
  ]);
});
