import type { UploadRequest, UploadTicket } from '@tm/contracts';
import type { UploadCalls } from './imageUpload';

/** A ticket lives for 15 minutes (contract); one that is about to end is not used any more. */
const LIFETIME_MS = 13 * 60_000;

/** What scripts may not set; the browser sends them by itself, as they were signed. */
const FORBIDDEN = new Set(['host', 'content-length']);

type StoredTicket = { ticket: UploadTicket; until: number };

/** Where each file goes: asked for once, and used again by its retries while it is valid. */
export function createTickets(request: UploadCalls['request']) {
  const tickets = new Map<string, StoredTicket>();
  const valid = (id: string) => {
    const one = tickets.get(id);
    return one && one.until > Date.now() ? one.ticket : undefined;
  };
  return {
    has: (id: string) => tickets.has(id),
    delete: (id: string) => void tickets.delete(id),
    async of(id: string, body: UploadRequest) {
      let ticket = valid(id);
      if (!ticket) {
        tickets.delete(id);
        ticket = await request(body);
        tickets.set(id, { ticket, until: Date.now() + LIFETIME_MS });
      }
      const headers = Object.entries(ticket.headers ?? {}).filter(
        ([name]) => !FORBIDDEN.has(name.toLowerCase()),
      );
      return { url: ticket.uploadURL, headers: Object.fromEntries(headers) };
    },
  };
}
