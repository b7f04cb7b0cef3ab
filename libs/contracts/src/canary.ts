import * as z from 'zod/mini';
import { moduleName, moduleVersion } from './modules';

/** Reports of pages that decide about a canary: failed to load, failed to render, and three web vitals. */
export const CANARY_TESTS = ['load', 'render', 'lcp', 'cls', 'inp'] as const;
export type CanaryTest = (typeof CANARY_TESTS)[number];

const MAX_MS = 600_000;
const duration = z.optional(z.number().check(z.minimum(0), z.maximum(MAX_MS)));

/**
 * Body of `POST /rum/vitals`: web vitals of one page load, for the module of its first address. Contains no
 * address and no user. LCP and INP in milliseconds.
 */
export const vitalsReport = z.strictObject({
  name: moduleName,
  version: moduleVersion,
  lcp: duration,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
  inp: duration,
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/**
 * Numbers of one test for one version. `networks` were watched, `failing` of them had a failing visitor, and
 * `rate` (0–1) is the mean share of failing visitors in a network.
 */
export type CanaryCount = { networks: number; failing: number; rate: number };

export type CanarySide = { version: string; tests: Record<CanaryTest, CanaryCount> };

/** A running comparison. `since` is the registry revision that started the canary, `weight` its share. */
export type CanaryTrial = {
  name: string;
  since: number;
  weight: number;
  canary: CanarySide;
  live: CanarySide;
};

/** A canary that the gateway stopped: the test that decided, the time (ISO 8601), and the numbers then. */
export type CanaryWithdrawal = CanaryTrial & { test: CanaryTest; at: string };

/**
 * Content of `canary.json` in the STATE_DIR of the gateway, written at most every few seconds. A trial whose
 * gateway was restarted counts from zero. `withdrawn` has the newest entry first.
 */
export type CanaryStatus = {
  schema: 1;
  /** Time of writing, ISO 8601. */
  at: string;
  trials: CanaryTrial[];
  withdrawn: CanaryWithdrawal[];
};
