import type { ManifestVersion } from '@tm/contracts';
import type { GatewayConfig } from '../config';
import type { Site, SiteReader } from '../site';
import type { PairCode, PairName } from './messages';

const SERVER_FILE = 'server.js';

/** Versions of shell and remote whose code renders a page. The name contains the hashes of their code. */
export type Pair = { name: PairName; versions: string; readCode: () => Promise<PairCode> };

type Parts = { config: Pick<GatewayConfig, 'BASE_PATH' | 'PUBLIC_ORIGIN'>; sites: SiteReader };

/** Creates a function that returns the pair of a site and a remote; undefined for versions without code. */
export function createPairs({ config, sites }: Parts) {
  const site = JSON.stringify({ base: config.BASE_PATH, origin: config.PUBLIC_ORIGIN });
  const reading = new Map<PairName, Promise<PairCode>>();

  async function read({ registry: { shell } }: Site, remote: ManifestVersion): Promise<PairCode> {
    const [shellCode, remoteCode] = await Promise.all([
      sites.moduleFile({ name: 'the shell', entry: shell.html, files: shell.files }, SERVER_FILE),
      sites.moduleFile(remote, SERVER_FILE),
    ]);
    return {
      remote: remote.name,
      shellCode: shellCode.toString('utf8'),
      remoteCode: remoteCode.toString('utf8'),
      site,
    };
  }

  /** Reads the code once for pages that need it at the same time. It is not kept. */
  function readOnce(name: PairName, given: Site, remote: ManifestVersion): Promise<PairCode> {
    const code = reading.get(name) ?? read(given, remote).finally(() => reading.delete(name));
    reading.set(name, code);
    return code;
  }

  return function pairOf(given: Site, remote: ManifestVersion): Pair | undefined {
    const { version, files } = given.registry.shell;
    const hashes = [files[SERVER_FILE], remote.files[SERVER_FILE]];
    if (!given.documents.rendered || !hashes.every(Boolean)) return undefined;
    const name = [remote.name, ...hashes].join(' ');
    return {
      name,
      versions: `shell ${version}, ${remote.name} ${remote.version}`,
      readCode: () => readOnce(name, given, remote),
    };
  };
}
