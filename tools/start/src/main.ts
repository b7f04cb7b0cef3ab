import { DEMO_ACCOUNTS } from '@tm/seed';
import { Listr, type ListrTask } from 'listr2';
import { developAgainst } from './against/developAgainst';
import { readOptions, type StartOptions } from './options';
import { startServices, type RunningServices } from './services/startServices';
import { build } from './system/build';
import { openDataFolder } from './system/dataFolder';
import { startInfrastructure, type Infrastructure } from './system/infrastructure';
import { prepareDatabase } from './system/prepareDatabase';
import { deployApps } from './system/site';
import { assertPortFree } from './system/ports';
import { watchModules } from './system/watch';
import { describeError } from './describeError';

type Context = { infrastructure: Infrastructure; running: RunningServices };
/** Stop functions in the order of the starts. They are called in reverse order. */
const stopFunctions: (() => Promise<void> | void)[] = [];

async function stopEverything(): Promise<void> {
  for (const stop of stopFunctions.splice(0).reverse()) await stop();
}

/** Creates a step that shows its progress while it runs and its duration at the end. */
const createStep = (
  title: string,
  run: (context: Context, report: (line: string) => void) => Promise<unknown>,
): ListrTask<Context> => ({
  title,
  task: async (context, task) => {
    const since = Date.now();
    await run(context, (line) => (task.output = line));
    task.title = `${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`;
  },
});

function createSteps({ port, dataDir, watch }: StartOptions, origin: string): ListrTask<Context>[] {
  return [
    createStep('Build changed projects', (_, report) => build(report)),
    createStep('Start the database, the object store and the mail catcher', async (context, report) => {
      context.infrastructure = await startInfrastructure({ dataDir, origin, port, log: report });
      stopFunctions.push(() => context.infrastructure.stop());
    }),
    createStep('Migrate the database and add demo data if it is empty', ({ infrastructure }, report) =>
      prepareDatabase({ infrastructure, log: report }),
    ),
    createStep('Deploy the apps to the local site', (_, report) =>
      deployApps(dataDir).then((apps) => report(`${apps.length} apps`)),
    ),
    createStep('Start the services and the gateway', async (context, report) => {
      const { infrastructure } = context;
      context.running = await startServices({
        dataDir,
        port,
        origin,
        infrastructure,
        serviceWorker: !watch,
        migrate: () => prepareDatabase({ infrastructure, log: () => {} }),
        onReady: (name) => report(`${name} is ready`),
        onProblem: (line) => console.log(`! ${line}`),
        onSwitch: (line) => console.log(`↻ ${line}`),
      });
      stopFunctions.push(() => context.running.stop());
    }),
  ];
}

function printSummary(origin: string, { infrastructure: { engine, mailPage, payments } }: Context): void {
  const { password } = DEMO_ACCOUNTS[0]!;
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `    ${role.padEnd(17)} ${email}`).join('\n');
  console.log(`
  Trusted Marketplace runs at  ${origin}

  Demo accounts (password ${password}):
${accounts}
${mailPage ? `\n  Mail can be read at          ${mailPage}` : ''}${
    payments ? `\n  Payments can be tested at    ${payments.pageUrl}` : ''
  }
  Database                     ${engine}

  Ctrl-C stops everything; your data stays.
`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.against) {
    stopFunctions.push(await developAgainst(options.against));
    return;
  }
  const origin = process.env['PUBLIC_ORIGIN'] || `http://localhost:${options.port}`;
  await assertPortFree(options.port);
  stopFunctions.push(openDataFolder(options.dataDir, options.reset));
  const context = await new Listr<Context>(createSteps(options, origin), {
    fallbackRenderer: 'simple',
    fallbackRendererCondition: () => !process.stdout.isTTY,
  }).run({} as Context);
  printSummary(origin, context);
  if (options.watch)
    stopFunctions.push(
      watchModules({
        dataDir: options.dataDir,
        running: context.running,
        migrate: () => prepareDatabase({ infrastructure: context.infrastructure, log: () => {} }),
        log: (line) => console.log(line),
      }),
    );
}

let stopping = false;
async function exit(code: number): Promise<never> {
  if (!stopping) {
    stopping = true;
    if (stopFunctions.length > 0) console.log('\n  Stopping …');
    await stopEverything();
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0));
main().catch((error: unknown) => {
  console.error(`\n✖ ${describeError(error)}`);
  void exit(1);
});
