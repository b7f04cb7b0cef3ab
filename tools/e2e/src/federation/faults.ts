import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export const FAULTS = [
  '404',
  '500',
  'reset',
  'hang',
  'html',
  'garbage',
  'truncated',
  'tamper',
  'slow',
] as const;
/**
 * `slow`: the response is held until the faults change. `truncated`: the connection ends in the middle of the
 * response.
 */
export type Fault = { match: string; mode: (typeof FAULTS)[number] };

const SCRIPT = { 'content-type': 'text/javascript' };

function answerFault({ mode }: Fault, req: IncomingMessage, res: ServerResponse): void {
  if (mode === '404') res.writeHead(404).end('not found');
  if (mode === '500') res.writeHead(500).end('broken');
  if (mode === 'reset') req.socket.destroy();
  if (mode === 'html')
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>A page</h1>');
  if (mode === 'garbage') res.writeHead(200, SCRIPT).end('{{{ garbage');
}

type Change = 'tamper' | 'truncated';

/** Sends the first half of the first bytes and then closes the connection. */
function cutOff(answer: IncomingMessage, res: ServerResponse): void {
  answer.once('data', (bytes: Buffer) => {
    res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy());
    answer.destroy();
  });
}

function pass(target: number, req: IncomingMessage, res: ServerResponse, change?: Change): void {
  const isTampered = change === 'tamper';
  const headers = { ...req.headers, ...(isTampered && { 'accept-encoding': 'identity' }) };
  const onward = request(
    { host: '127.0.0.1', port: target, path: req.url, method: req.method, headers },
    (answer) => {
      const { 'content-length': length, ...kept } = answer.headers;
      res.writeHead(answer.statusCode ?? 500, isTampered ? kept : answer.headers);
      if (change === 'truncated') return cutOff(answer, res);
      answer.pipe(res, { end: !isTampered });
      if (isTampered) answer.on('end', () => res.end(`;window.tampered=${Number(length ?? 1)}`));
    },
  );
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}

/**
 * Creates a proxy between browser and gateway that breaks requests to matching addresses until the faults
 * change.
 */
export function createFaultyNetwork(target: number) {
  let faults: Fault[] = [];
  const kept: (() => void)[] = [];
  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const fault = faults.find(({ match }) => new RegExp(match).test(req.url ?? ''));
    if (!fault) return pass(target, req, res);
    if (fault.mode === 'slow') return void kept.push(() => pass(target, req, res));
    if (fault.mode === 'tamper' || fault.mode === 'truncated') return pass(target, req, res, fault.mode);
    return answerFault(fault, req, res);
  };
  const server: Server = createServer(handle);
  const setFaults = (next: Fault[]): void => {
    faults = next;
    for (const go of kept.splice(0)) go();
  };
  return { server, setFaults };
}
