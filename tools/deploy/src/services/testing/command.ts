import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DeployError } from '../../DeployError';
import { deployServiceBuild, rollbackService, type ServiceBuild } from '../index';

/**
 * Deploys a build, or rolls a service back, as a separate process, which tests can kill: `deploy <name>
 * <dist>` or `rollback <name>`, with DATA_DIR.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [command, name = '', dist = ''] = positionals;
const request: ServiceBuild = {
  dataDir: process.env['DATA_DIR'] ?? '',
  root: resolve(import.meta.dirname, '../../../../..'),
  name,
  onStep: (step) => console.log(`${step.name} ${step.ms} ms`),
};

try {
  const { version } = await (command === 'rollback'
    ? rollbackService(request)
    : deployServiceBuild({ ...request, dist }));
  console.log(`${name} ${version} is live`);
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
