import { appReasons, incompatibilities, startReasons } from '../gate';
import type { Combination, Side } from './combinations';
import type { ReleaseFacts } from './facts';

type Pair = { app: string; appSide: Side; other: string; otherSide: Side };

/** Compares one app with one other module of a combination, with the functions of the deploy commands. */
function reasonsOfPair(releases: Readonly<Record<Side, ReleaseFacts>>, pair: Pair): string[] {
  const { app, appSide, other, otherSide } = pair;
  const remote = releases[appSide].remotes.get(app);
  const shell = releases[otherSide].shells.get(other);
  const calls = releases[appSide].calls.get(app);
  const operations = releases[otherSide].operations.get(other);
  return [
    ...(remote && shell ? incompatibilities(remote, shell) : []),
    ...(calls && operations ? appReasons(calls, [operations]) : []),
  ];
}

/** The database of the proof has the migrations of the working tree, whichever services run. */
function reasonsOfStart(
  releases: Readonly<Record<Side, ReleaseFacts>>,
  module: string,
  side: Side,
): string[] {
  const operations = releases[side].operations.get(module);
  return operations ? startReasons(operations, [...releases.current.operations.values()]) : [];
}

/**
 * Returns the gate of combinations, which returns the reasons why a combination may not be live; empty if it
 * may. The gate compares modules in pairs, so each pair of versions is compared once for all combinations.
 */
export function createSkewGate(
  releases: Readonly<Record<Side, ReleaseFacts>>,
): (combination: Combination) => string[] {
  const known = new Map<string, string[]>();
  const reasonsOf = (pair: Pair): string[] => {
    const key = JSON.stringify(pair);
    const reasons = known.get(key) ?? reasonsOfPair(releases, pair);
    known.set(key, reasons);
    return reasons;
  };
  return (combination) => {
    const versions = Object.entries(combination);
    return versions.flatMap(([app, appSide]) => [
      ...reasonsOfStart(releases, app, appSide),
      ...versions.flatMap(([other, otherSide]) =>
        app === other ? [] : reasonsOf({ app, appSide, other, otherSide }),
      ),
    ]);
  };
}
