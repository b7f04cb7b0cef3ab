/** Receives one line of progress for a person. */
export type Log = (line: string) => void;
