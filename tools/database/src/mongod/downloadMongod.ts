import { request } from 'node:https';
import { connect } from 'node:net';
import { EngineError, type Log, reasonOf } from '@tm/documentdb';

const ROUTE_MILLISECONDS = 8_000;
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];

const mirrorUrl = (): URL =>
  new URL(
    process.env['MONGOMS_DOWNLOAD_URL'] ||
      process.env['MONGOMS_DOWNLOAD_MIRROR'] ||
      'https://fastdl.mongodb.org',
  );

const canConnect = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: ROUTE_MILLISECONDS });
    socket.once('connect', () => resolve(socket.destroy() && undefined));
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

const assertReachable = (url: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'HEAD', signal: AbortSignal.timeout(ROUTE_MILLISECONDS) },
      (response) => {
        response.resume();
        resolve();
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });

/**
 * Checks within seconds whether the network allows a download, because a download itself would retry for
 * minutes.
 */
const assertRoute = async (): Promise<void> => {
  const url = mirrorUrl();
  const proxy = PROXIES.map((name) => process.env[name]).find(Boolean);
  try {
    if (proxy) {
      const { hostname, port } = new URL(proxy);
      await canConnect(hostname, Number(port) || 80);
    } else if (url.protocol === 'https:') await assertReachable(url);
    else await canConnect(url.hostname, Number(url.port) || 80);
  } catch (error) {
    throw new EngineError(`no route to ${url.host} (${reasonOf(error)})`);
  }
};

/**
 * Downloads a mongod into the user's cache through mongodb-memory-server, which verifies its checksum, and
 * returns its path.
 */
export const downloadMongod = async (log: Log): Promise<string> => {
  await assertRoute();
  log('Downloading MongoDB (once for this machine, about 100 MB) …');
  const { MongoBinary } = await import('mongodb-memory-server');
  return MongoBinary.getPath({ checkMD5: true });
};
