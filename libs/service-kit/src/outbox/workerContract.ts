export type Worker = { start: () => void; stop: () => Promise<void> };
