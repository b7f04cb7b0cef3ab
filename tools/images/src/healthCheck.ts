import { configOf } from './builder';
import { imageOf } from './compose';
import type { Containers, Start } from './containers';
import { runToEnd } from './programs';

/** Runs the HEALTHCHECK of an image in a container with these settings. Returns whether it says that the service is healthy. */
export async function isHealthy(containers: Containers, name: string, start: Start): Promise<boolean> {
  const [kind, ...args] = configOf(imageOf(name)).Healthcheck?.Test ?? [];
  if (kind !== 'CMD') throw new Error(`The HEALTHCHECK of ${name} is not a command that can be started.`);
  const { status } = await runToEnd(containers.programOf(name, { ...start, args }));
  return status === 0;
}
