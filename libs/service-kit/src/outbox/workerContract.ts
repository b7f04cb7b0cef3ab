/** Background task of a service, like the outbox worker. `stop` waits for running work. */
/** Something that runs beside the requests, like the outbox worker. `stop` lets the work in hand end. */
export type Worker = { start: () => void; stop: () => Promise<void> };
