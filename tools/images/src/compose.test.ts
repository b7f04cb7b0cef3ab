import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildArguments } from './build';
import { demoVariables, containerEnv, substitute, readServices, targetsIn } from './compose';
import { DOCKERFILE } from './root';

const services = readServices();
const targets = targetsIn(services);

describe('targetsIn', () => {
  it('uses every target of the Dockerfile that starts a program', () => {
    const stages = readFileSync(DOCKERFILE, 'utf8').split(/^FROM /m);
    const runnable = stages
      .filter((stage) => /^CMD /m.test(stage))
      .map((stage) => / AS (\w+)/.exec(stage)?.[1]);
    expect([...new Set(targets.map(({ target }) => target))].sort()).toEqual(runnable.sort());
  });

  it('marks an image as a server when compose restarts it', () => {
    const servers = targets.filter(({ isServer }) => isServer).map(({ name }) => name);
    expect(servers).toEqual(
      expect.arrayContaining(['accounts', 'catalog', 'bookings', 'provider', 'admin', 'gateway']),
    );
    expect(servers).not.toContain('seed');
    expect(servers).not.toContain('deploy');
  });

  it('returns targets that build on the given base image', () => {
    const accounts = targets.find(({ name }) => name === 'accounts')!;
    const args = buildArguments(accounts, 'localhost/base:1').join(' ');
    expect(args).toContain('--target service --build-arg SERVICE=accounts');
    expect(args).toContain('--build-arg NODE_IMAGE=localhost/base:1');
  });
});

describe('container environment', () => {
  it('resolves variables, defaults and empty values like compose', () => {
    expect(substitute('a ${A:?needed} ${B:-http://b:1} ${C:-} ${D}.', { A: '1' })).toBe('a 1 http://b:1  .');
  });

  it('rejects a missing required variable and names it', () => {
    expect(() => substitute('${A:?make secrets first}', {})).toThrow(
      'docker-compose.yml asks for A: make secrets first',
    );
  });

  it('has exactly the settings of the file, with local values where given', () => {
    const service = { environment: { PUBLIC_ORIGIN: 'http://there', HARDENING: '${HARDENING:-production}' } };
    const here = { PUBLIC_ORIGIN: 'http://here', SESSION_KEYS: 'not in the file' };
    expect(containerEnv(service, { HARDENING: 'demo' }, here)).toEqual({
      PUBLIC_ORIGIN: 'http://here',
      HARDENING: 'demo',
    });
  });

  it('passes the profile to the seed image, so that production rejects demo data', () => {
    expect(services['seed']?.environment).toMatchObject({ HARDENING: '${HARDENING:-production}' });
  });

  it('is complete with the secrets that composeSecrets.mjs generates', () => {
    const variables = demoVariables();
    for (const { name } of targets) expect(() => containerEnv(services[name]!, variables, {})).not.toThrow();
  });
});
