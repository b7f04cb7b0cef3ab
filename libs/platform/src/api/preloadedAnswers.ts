import type { SentAnswer } from '@tm/contracts';
import { isFromHistory } from '../page/fromHistory';
import { isServer } from '../page/pageMeta';

/** Maximum age of a preloaded answer, counted from the request of the page. */
const FRESH_MS = 30_000;

/** Returns a key for a call that does not depend on the order of its parameters. */
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

/** Sets the answers of the page that is rendered next, which any number of calls may use. */
export function setPreloadedAnswers(given: readonly SentAnswer[]): void {
  answers = new Map(given.map((answer) => [keyOf(answer.path), answer]));
}

/**
 * Returns the answer that the gateway sent with the document for an API call (`/api/services?status=active`,
 * without base path). Each answer is returned once, to the first caller, and only within 30 s after the page
 * was requested. Undefined means that the call has to be made.
 */
export function takePreloadedAnswer(path: string): SentAnswer | undefined {
  answers ??= read();
  if (answers.size === 0) return undefined;
  const key = keyOf(path);
  const answer = answers.get(key);
  if (isServer) return answer;
  answers.delete(key);
  return performance.now() < FRESH_MS ? answer : undefined;
}
