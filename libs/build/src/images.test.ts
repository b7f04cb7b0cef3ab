import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SERVER_PROCESSES } from './workspace';

const SERVICES = SERVER_PROCESSES.filter((name) => name !== 'gateway');
const ROOT = join(import.meta.dirname, '../../..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('services/Dockerfile');

type Compose = {
  services: Record<
    string,
    {
      image?: string;
      ports?: string[];
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      mem_limit?: string;
      profiles?: string[];
      build?: { target: string };
      volumes?: string[];
      environment?: Record<string, string>;
      networks?: string[];
      command?: string[];
      depends_on?: Record<string, { condition: string }>;
    }
  >;
};
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);

describe('the Dockerfile', () => {
  it('copies the package file of every project before it installs', () => {
    const projects = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '*/package.json'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter(Boolean);
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) \S+$/gm)].map(([, path]) => path);
    expect(copied.sort()).toEqual(projects.sort());
  });

  it('names its base image by a digest', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24[\w.-]*@sha256:[0-9a-f]{64}$/m);
    const bases = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)].map(([, name]) => name);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'base']));
  });

  it('ends each target as the user node', () => {
    const stages = dockerfile
      .split(/^FROM /m)
      .filter((stage) => /AS (service|gateway|deploy|migrate|seed)\n/.test(stage));
    expect(stages).toHaveLength(5);
    for (const stage of stages)
      expect([...stage.matchAll(/^USER (\w+)$/gm)].at(-1)?.[1] ?? 'node').toBe('node');
  });
});

describe('docker-compose.yml', () => {
  it.each(services)('%s gets no new privileges and has a memory limit', (_name, service) => {
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  });

  it.each(services.filter(([, { build }]) => build))(
    '%s, an image of this repository, has no capabilities and a read-only file system',
    (_name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    },
  );

  it('names foreign images by a digest', () => {
    const loose = services.filter(([, { image }]) => image && !/@sha256:[0-9a-f]{64}$/.test(image));
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it('opens ports to this machine only', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('starts the mail catcher only for a demo and requires a mail server otherwise', () => {
    expect(compose.services['mail']?.profiles).toEqual(['demo']);
    expect(compose.services['accounts']?.environment?.['SMTP_URL']).toMatch(/^\$\{SMTP_URL:\?/);
  });

  it('lets only the services reach the database', () => {
    const reaching = services.filter(([, { networks }]) => networks?.includes('data')).map(([name]) => name);
    expect(reaching.sort()).toEqual([...SERVICES, 'migrate', 'mongo', 'seed'].sort());
  });

  it.each(SERVICES)('connects %s as a separate database user, after the migrations have run', (name) => {
    const { environment = {}, depends_on: after } = compose.services[name] ?? {};
    const password = `\\$\\{MONGO_PASSWORD_${name.toUpperCase()}:\\?[^}]+\\}`;
    expect(environment['MONGODB_URI']).toMatch(
      new RegExp(`^mongodb://${name}:${password}@mongo:27017/marketplace\\?`),
    );
    expect(environment).toMatchObject({ MIGRATIONS: 'verify' });
    expect(JSON.stringify(environment).match(/MONGO_PASSWORD_\w+/g)).toHaveLength(1);
    expect(after).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  });

  it('gives the users’ passwords to the step that creates the users, and the operator’s password to the database', () => {
    const holders = (secret: string) =>
      services
        .filter(([, service]) => JSON.stringify(service).includes(`\${${secret}:`))
        .map(([name]) => name)
        .sort();
    for (const name of SERVICES)
      expect(holders(`MONGO_PASSWORD_${name.toUpperCase()}`)).toEqual([name, 'migrate'].sort());
    expect(holders('MONGO_PASSWORD_MIGRATE')).toEqual(['migrate', 'mongo', 'seed']);
    expect(holders('MONGO_PASSWORD_OPERATOR')).toEqual(['mongo']);
    expect(holders('MONGO_KEYFILE')).toEqual(['mongo']);
  });

  it('starts the database with a key, so that it requires authentication', () => {
    expect(compose.services['mongo']?.command?.join(' ')).toMatch(/umask 077 .* --keyFile \/tmp\/keyfile$/);
  });

  it('mounts the site read-only into the gateway', () => {
    expect(compose.services['gateway']?.volumes).toContain('site:/site:ro');
  });

  it('passes the trusted proxies to the gateway', () => {
    expect(compose.services['gateway']?.environment?.['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-}');
  });
});
