import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { EngineError } from '@tm/documentdb';

export interface TestDatabase {
  /** The URI of the run's engine with a unique database name. */
  uri: string;
  /**
   * Removes the database; call it at the end of the test file. Has no time limit: beside other tests it may
   * take longer than a call of a service may.
   */
  drop(): Promise<void>;
}

/** Returns the URI with another database name. */
export const withDatabaseName = (uri: string, name: string): string => {
  const [, server = uri, options = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri) ?? [];
  return `${server}/${name}${options}`;
};

/** Returns a separate database for one test file, on the engine that jest's global setup started. */
export const testDatabase = (): TestDatabase => {
  const server = process.env['MONGODB_URI'];
  if (!server)
    throw new EngineError(
      "MONGODB_URI is not set: add globalSetup '@tm/database/jest-setup' to the jest configuration.",
    );
  const uri = withDatabaseName(server, `test_${randomBytes(6).toString('hex')}`);
  const drop = async (): Promise<void> => {
    const connection = await mongoose.createConnection(uri).asPromise();
    try {
      await connection.dropDatabase();
    } finally {
      await connection.close();
    }
  };
  return { uri, drop };
};
