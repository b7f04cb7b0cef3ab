import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PINNED, collectNames } from './pinned';

const pinned = JSON.parse(readFileSync(PINNED, 'utf8')) as Awaited<ReturnType<typeof collectNames>>;

/**
 * A rename must not reach the wire, the database or a browser's storage. Only a change that is meant to reach
 * them, and that keeps old documents and open pages working, may run `npm run names:write`.
 */
it('keeps the names on the wire, in the database and in browsers', async () => {
  expect(await collectNames()).toEqual(pinned);
});
