import {
  CANARY_TESTS,
  type CanarySide,
  type CanaryTest,
  type CanaryTrial,
  type FaultReport,
  type RegistryEntry,
  type VitalsReport,
} from '@tm/contracts';
import { isWorse, type Comparison } from './isWorse';
import { createNetworkCounts, type NetworkCounts } from './networkCounts';

/** Values above these are poor for most users (web.dev/articles/vitals). */
const POOR = { lcp: 4_000, cls: 0.25, inp: 500 } as const;
const VITALS = ['lcp', 'cls', 'inp'] as const;

const FAILURE: Comparison = { margin: 0, aloneRate: 0.5 };
const VITAL: Comparison = { margin: 0.05 };

type Visitor = { network: string; bucket: number };
type Side = Record<CanaryTest, NetworkCounts>;

const createSide = () =>
  Object.fromEntries(CANARY_TESTS.map((test) => [test, createNetworkCounts()])) as Side;

const presentSide = (version: string, side: Side): CanarySide => ({
  version,
  tests: Object.fromEntries(CANARY_TESTS.map((test) => [test, side[test].present()])) as CanarySide['tests'],
});

/** Compares a canary with the live version by the reports of the visitors who received one of them. */
export function createTrial() {
  const canary = createSide();
  const live = createSide();

  /** Counts a registry that named this version. */
  function sent(isCanary: boolean, { network, bucket }: Visitor): void {
    const side = isCanary ? canary : live;
    side.load.watch(network, bucket);
    side.render.watch(network, bucket);
  }

  /** Counts a failure, only of a visitor who received the version. */
  function fault(isCanary: boolean, { network, bucket }: Visitor, kind: FaultReport['kind']): void {
    const side = isCanary ? canary : live;
    side[kind === 'render' ? 'render' : 'load'].fail(network, bucket);
  }

  /** Counts the first web vitals of a visitor who received the version. */
  function vitals(isCanary: boolean, { network, bucket }: Visitor, values: VitalsReport): void {
    const side = isCanary ? canary : live;
    if (!side.load.isWatched(network, bucket)) return;
    for (const test of VITALS) {
      const value = values[test];
      if (value === undefined || !side[test].watch(network, bucket)) continue;
      if (value > POOR[test]) side[test].fail(network, bucket);
    }
  }

  /** Returns the test in which the canary is significantly worse, if any. */
  const worseIn = (): CanaryTest | undefined =>
    CANARY_TESTS.find((test) =>
      isWorse(canary[test].sums, live[test].sums, test === 'load' || test === 'render' ? FAILURE : VITAL),
    );

  const present = ({ name, version, canary: next }: RegistryEntry): CanaryTrial => ({
    name,
    since: next?.since ?? 0,
    weight: next?.weight ?? 0,
    canary: presentSide(next?.version ?? '', canary),
    live: presentSide(version, live),
  });

  return { sent, fault, vitals, worseIn, present };
}

export type Trial = ReturnType<typeof createTrial>;
export type { Visitor };
