import { DEMO_ACCOUNTS } from '@tm/seed';
import { Listr, type ListrTask } from 'listr2';
import { readOptions, type StartOptions } from './options';
import { build } from './system/build';
import { openDataFolder } from './system/dataFolder';
import { startInfrastructure, type Infrastructure } from './system/infrastructure';
import { prepareDatabase } from './system/prepareDatabase';
import { deployApps } from './system/site';
import { startServices, type RunningServices } from './system/system';
import { assertPortFree } from './system/ports';
import { watchModules } from './system/watch';
import { sentenceOf } from './trouble';

type Context = { infrastructure: Infrastructure; running: RunningServices };
/** What has been started, in order; stopped in reverse. */
const started: (() => Promise<void> | void)[] = [];

async function stopEverything(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}

/** A step that says what it is doing while it runs and how long it took. */
const step = (
  title: string,
  run: (context: Context, say: (line: string) => void) => Promise<unknown>,
): ListrTask<Context> => ({
  title,
  task: async (context, task) => {
    const since = Date.now();
    await run(context, (line) => (task.output = line));
    task.title = `${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`;
  },
});

function steps({ port, dataDir, watch }: StartOptions, origin: string): ListrTask<Context>[] {
  return [
    step('Build what changed', (_, say) => build(say)),
    step('Start the database, the object store and the mail catcher', async (context, say) => {
      context.infrastructure = await startInfrastructure({ dataDir, origin, log: say });
      started.push(() => context.infrastructure.stop());
    }),
    step(
      'Bring the database up to date, and fill an empty one with the demo data',
      ({ infrastructure }, say) => prepareDatabase({ infrastructure, log: say }),
    ),
    step('Put the apps into the site', (_, say) =>
      deployApps(dataDir).then((apps) => say(`${apps.length} apps`)),
    ),
    step('Start the services and the gateway', async (context, say) => {
      const { infrastructure } = context;
      context.running = await startServices({
        dataDir,
        port,
        origin,
        infrastructure,
        serviceWorker: !watch,
        onReady: (name) => say(`${name} is ready`),
        onTrouble: (line) => console.log(`! ${line}`),
      });
      started.push(() => context.running.stop());
    }),
  ];
}

function announce(origin: string, { infrastructure: { engine, mailPage } }: Context): void {
  const { password } = DEMO_ACCOUNTS[0]!;
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `    ${role.padEnd(17)} ${email}`).join('\n');
  console.log(`
  Trusted Marketplace runs at  ${origin}

  Demo accounts (password ${password}):
${accounts}
${mailPage ? `\n  Mail can be read at          ${mailPage}` : ''}
  Database                     ${engine}

  Ctrl-C stops everything; your data stays.
`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const origin = process.env['PUBLIC_ORIGIN'] || `http://localhost:${options.port}`;
  await assertPortFree(options.port);
  started.push(openDataFolder(options.dataDir, options.reset));
  const context = await new Listr<Context>(steps(options, origin), {
    fallbackRenderer: 'simple',
    fallbackRendererCondition: () => !process.stdout.isTTY,
  }).run({} as Context);
  announce(origin, context);
  if (options.watch)
    started.push(
      watchModules({
        dataDir: options.dataDir,
        running: context.running,
        migrate: () => prepareDatabase({ infrastructure: context.infrastructure, log: () => {} }),
        log: (line) => console.log(line),
      }),
    );
}

let stopping = false;
async function end(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    if (started.length > 0) console.log('\n  Stopping …');
    await stopEverything();
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
main().catch((error: unknown) => {
  console.error(`\n✖ ${sentenceOf(error)}`);
  void end(1);
});
