import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@tm/database';
import { makeLive, readPlan, versionsOf } from '@tm/deploy/skew';
import type { ServiceName } from '@tm/domain';
import { startVersions } from '@tm/start';

/**
 * Starts the site of the skew matrix as a separate process: prints one JSON line when ready, makes the
 * combination live whose number is posted to `control`, and stops on SIGTERM.
 */
// The journeys sign in from one address as often as many users would from many.
process.env['RATE_LIMIT_FACTOR'] ??= '100';
const plan = readPlan(process.env['SKEW_PLAN'] ?? '');
// The gateway starts with a registry.
await makeLive(plan, plan.rows[0]!.combination);
const database = process.env['MONGODB_URI'] ? testDatabase() : undefined;
const site = await startVersions({
  dataDir: plan.dataDir,
  databaseUri: database?.uri,
  olderRoot: plan.previousRoot,
  versions: plan.services.map(({ service, ...version }) => ({ ...version, name: service as ServiceName })),
  log: (line) => line && console.error(`  ${line}`),
});

async function use(number: number): Promise<void> {
  const row = plan.rows[number];
  if (!row) throw new Error(`The plan has no combination ${number}.`);
  await makeLive(plan, row.combination);
  await site.use(versionsOf(plan, row.combination));
}

const control = createServer((request, response) => {
  const end = (status: number, message = '') => response.writeHead(status).end(message);
  text(request)
    .then((body) => use(Number(body)))
    .then(
      () => end(204),
      (error: unknown) => end(500, String(error)),
    );
});
control.listen(0, '127.0.0.1');
await once(control, 'listening');
const { port } = control.address() as AddressInfo;
console.log(JSON.stringify({ origin: site.origin, control: `http://127.0.0.1:${port}` }));

process.once('SIGTERM', () => {
  control.close();
  void site
    .stop()
    .then(() => database?.drop())
    .then(() => process.exit(0));
});
