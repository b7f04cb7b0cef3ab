import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BOUNDARY = '@nx/enforce-module-boundaries';
const RESTRICTED = '@typescript-eslint/no-restricted-imports';
const OWNED = 'no-restricted-imports';

const FORBIDDEN = [
  ['a remote imports another remote', 'mf-catalog/src/canary.ts', '../../mf-bookings/src/routes', BOUNDARY],
  ['a remote imports the shell', 'mf-catalog/src/canary.ts', '../../shell/src/routing', BOUNDARY],
  ['a screen imports a data package', 'mf-admin/src/canary.ts', '@tm/data-catalog', BOUNDARY],
  ['a screen imports mongoose', 'mf-admin/src/canary.ts', 'mongoose', BOUNDARY],
  ['a service imports another service', 'services/catalog/src/canary.ts', '../../provider/src/app', BOUNDARY],
  ['a service imports mongoose', 'services/catalog/src/canary.ts', 'mongoose', BOUNDARY],
  ['a schema imports commands', 'libs/data/schema/src/canary.ts', '@tm/records', BOUNDARY],
  ['listing search imports an owner', 'libs/data/listing-search/src/canary.ts', '@tm/data-catalog', BOUNDARY],
  ['a service imports React', 'services/catalog/src/canary.ts', 'react', BOUNDARY],
  ['the domain imports a library', 'libs/domain/src/canary.ts', 'zod/mini', BOUNDARY],
  ['a remote goes round the facade', 'mf-catalog/src/canary.ts', 'react-router-dom', RESTRICTED],
  [
    'a remote loads another by itself',
    'mf-catalog/src/canary.ts',
    '@module-federation/enhanced/runtime',
    RESTRICTED,
  ],
  ['a screen takes a schema into the first view', 'mf-catalog/src/canary.ts', '@tm/contracts', RESTRICTED],
  [
    'a feature of a service reaches into another',
    'services/bookings/src/reviews/canary.ts',
    '../bookings/booking.presenter',
    RESTRICTED,
  ],
  [
    'a feature reaches into a folder of another',
    'mf-provider/src/earnings/canary.ts',
    '../listings/form/ListingForm',
    RESTRICTED,
  ],
  [
    'a folder of a feature reaches into another feature',
    'mf-provider/src/listings/form/canary.ts',
    '../../schedule/week/weekText',
    RESTRICTED,
  ],
  [
    'a service imports a collection of the ledger',
    'services/bookings/src/canary.ts',
    '@tm/schema/payments',
    OWNED,
  ],
  [
    'a write of a service imports a collection of the ledger',
    'services/bookings/src/canary.writes.ts',
    '@tm/schema/payments',
    OWNED,
  ],
  [
    'a test of a service imports a collection of the ledger',
    'services/bookings/src/canary.test.ts',
    '@tm/schema/payments',
    OWNED,
  ],
  ['a data package imports the ledger', 'libs/data/records/src/canary.ts', '@tm/schema/payments', OWNED],
  [
    'a test of a service imports the code of the ledger',
    'services/admin/src/canary.test.ts',
    '@tm/service-payments/src/ledger',
    OWNED,
  ],
  [
    'a service imports a file of the ledger',
    'services/bookings/src/canary.ts',
    '../../../services/payments/src/ledger',
    OWNED,
  ],
  [
    'a service imports the payment provider',
    'services/bookings/src/canary.ts',
    '../../payments/src/provider',
    OWNED,
  ],
  [
    'a tool imports the adapter of Paystack',
    'tools/seed/src/canary.ts',
    '@tm/service-payments/src/provider/paystack',
    OWNED,
  ],
  ['a tool imports the ledger', 'tools/seed/src/canary.ts', '@tm/schema/payments', OWNED],
] as const;
const ALLOWED = [
  ['payments imports its collections', 'services/payments/src/ledger/canary.ts', '@tm/schema/payments'],
  ['a remote imports the domain', 'mf-catalog/src/canary.ts', '@tm/domain'],
  [
    'a folder of a feature imports a sibling folder',
    'mf-provider/src/listings/form/canary.ts',
    '../text/listingText',
  ],
  ['a feature imports the index of another', 'mf-provider/src/listings/form/canary.ts', '../../schedule'],
  [
    'a feature imports a file of a common folder',
    'mf-provider/src/listings/form/canary.ts',
    '../../forms/notifyFailure',
  ],
] as const;

/**
 * ESLint loads its configuration with `import()`, which Jest's sandbox does not support, so it runs in a
 * separate process, once for all cases.
 */
const SCRIPT = `
  import { ESLint } from 'eslint';
  import { createProjectGraphAsync } from 'nx/src/devkit-exports.js';
  import { text } from 'node:stream/consumers';
  await createProjectGraphAsync(); // without it the rule is skipped
  const eslint = new ESLint({ cwd: process.cwd() });
  const out = [];
  for (const [file, name] of JSON.parse(await text(process.stdin))) {
    const [result] = await eslint.lintText("import { x } from '" + name + "';\\nexport { x };\\n", { filePath: file });
    out.push(result.messages.map(({ ruleId }) => ruleId));
  }
  console.log('RULES' + JSON.stringify(out));
  process.exit(0);
`;

function rulesBroken(cases: readonly (readonly [file: string, name: string])[]): string[][] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: ROOT,
    input: JSON.stringify(cases),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  const rules = /RULES(.*)/.exec(stdout)?.[1];
  if (!rules) throw new Error(stderr);
  return JSON.parse(rules) as string[][];
}

describe('the lint rejects a forbidden import', () => {
  const broken = rulesBroken([...FORBIDDEN, ...ALLOWED].map(([, file, name]) => [file, name] as const));

  it.each(FORBIDDEN.map(([title, , , rule], index) => ({ title, rule, index })))(
    '$title',
    ({ rule, index }) => {
      expect(broken[index]).toContain(rule);
    },
  );

  it.each(ALLOWED.map(([title], index) => ({ title, index })))('accepts: $title', ({ index }) => {
    expect(broken[FORBIDDEN.length + index]).toEqual([]);
  });
});
