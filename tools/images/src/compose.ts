import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readCompose, type ComposeService } from '@tm/build/compose';
import { ROOT } from './root';

/** An image of ours: the service of docker-compose.yml that runs it, and the target of the Dockerfile that it is built from. */
export type Target = { name: string; target: string; args: Record<string, string>; isServer: boolean };

type Services = Record<string, ComposeService>;

/** The images that docker-compose.yml builds. What it keeps running is a server; the others end by themselves. */
export const targetsIn = (services: Services): Target[] =>
  Object.entries(services).flatMap(([name, { build, restart }]) =>
    build ? [{ name, target: build.target, args: build.args ?? {}, isServer: restart !== undefined }] : [],
  );

export const imageOf = (name: string): string => `localhost/tm-${name}:verify`;

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does. */
export const fillIn = (text: string, variables: Record<string, string>): string =>
  text.replace(VARIABLE, (_all, name: string, kind?: string, rest = '') => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`docker-compose.yml asks for ${name}: ${rest || 'it is not set'}`);
    return kind === '-' ? rest : '';
  });

/**
 * The environment that docker-compose.yml gives to a service: only its names, so that a setting that the file lacks is found. Values that
 * depend on the place (addresses, keys of this copy) come from `here`.
 */
export const environmentOf = (
  { environment = {} }: ComposeService,
  variables: Record<string, string>,
  here: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, here[name] ?? fillIn(String(text), variables)]),
  );

export const readServices = (): Services => readCompose();

/** The variables of the file `.env` that the top of docker-compose.yml tells to make for a demo. */
export function demoVariables(): Record<string, string> {
  const program = join(ROOT, 'tools/start/composeSecrets.mjs');
  const text = execFileSync(process.execPath, [program, '--demo'], { encoding: 'utf8' });
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}
