import { readImageConfig } from './builder';
import { imageName } from './compose';
import type { Containers, StartOptions } from './containers';
import { runToEnd } from './programs';

/**
 * Runs the HEALTHCHECK of an image in a container with
 * these settings. Returns true if the service is healthy.
 */
export async function isHealthy(containers: Containers, name: string, start: StartOptions): Promise<boolean> {
  const [kind, ...args] = readImageConfig(imageName(name)).Healthcheck?.Test ?? [];
  if (kind !== 'CMD') throw new Error(`The HEALTHCHECK of ${name} is not of the kind CMD.`);
  const { status } = await runToEnd(containers.programOf(name, { ...start, args }));
  return status === 0;
}
