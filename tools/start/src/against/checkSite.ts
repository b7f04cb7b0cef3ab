import { StartError, type Against } from '../options';

const LIMIT_MS = 10_000;

type Answer = { allowOverrides?: boolean; remotes?: Record<string, unknown> };

async function readRegistry(site: string): Promise<Answer> {
  const response = await fetch(`${site}/remotes.json`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: Error) => {
      throw new StartError(
        `${site} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}.`,
      );
    },
  );
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (typeof answer !== 'object' || answer === null || !('remotes' in answer))
    throw new StartError(`${site} is not a site of this workspace: it has no /remotes.json.`);
  return answer as Answer;
}

/**
 * Checks that the site has the remote. Returns true if it is a developer build, whose pages load modules from
 * other machines without a permission.
 */
export async function checkSite({ remote, site }: Against): Promise<boolean> {
  const { remotes = {}, allowOverrides = false } = await readRegistry(site);
  if (!Object.hasOwn(remotes, remote))
    throw new StartError(
      `${site} has no ${remote}. It has ${Object.keys(remotes).join(', ') || 'no module'}.`,
    );
  return allowOverrides;
}
