import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundledProgram } from '@tm/service-kit/testing';
import { KEY } from '../provider/testing/standInState';
import type { paymentSite } from './paymentSite';

const PROJECT = join(__dirname, '../..');

type Bench = Pick<ReturnType<typeof paymentSite>, 'site' | 'standIn'>;
/** The payment company of a process; null without online payments. */
type Company = { url: string; key: string } | null;
/** Kills a process, and waits for its end. */
type Kill = () => Promise<void>;

/**
 * Returns how to start the service as in production, with all its workers. The default company is the
 * stand-in of the test.
 */
export const serviceProcess =
  ({ site, standIn }: Bench, company: () => Company = () => ({ url: standIn().url, key: KEY })) =>
  async (): Promise<Kill> => {
    const { config } = site;
    const used = company();
    const payments = used
      ? { PAYMENTS: 'sandbox', PAYSTACK_URL: used.url, PAYSTACK_SECRET_KEY: used.key }
      : { PAYMENTS: 'off' };
    const child = spawn(process.execPath, [await bundledProgram(PROJECT)], {
      cwd: PROJECT,
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', MONGODB_URI: config.MONGODB_URI },
        ...{ PUBLIC_ORIGIN: config.PUBLIC_ORIGIN, GATEWAY_SECRET: config.GATEWAY_SECRET },
        ...{ SESSION_KEYS: config.SESSION_KEYS.join(','), BOOKING_CODE_KEY: config.BOOKING_CODE_KEY },
        ...(used && { PAYOUT_ACCOUNT_KEY: config.PAYOUT_ACCOUNT_KEY!.join(',') }),
        ...payments,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
  };

type Run = {
  start: () => Promise<Kill>;
  kills: number;
  /** Returns the number of things that are done. */
  count: () => Promise<number>;
  all: number;
  /** Makes the work due that a killed process had claimed. */
  again: () => Promise<unknown>;
};

/** Runs the service until `count` returns `all`, and kills it on the way when the count has grown by two. */
export const runWithKills = async ({ start, kills, count, all, again }: Run): Promise<void> => {
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await count();
    const end = await start();
    while ((await count()) < Math.min(before + 2, all)) continue;
    await end();
    await again();
  }
  const end = await start();
  while ((await count()) < all) continue;
  await end();
};
