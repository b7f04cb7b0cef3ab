import { Agent, createServer, request } from 'node:http';

const upstream = new URL(process.env['UPSTREAM'] ?? '');
const secret = process.env['GATEWAY_SECRET'] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Minimal proxy: `node:http` on both sides, unchanged headers plus the gateway secret, piped bodies. */
const server = createServer((req, res) => {
  if (req.url === '/readyz') return res.writeHead(200).end();
  const { hostname, port } = upstream;
  const headers = { ...req.headers, 'x-gateway-secret': secret };
  const options = { agent, hostname, port, path: req.url, method: req.method, headers };
  const upstreamRequest = request(options, (response) => {
    res.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(res);
  });
  upstreamRequest.once('error', () => res.destroy());
  return req.pipe(upstreamRequest);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
