import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ENDPOINTS, type EndpointKey } from '@tm/contracts/endpoints';
import { ROOT, filesBelow } from '../files.mjs';
import { SERVICES, routesOf } from '../services';
import { REFERENCE } from './files';
import { NOT_IN_BROWSER } from './notInBrowser';
import { endpointReference } from './reference';

const KEYS = Object.keys(ENDPOINTS) as EndpointKey[];
/** The document that the gateway assembles from the parts of the services. */
const OF_GATEWAY: EndpointKey = 'GET /api/openapi.json';

const ownersByKey = async (): Promise<Map<string, string[]>> => {
  const owners = new Map<string, string[]>();
  for (const service of SERVICES)
    for (const { key } of await routesOf(service)) owners.set(key, [...(owners.get(key) ?? []), service]);
  return owners;
};

it('gives every endpoint exactly one route in one service, to which the gateway forwards it', async () => {
  const owners = await ownersByKey();
  expect([...owners.keys(), OF_GATEWAY].sort()).toEqual([...KEYS].sort());
  expect([...owners].filter(([, services]) => services.length !== 1)).toEqual([]);
  const { ownerOf } = (await import(join(ROOT, 'services/gateway/src/forward/serviceMap.ts'))) as {
    ownerOf: (path: string) => string | undefined;
  };
  // The other endpoints are called by the gateway only.
  const forwarded = [...owners].filter(([key]) => / \/(?:api|objects)\//.test(key));
  const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/:\w+\+?/g, 'x');
  expect(forwarded.map(([key]) => [key, ownerOf(pathOf(key))])).toEqual(
    forwarded.map(([key, [service]]) => [key, service]),
  );
});

it('uses every endpoint below /api in api-client, platform or shell, or lists it as not called by browsers', () => {
  const sources = ['libs/api-client/src', 'libs/platform/src', 'shell/src']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const unused = KEYS.filter((key) => key.includes(' /api/') && !sources.includes(`'${key}'`));
  expect(unused.sort()).toEqual(Object.keys(NOT_IN_BROWSER).sort());
});

it('keeps docs/reference/endpoints.md up to date (npm run docs:endpoints)', () => {
  expect(readFileSync(REFERENCE, 'utf8')).toBe(endpointReference());
});
