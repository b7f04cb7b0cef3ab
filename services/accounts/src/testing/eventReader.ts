import type { LiveEvent } from '@tm/contracts';
import type { Client } from '@tm/service-kit/testing';

/** Parses one event of the stream. */
export type ReceivedEvent = { id: string | undefined; data: LiveEvent };

const parse = (block: string): { id?: string; data?: string; retry?: string } =>
  Object.fromEntries(
    block
      .split('\n')
      .filter((line) => /^\w+: /.test(line))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

/** An open event stream, read as a browser would. */
export type EventReader = {
  status: number;
  headers: Headers;
  heard: ReceivedEvent[];
  /** Retry delays in ms that the server sent. */
  retries: number[];
  /** Resolves when an event for which `isIt` is true has arrived. */
  until: (isIt: (event: ReceivedEvent) => boolean) => Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave: () => void;
};

type Target = { url: string; config: { GATEWAY_SECRET: string } };

/** Opens GET /api/events as `client`, with the id of the last event on a reconnect. */
export const readEvents = async (
  site: Target,
  client: Client,
  lastEventId?: string,
): Promise<EventReader> => {
  const leaving = new AbortController();
  const headers = {
    'x-gateway-secret': site.config.GATEWAY_SECRET,
    cookie: client.cookie ?? '',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const answer = await fetch(`${site.url}/api/events`, { headers, signal: leaving.signal });
  const heard: ReceivedEvent[] = [];
  const retries: number[] = [];
  const looks = new Set<() => void>();
  const take = (block: string) => {
    const { id, data, retry } = parse(block);
    if (retry !== undefined) retries.push(Number(retry));
    if (data !== undefined) heard.push({ id, data: JSON.parse(data) as LiveEvent });
    for (const look of looks) look();
  };
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  const until = (isIt: (event: ReceivedEvent) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => heard.some(isIt) && resolve();
      looks.add(look);
      look();
    });
  // `leave` aborts the fetch, which rejects the read.
  const ended = read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    retries,
    until,
    ended,
    leave: () => leaving.abort(),
  };
};
