import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readCompose, type ComposeService } from '@tm/build/compose';
import { ROOT } from './root';

/** An image of this repository: the compose service that runs it, and its target in the Dockerfile. */
export type Target = { name: string; target: string; args: Record<string, string>; isServer: boolean };

type Services = Record<string, ComposeService>;

/**
 * Returns the images that docker-compose.yml builds. A service
 * with `restart` is a server; others are one-off jobs.
 */
export const targetsIn = (services: Services): Target[] =>
  Object.entries(services).flatMap(([name, { build, restart }]) =>
    build ? [{ name, target: build.target, args: build.args ?? {}, isServer: restart !== undefined }] : [],
  );

export const imageName = (name: string): string => `localhost/tm-${name}:verify`;

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` with the rules of compose. */
export const substitute = (text: string, variables: Record<string, string>): string =>
  text.replace(VARIABLE, (_all, name: string, kind?: string, rest = '') => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`docker-compose.yml asks for ${name}: ${rest || 'it is not set'}`);
    return kind === '-' ? rest : '';
  });

/**
 * Returns the environment of a service in docker-compose.yml. It contains only the names in the file,
 * so a setting that is missing there makes the service fail.
 * `local` overrides values that depend on this machine (addresses, keys of this copy).
 */
export const containerEnv = (
  { environment = {} }: ComposeService,
  variables: Record<string, string>,
  local: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [
      name,
      local[name] ?? substitute(String(text), variables),
    ]),
  );

export const readServices = (): Services => readCompose();

/** Returns the demo variables of `.env`, generated as the first lines of docker-compose.yml describe. */
export function demoVariables(): Record<string, string> {
  const program = join(ROOT, 'tools/start/composeSecrets.mjs');
  const text = execFileSync(process.execPath, [program, '--demo'], { encoding: 'utf8' });
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}
