/** Maximum age of preloaded data, counted from the request of the page. */
const FRESH_MS = 300_000;

/**
 * Returns the data that the gateway sent with the landing page in the element with this id, as `present`
 * returns them; undefined when there are none or they are too old.
 */
export function preloadedData<Data, Shown>(id: string, present: (data: Data) => Shown): Shown | undefined {
  const text = globalThis.document?.getElementById(id)?.textContent;
  if (!text || performance.now() > FRESH_MS) return undefined;
  try {
    return present(JSON.parse(text) as Data);
  } catch {
    return undefined;
  }
}
