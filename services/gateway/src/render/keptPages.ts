import type { RenderedPage } from './messages';

/** A rendered page, or null for a page whose rendering failed. */
export type KeptPage = RenderedPage | null;

type Limits = { size: number; bytes: number };

/** Bytes of an entry without a page: its key and the objects. */
const ENTRY_BYTES = 500;

/** JavaScript stores a character in one or two bytes. */
const bytesOf = (page: KeptPage): number =>
  ENTRY_BYTES + (page ? 2 * (page.content.length + page.style.length + page.state.length) : 0);

/** Keeps rendered pages by key within limits of count and bytes. Removes the least recently used first. */
export function createKeptPages({ size, bytes: maxBytes }: Limits) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= bytesOf(page);
  }

  return {
    get: (key: string): KeptPage | undefined => {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set: (key: string, page: KeptPage): void => {
      remove(key);
      if (bytesOf(page) > maxBytes) return;
      pages.set(key, page);
      bytes += bytesOf(page);
      for (const oldest of pages.keys()) {
        if (pages.size <= size && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    bytes: (): number => bytes,
    size: (): number => pages.size,
  };
}
