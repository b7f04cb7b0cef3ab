// Replaces the logger of @module-federation/sdk. The runtime in a remote's entry includes it and never calls
// it.
export const logger = console;
export const infrastructureLogger = console;
export const createLogger = () => console;
export const createInfrastructureLogger = () => console;
export const bindLoggerToCompiler = () => undefined;
