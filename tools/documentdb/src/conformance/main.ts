import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentDb } from '../startDocumentDb';
import { newFailures, readReport, type Report } from './report';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** The folder of a mongoose checkout with installed dependencies. */
const source = process.env['MONGOOSE_SOURCE'];

const mochaArguments = (reportFile: string): string[] => [
  ...['--exit', '--timeout', '30000', '--reporter', 'json', '--reporter-option', `output=${reportFile}`],
  ...['--ignore', 'test/encryption/**/*.test.js', './test/**/*.test.js'],
];

const runMocha = async (folder: string, uri: string, reportFile: string): Promise<Report> => {
  const env = { ...process.env, MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri, START_REPLICA_SET: '1' };
  const mocha = spawn(
    process.execPath,
    [join(folder, 'node_modules/mocha/bin/mocha.js'), ...mochaArguments(reportFile)],
    {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(mocha, 'close');
  return readReport(readFileSync(reportFile, 'utf8'));
};

/**
 * Runs mongoose's own tests against the engine and prints the failures that `knownFailures.ts` does not list.
 */
const run = async (): Promise<number> => {
  if (!source || !existsSync(join(source, 'node_modules/mocha'))) {
    log(
      'Not run: set MONGOOSE_SOURCE to a checkout of mongoose (the tag of the version in the lock file) after npm install in it.',
    );
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tm-conformance-'));
  const engine = await startDocumentDb({ dataDir: folder, log, port: 0, isDurable: false });
  const uri = `mongodb://127.0.0.1:${engine.port}/marketplace?directConnection=true`;
  try {
    const report = await runMocha(source, uri, join(folder, 'report.json'));
    const unexpected = newFailures(report);
    for (const { title, message } of unexpected) log(`failed: ${title}\n    ${message}`);
    log(
      `mongoose's tests: ${report.passes} passed, ${report.failures.length} failed (${unexpected.length} of them new), ${report.pending} pending`,
    );
    return unexpected.length === 0 ? 0 : 1;
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

process.exitCode = await run();
