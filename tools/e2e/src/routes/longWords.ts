import type { Page } from '@playwright/test';

/** Longer than any line on a phone. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'.slice(0, 60);

/** The response fields with text written by users. */
const WRITTEN = new Set([
  'title',
  'description',
  'location',
  'businessName',
  'businessDescription',
  'firstName',
  'lastName',
  'bio',
  'name',
  'customerName',
  'providerName',
  'serviceTitle',
  'customerAddress',
  'customerArea',
  'customerLandmark',
  'address',
  'line',
  'landmark',
  'area',
  'notes',
  'comment',
  'reply',
  'text',
  'subject',
  'message',
  'content',
  'body',
  'reason',
  'note',
  'section',
  'serviceAreas',
  'certifications',
  'tags',
  'languages',
]);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Adds a long word before every text written by users. */
function withLongWords(value: Json, key = ''): Json {
  if (typeof value === 'string') return WRITTEN.has(key) && value ? `${LONG_WORD} ${value}` : value;
  if (Array.isArray(value)) return value.map((part) => withLongWords(part, key));
  if (typeof value !== 'object' || value === null) return value;
  // The reason of an ended booking is a key, not a text.
  const isEnding = key === 'ending';
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isEnding && name === 'reason' ? part : withLongWords(part, name),
    ]),
  );
}

/**
 * Adds the word to the responses for this page, so that every list and card has it, without affecting other
 * tests.
 */
export async function writeLongWords(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/api/events'))
      return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: withLongWords((await response.json()) as Json) });
  });
  // Removes the responses sent along with a document, so that the page requests them.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const sent = document.getElementById('sent-answers');
      if (!sent) return;
      sent.remove();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}
