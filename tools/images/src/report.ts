export type BuildRow = { name: string; megabytes: number; seconds: number };

const formatRow = (name: string, megabytes: string, seconds: string): string =>
  `  ${name.padEnd(10)}${megabytes.padStart(14)}${seconds.padStart(12)}`;

/** Formats the table of images with the size above the base image and the build time. */
export const formatTable = (rows: readonly BuildRow[]): string =>
  [
    formatRow('image', 'MB above base', 'build s'),
    ...rows.map(({ name, megabytes, seconds }) => formatRow(name, megabytes.toFixed(1), seconds.toFixed(0))),
  ].join('\n');

/** Runs a step, prints its title before and its duration after. Returns the duration in seconds. */
export async function timed(title: string, step: () => void | Promise<void>): Promise<number> {
  console.log(`• ${title} …`);
  const since = Date.now();
  await step();
  const seconds = (Date.now() - since) / 1000;
  console.log(`  ${seconds.toFixed(0)} s`);
  return seconds;
}
