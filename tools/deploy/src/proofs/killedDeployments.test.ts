import { proveKilledDeployments } from './killedDeployments';

test('a site stays complete when deploy and rollback are killed with -9, and the next deployment succeeds', async () => {
  const lines: string[] = [];
  const { deploy, rollback } = await proveKilledDeployments(5, (line) => lines.push(line));
  for (const { kills, kept, switched, finishedBefore } of [deploy, rollback]) {
    expect(kills).toBe(5);
    expect(kept + switched).toBe(5 + finishedBefore);
  }
  expect(lines).toHaveLength(10 + deploy.finishedBefore + rollback.finishedBefore);
}, 600_000);
