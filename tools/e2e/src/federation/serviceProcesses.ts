import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES, type ServiceName } from '@tm/domain';
import { answerAsService } from './services';

/** `down`: the service refuses connections. `slow`: it answers when its fault ends. */
export type ServiceFault = 'down' | 'slow';
export type ServiceFaults = Partial<Record<ServiceName, ServiceFault>>;

const listen = (server: Server, port: number) =>
  new Promise<number>((done) =>
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );

function stop(server: Server): Promise<void> {
  const stopped = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  return stopped;
}

async function startService() {
  let fault: ServiceFault | undefined;
  const held: (() => void)[] = [];
  const server = createServer((req, res) => {
    if (fault === 'slow') held.push(() => answerAsService(req, res));
    else answerAsService(req, res);
  });
  const port = await listen(server, 0);
  const setFault = async (next?: ServiceFault) => {
    const before = fault;
    fault = next;
    for (const answer of held.splice(0)) answer();
    if (next === 'down' && before !== 'down') await stop(server);
    if (next !== 'down' && before === 'down') await listen(server, port);
  };
  return { address: `http://127.0.0.1:${port}`, setFault };
}

/** Starts a server in place of each service, at its own address, as `SERVICE_URL` of the gateway. */
export async function startServices() {
  const services = await Promise.all(SERVICES.map(async (name) => ({ name, ...(await startService()) })));
  const addresses = Object.fromEntries(
    services.map(({ name, address }) => [`${name.toUpperCase()}_URL`, address]),
  );
  const setFaults = async (faults: ServiceFaults) => {
    await Promise.all(services.map(({ name, setFault }) => setFault(faults[name])));
  };
  return { addresses, setFaults };
}
