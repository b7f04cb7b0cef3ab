/** Background task of a service, like the outbox worker. `stop` waits for running work. */
export type Worker = { start: () => void; stop: () => Promise<void> };
