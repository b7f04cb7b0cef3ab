import type { SentAnswer } from '@tm/contracts';
import { isFromHistory } from '../page/fromHistory';

/** Longer after the page was asked for, an answer in it counts as old. */
const FRESH_MS = 30_000;

/** One call, whatever the order of its parameters. */
function keyOf(path: string): string {
  const [address = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.sort();
  return `${address}?${params.toString()}`;
}

function read(): Map<string, SentAnswer> {
  const element = globalThis.document?.getElementById('sent-answers');
  if (!element || isFromHistory()) return new Map();
  try {
    const answers = JSON.parse(element.textContent) as SentAnswer[];
    return new Map(answers.map((answer) => [keyOf(answer.path), answer]));
  } catch {
    return new Map();
  }
}

let answers: Map<string, SentAnswer> | undefined;

/**
 * The answer to a call of the API (`/api/services?status=active`, without base path) that the gateway sent with the document, for the first
 * who asks: it is given once, and not long after the page was asked for. Undefined: the call has to be made.
 */
export function takePreloadedAnswer(path: string): SentAnswer | undefined {
  answers ??= read();
  if (answers.size === 0) return undefined;
  const key = keyOf(path);
  const answer = answers.get(key);
  answers.delete(key);
  return performance.now() < FRESH_MS ? answer : undefined;
}
