/** An error with a one-sentence reason that a person can act on. It is shown as it is, without a stack. */
export class EngineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
