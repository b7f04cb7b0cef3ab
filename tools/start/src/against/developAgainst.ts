import type { Against } from '../options';
import { checkSite } from './checkSite';
import { serveRemote } from './serveRemote';

const describe = ({ remote, site }: Against, address: string, isDeveloperBuild: boolean) => `
  ${remote} is built at each change and served to ${site}. Open:

    ${address}
${
  isDeveloperBuild
    ? ''
    : `
  That site asks for a permission: sign in there as an administrator first, then open the address.
`
}
  Reload the page to see the change of a saved file. A badge on the page names the module and removes it.
  Ctrl-C stops the server.
`;

/** Serves one remote for a deployed site until the process ends. Returns the function that stops it. */
export async function developAgainst(against: Against): Promise<() => Promise<void>> {
  const isDeveloperBuild = await checkSite(against);
  const { address, ended, stop } = await serveRemote(against);
  console.log(describe(against, address, isDeveloperBuild));
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
