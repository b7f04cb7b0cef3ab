/** The line with which Node begins to print an error that no code has caught. */
const ERROR = /^\w*Error\b[^:]*: .+/gm;

/** Returns what a program printed last, as the reason why it ended: its error, else its last three lines. */
export const endOfOutput = (output: string): string =>
  output.match(ERROR)?.at(-1) || output.trim().split('\n').slice(-3).join(' ') || 'it printed no output.';
