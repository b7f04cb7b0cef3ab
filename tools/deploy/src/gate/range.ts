import { DeployError } from '../DeployError';

const parse = (version: string) => {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new DeployError(`"${version}" is not a plain version such as 1.2.3.`);
  return parts as [number, number, number];
};

/**
 * Returns true if `version` fits `range`, which is exact (`1.2.3`) or a caret range (`^1.2.3`); our preset
 * writes no others.
 */
export function fits(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major, minor, patch] = parse(version);
  const [wantedMajor, wantedMinor, wantedPatch] = parse(range.slice(1));
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
