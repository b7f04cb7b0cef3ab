import type { Against } from '../options';
import { checkSite } from './checkSite';
import { serveRemote } from './serveRemote';

const PERMISSION = `
  That site asks for a permission: sign in there as an administrator before you open the address.`;

const describe = ({ remote, site }: Against, isDeveloperBuild: boolean) => `
  ${remote} is built at each change and served to ${site}.
  The address to open is printed after the first build.${isDeveloperBuild ? '' : PERMISSION}
  Reload the page to see the change of a saved file. A badge on the page names the module and removes it.
  Ctrl-C stops the server.
`;

/** Serves one remote for a deployed site until the process ends. Returns the function that stops it. */
export async function developAgainst(against: Against): Promise<() => Promise<void>> {
  const isDeveloperBuild = await checkSite(against);
  console.log(describe(against, isDeveloperBuild));
  const { ended, stop } = await serveRemote(against);
  let isStopping = false;
  void ended.then(() => {
    if (isStopping) return;
    console.error(`✖ The server of ${against.remote} ended.`);
    process.exit(1);
  });
  return () => {
    isStopping = true;
    return stop();
  };
}
