import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';

const PREFIX = /^(services\/|@tm\/service-)/;

/** Returns the services of a workspace. The gateway is none: it has the public port. */
export const serviceNames = (root: string): string[] =>
  readdirSync(join(root, 'services'))
    .filter((name) => name !== 'gateway' && existsSync(join(root, 'services', name, 'package.json')))
    .sort();

/** Returns true for a text that names a service: `services/catalog`, `@tm/service-catalog` or `catalog`. */
export const isServiceName = (text: string, root: string): boolean =>
  PREFIX.test(text) || serviceNames(root).includes(text);

/** Returns the name of a service. Throws a `DeployError` with the known names for any other text. */
export function serviceNameOf(text: string, root: string): string {
  const name = text.replace(PREFIX, '').replace(/\/$/, '');
  if (name === 'gateway')
    throw new DeployError(
      'The gateway holds the public port, so it cannot be switched. Restart the site: stop it and run "npm start".',
    );
  const known = serviceNames(root);
  if (known.includes(name)) return name;
  throw new DeployError(`There is no service "${text}". Services: ${known.join(', ')}.`);
}
