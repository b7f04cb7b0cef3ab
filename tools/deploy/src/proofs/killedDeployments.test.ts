import { proveKilledDeployments } from './killedDeployments';

test('a site stays complete when deploy and rollback are killed with -9, and the next deployment succeeds', async () => {
  const lines: string[] = [];
  const { deploy, rollback } = await proveKilledDeployments(5, (line) => lines.push(line));
  expect(deploy.kept + deploy.switched).toBe(5);
  expect(rollback.kept + rollback.switched).toBe(5);
  expect(deploy.kills).toBeGreaterThan(0);
  expect(rollback.kills).toBeGreaterThan(0);
  expect(lines).toHaveLength(10);
}, 600_000);
