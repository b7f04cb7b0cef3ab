import { pino, type Logger, type LoggerOptions } from 'pino';

/** Fallback for the allow-list of log fields: values that must never be in a log (security.md). */
export const redact = {
  paths: [
    '*.password',
    '*.token',
    '*.email',
    '*.phone',
    '*.uploadURL',
    'req.headers.cookie',
    'res.headers["set-cookie"]',
  ],
  censor: '[redacted]',
};

type Settings = { name: string; level: string; production: boolean; version?: string | undefined };

/**
 * Creates a logger with JSON lines, the service name and its version, if known; readable text only in a
 * developer's terminal.
 */
export const createLogger = ({ name, level, production, version }: Settings): Logger => {
  const isTerminal = Boolean(process.stdout.isTTY) && !production && level !== 'silent';
  const options: LoggerOptions = {
    name,
    level,
    redact,
    base: { name, pid: process.pid, ...(version && { version }) },
  };
  return pino(isTerminal ? { ...options, transport: { target: 'pino-pretty' } } : options);
};

/**
 * Returns the loggable parts of an error: name, code and stack. Messages are left out, because those of
 * drivers and mail servers quote values ("dup key: { emailKey: …").
 */
export const loggable = (error: unknown): { name: string; code?: unknown; at?: string } => {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return { name: error.name, ...('code' in error && { code: error.code }), ...(frames && { at: frames }) };
};
