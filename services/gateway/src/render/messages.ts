/**
 * A rendered page. `style`: `<style nonce="{{nonce}}">` elements. `content`: HTML inside of the root element.
 * `state`: JSON text of the store, for the hydration.
 */
export type RenderedPage = { content: string; style: string; state: string };

/** Names a pair of versions: a remote, and the code of the shell and of the remote. */
export type PairName = string;

/** Code of a pair, as text of its `server.js` files. `site` is JSON text of `globalThis.tmServer`. */
export type PairCode = { remote: string; shellCode: string; remoteCode: string; site: string };

export type CodeMessage = { kind: 'code'; pair: PairName } & PairCode;

/**
 * A page to render. Both texts are JSON and are parsed in the context of the scripts: `page` without its
 * answers and routes, and the answers.
 */
export type PageMessage = { kind: 'page'; id: number; pair: PairName; page: string; answers: string };

/** Messages from the gateway to the renderer process. */
export type RendererMessage = CodeMessage | PageMessage;

/**
 * Reasons why a page is not rendered. `unknown`: the process does not have the code (any more). `load`: a
 * script failed when it was evaluated. `page`: the rendering threw an error. `timeout`, `memory`, `ended`:
 * the thread was ended during this page. `dropped`: the thread was ended during an earlier page. `code`: a
 * `server.js` cannot be read or has another hash. `crash`: the process ended during this page. `process`:
 * the process does not run.
 */
export const RENDER_FAULTS = [
  'unknown',
  'load',
  'page',
  'timeout',
  'memory',
  'ended',
  'dropped',
  'code',
  'crash',
  'process',
] as const;
export type RenderFault = (typeof RENDER_FAULTS)[number];

export type RenderOutcome = { page: RenderedPage } | { fault: RenderFault; reason: string };

/** Message from the renderer process to the gateway. */
export type RendererAnswer = { id: number; outcome: RenderOutcome };

/** Messages from a thread. `isLarge`: little memory is left after a garbage collection. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'loadFault'; reason: string }
  | { kind: 'outcome'; id: number; outcome: RenderOutcome; isLarge: boolean };
