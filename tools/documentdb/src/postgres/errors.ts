/** An error response of PostgreSQL; the connection stays usable. */
export class PostgresError extends Error {
  readonly sqlState: string;
  readonly detail: string;

  constructor(fields: Record<string, string>) {
    super(fields['M'] ?? 'unknown database error');
    this.name = 'PostgresError';
    this.sqlState = fields['C'] ?? 'XX000';
    this.detail = fields['D'] ?? '';
  }
}

/** The connection is lost; it is unknown whether the statement was executed. */
export class ConnectionLostError extends Error {
  constructor(reason: string) {
    super(`the connection to the database was lost: ${reason}`);
    this.name = 'ConnectionLostError';
  }
}

/**
 * Returns true for errors after which PostgreSQL closes the session: it stops, starts, or waited too long for
 * the next statement.
 */
export const endsConnection = (sqlState: string): boolean => /^(57P0|25P0[345])/.test(sqlState);
