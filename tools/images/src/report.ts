export type Row = { name: string; megabytes: number; seconds: number };

const line = (name: string, megabytes: string, seconds: string): string =>
  `  ${name.padEnd(10)}${megabytes.padStart(14)}${seconds.padStart(12)}`;

/** The table of images: their size above the base image and how long each was built. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    line('image', 'MB above base', 'build s'),
    ...rows.map(({ name, megabytes, seconds }) => line(name, megabytes.toFixed(1), seconds.toFixed(0))),
  ].join('\n');

/** Runs a step, and says before it what it is and after it how long it took. Returns the seconds. */
export async function timed(title: string, step: () => void | Promise<void>): Promise<number> {
  console.log(`• ${title} …`);
  const since = Date.now();
  await step();
  const seconds = (Date.now() - since) / 1000;
  console.log(`  ${seconds.toFixed(0)} s`);
  return seconds;
}
