/** All proofs together end within 15 minutes on a machine without other work. */
const LIMIT_SECONDS = 900;

export type Duration = { name: string; seconds: number };

const inSeconds = (seconds: number) => `${Math.round(seconds)} s`;

/** Says in words how long each proof took, and whether their sum is within the limit. */
export function describeDurations(proofs: readonly Duration[]): string {
  const sum = proofs.reduce((total, { seconds }) => total + seconds, 0);
  const each = proofs.map(({ name, seconds }) => `${name} ${inSeconds(seconds)}`).join(', ');
  const isWithin = sum <= LIMIT_SECONDS;
  return `${each}: together ${inSeconds(sum)}, ${isWithin ? 'within' : 'over'} the limit of ${inSeconds(LIMIT_SECONDS)}`;
}
