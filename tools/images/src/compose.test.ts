import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildArguments } from './build';
import { demoVariables, environmentOf, fillIn, readServices, targetsIn } from './compose';
import { DOCKERFILE } from './root';

const services = readServices();
const targets = targetsIn(services);

describe('the images of docker-compose.yml', () => {
  it('are built from targets of the Dockerfile, and each target that starts a program is used', () => {
    const stages = readFileSync(DOCKERFILE, 'utf8').split(/^FROM /m);
    const runnable = stages
      .filter((stage) => /^CMD /m.test(stage))
      .map((stage) => / AS (\w+)/.exec(stage)?.[1]);
    expect([...new Set(targets.map(({ target }) => target))].sort()).toEqual(runnable.sort());
  });

  it('are servers when compose keeps them running', () => {
    const servers = targets.filter(({ isServer }) => isServer).map(({ name }) => name);
    expect(servers).toEqual(
      expect.arrayContaining(['accounts', 'catalog', 'bookings', 'provider', 'admin', 'gateway']),
    );
    expect(servers).not.toContain('seed');
    expect(servers).not.toContain('deploy');
  });

  it('are built upon the base image that was found', () => {
    const accounts = targets.find(({ name }) => name === 'accounts')!;
    const args = buildArguments(accounts, 'localhost/base:1').join(' ');
    expect(args).toContain('--target service --build-arg SERVICE=accounts');
    expect(args).toContain('--build-arg NODE_IMAGE=localhost/base:1');
  });
});

describe('the environment of a container', () => {
  it('takes variables, defaults and nothing as compose does', () => {
    expect(fillIn('a ${A:?needed} ${B:-http://b:1} ${C:-} ${D}.', { A: '1' })).toBe('a 1 http://b:1  .');
  });

  it('names a variable that is asked for and not there', () => {
    expect(() => fillIn('${A:?make secrets first}', {})).toThrow(
      'docker-compose.yml asks for A: make secrets first',
    );
  });

  it('has the settings that the file names and no others, with the values of this place', () => {
    const service = { environment: { PUBLIC_ORIGIN: 'http://there', HARDENING: '${HARDENING:-production}' } };
    const here = { PUBLIC_ORIGIN: 'http://here', SESSION_KEYS: 'not in the file' };
    expect(environmentOf(service, { HARDENING: 'demo' }, here)).toEqual({
      PUBLIC_ORIGIN: 'http://here',
      HARDENING: 'demo',
    });
  });

  it('tells the profile to the image that makes demo data, which production refuses', () => {
    expect(services['seed']?.environment).toMatchObject({ HARDENING: '${HARDENING:-production}' });
  });

  it('is complete with the secrets that the top of the file tells to make', () => {
    const variables = demoVariables();
    for (const { name } of targets) expect(() => environmentOf(services[name]!, variables, {})).not.toThrow();
  });
});
