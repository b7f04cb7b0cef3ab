import type { UploadRequest, UploadTicket } from '@tm/contracts';
import type { UploadCalls } from './imageUpload';

/** A ticket is valid for 15 minutes (contract). It is not reused in its last two minutes. */
const LIFETIME_MS = 13 * 60_000;

/** Headers that scripts may not set. The browser sends them with the signed values. */
const FORBIDDEN = new Set(['host', 'content-length']);

type StoredTicket = { ticket: UploadTicket; until: number };

/** Upload tickets by file: each is requested once and reused by retries while it is valid. */
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
