import type { UploadRequest, UploadTicket } from '@tm/contracts';
import type { UploadCalls } from './imageUpload';

/** A ticket lives for 15 minutes (contract); one that is about to end is not used any more. */
const LIFE_MS = 13 * 60_000;

/** What scripts may not set; the browser sends them by itself, as they were signed. */
const FORBIDDEN = new Set(['host', 'content-length']);

type Kept = { ticket: UploadTicket; until: number };

/** Where each file goes: asked for once, and used again by its retries while it is valid. */
export function createTickets(request: UploadCalls['request']) {
  const kept = new Map<string, Kept>();
  const valid = (id: string) => {
    const one = kept.get(id);
    return one && one.until > Date.now() ? one.ticket : undefined;
  };
  return {
    has: (id: string) => kept.has(id),
    forget: (id: string) => void kept.delete(id),
    async of(id: string, body: UploadRequest) {
      let ticket = valid(id);
      if (!ticket) {
        kept.delete(id);
        ticket = await request(body);
        kept.set(id, { ticket, until: Date.now() + LIFE_MS });
      }
      const headers = Object.entries(ticket.headers ?? {}).filter(
        ([name]) => !FORBIDDEN.has(name.toLowerCase()),
      );
      return { url: ticket.uploadURL, headers: Object.fromEntries(headers) };
    },
  };
}
