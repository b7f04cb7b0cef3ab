// In the place of the logger of @module-federation/sdk: the runtime of a remote's entry has it and never calls it.
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const bindLoggerToCompiler = () => undefined;
