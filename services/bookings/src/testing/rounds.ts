/**
 * Returns the number of repetitions of a random test or a race, for its usual number. `REPEAT=10 npx jest
 * booking.race` runs ten times as many.
 */
export const rounds = (usual: number): number => usual * Number(process.env['REPEAT'] ?? 1);
