import type { Commit } from './releases/author';
import type { Site } from './site';

/** Called after each step with its duration and, in words, its result. */
export type OnStep = (step: string, ms: number, result: string) => void;

export type DeployRequest = {
  site: Site;
  dist: string;
  canary?: number;
  /** Address of the site with its base path. Without it the stored files are verified. */
  address?: string;
  /** Resolves when the version may become live; rejects to stop before the registry changes. */
  untilAllowed?: () => Promise<unknown>;
  /** Commit of the build. Default: that of the working tree. */
  commit?: Promise<Commit | null>;
  /** Reason why the module's tests did not run; is recorded. */
  skippedTests?: string;
  /** Services of the same sources start after the app, so its calls are not compared with earlier ones. */
  servicesFollow?: true;
  onStep?: OnStep;
};
/** `notes`: differences to the live services that were no reason to refuse. */
export type Deployed = {
  name: string;
  version: string;
  isNew: boolean;
  revision: number;
  notes?: string[];
};

/** Runs a step and reports its duration with the result. */
export async function timed<Result>(
  work: () => Promise<Result>,
  report: (ms: number, result: Result) => void,
): Promise<Result> {
  const start = performance.now();
  const result = await work();
  report(performance.now() - start, result);
  return result;
}
