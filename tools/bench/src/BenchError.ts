/** Error that the user can correct. Its message is shown as one sentence without a stack. */
export class BenchError extends Error {}
