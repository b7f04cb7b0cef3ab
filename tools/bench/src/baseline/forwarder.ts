import { Agent, createServer, request } from 'node:http';

const upstream = new URL(process.env['UPSTREAM'] ?? '');
const secret = process.env['GATEWAY_SECRET'] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** The least that can stand before a service: `node:http` on both sides, headers as they are, the secret added, bodies piped. */
const server = createServer((req, res) => {
  if (req.url === '/readyz') return res.writeHead(200).end();
  const { hostname, port } = upstream;
  const headers = { ...req.headers, 'x-gateway-secret': secret };
  const options = { agent, hostname, port, path: req.url, method: req.method, headers };
  const onward = request(options, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(res);
  });
  onward.once('error', () => res.destroy());
  return req.pipe(onward);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
