/** Types of the used part of autocannon, which ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  export type Options = {
    url: string;
    connections: number;
    amount: number;
    timeout?: number;
    requests: Request[];
  };
  export type Result = {
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
  };

  /** Emits `response` with the connection, status, bytes and milliseconds of each response. */
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
