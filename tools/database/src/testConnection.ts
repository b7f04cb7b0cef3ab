import mongoose, { type Connection } from 'mongoose';
import { testDatabase } from './testDatabase';

/**
 * Provides a connection to a separate database for a test file of this project, closed and removed at the
 * end.
 */
export const useTestConnection = (): (() => Connection) => {
  const database = testDatabase();
  let connection: Connection;
  beforeAll(async () => {
    connection = await mongoose.createConnection(database.uri).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return () => connection;
};
