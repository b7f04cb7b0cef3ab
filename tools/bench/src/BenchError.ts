/** Something that the person who runs the bench can act on: shown as one sentence. */
export class BenchError extends Error {}
