/** Which of two releases a combination takes of a module: the working tree, or the release before. */
export type Side = 'current' | 'previous';

/** One side for each module, for example `{ shell: 'current', 'services/catalog': 'previous' }`. */
export type Combination = Readonly<Record<string, Side>>;

const SIDES: readonly Side[] = ['current', 'previous'];

/** Returns every combination. Modules that are not among `changed` have one version, which is current. */
export function combinationsOf(modules: readonly string[], changed: ReadonlySet<string>): Combination[] {
  return modules.reduce<Combination[]>(
    (begun, module) =>
      begun.flatMap((one) =>
        (changed.has(module) ? SIDES : (['current'] as const)).map((side) => ({ ...one, [module]: side })),
      ),
    [{}],
  );
}

/** Returns the keys of all versions of three modules that a combination has together. */
export function triplesOf(combination: Combination): string[] {
  const versions = Object.entries(combination).map(([module, side]) => `${module} ${side}`);
  return versions.flatMap((first, at) =>
    versions
      .slice(at + 1)
      .flatMap((second, next) =>
        versions.slice(at + next + 2).map((third) => `${first}, ${second}, ${third}`),
      ),
  );
}

/**
 * Plackett–Burman design for 11 factors in 12 runs: each row is the row before, moved by one place, and the
 * last row has no factor. Any three columns contain all eight triples.
 */
const FIRST_ROW = [1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0];

/** Returns the rows of the design for the changed modules, or none if there are more than 11. */
export function designRows(modules: readonly string[], changed: ReadonlySet<string>): Combination[] {
  const factors = modules.filter((module) => changed.has(module));
  if (factors.length > FIRST_ROW.length) return [];
  const rowOf = (isPrevious: (factor: number) => boolean): Combination =>
    Object.fromEntries(
      modules.map((module) => [
        module,
        changed.has(module) && isPrevious(factors.indexOf(module)) ? 'previous' : 'current',
      ]),
    );
  const moved = FIRST_ROW.map((_, shift) => rowOf((at) => FIRST_ROW[(at + shift) % FIRST_ROW.length] === 1));
  return [rowOf(() => false), ...moved];
}

const nameOf = (combination: Combination) => JSON.stringify(combination);

/**
 * Chooses combinations among `allowed` that contain every triple of `allowed`: first the rows of the design
 * that are allowed, then the combination with the most missing triples, until none is missing.
 */
export function coveringRows(
  allowed: readonly Combination[],
  preferred: readonly Combination[],
): Combination[] {
  const names = new Set(allowed.map(nameOf));
  const candidates = allowed.map((combination) => ({ combination, triples: triplesOf(combination) }));
  const missing = new Set(candidates.flatMap(({ triples }) => triples));
  const gainOf = (triples: readonly string[]) => triples.filter((triple) => missing.has(triple)).length;
  const rows: Combination[] = [];
  const take = (combination: Combination, triples: readonly string[]) => {
    rows.push(combination);
    for (const triple of triples) missing.delete(triple);
  };
  for (const row of preferred) {
    const triples = triplesOf(row);
    if (names.has(nameOf(row)) && gainOf(triples) > 0) take(row, triples);
  }
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) =>
      gainOf(other.triples) > gainOf(one.triples) ? other : one,
    );
    take(best.combination, best.triples);
  }
  return rows;
}
