import { startDatabase } from '@tm/database';
import { startMailCatcher } from '@tm/mail-catcher';
import { startObjectStore } from '@tm/s3-dev-server';
import { databaseLogin, readSecrets, type Secrets } from './dataFolder';
import { databaseUsers } from './databaseUsers';
import type { ServiceName } from './modules';

/** Where the services find what they stand on, and how to stop what we started ourselves. */
export type Infrastructure = {
  /** With all rights: for the migrations, the demo data and reports. */
  databaseUri: string;
  /** With the rights of one service, where the database is ours and knows users; else `databaseUri`. */
  databaseUriOf(service: ServiceName): string;
  engine: string;
  /** The database is one of ours, below the data folder, and not one that somebody named. */
  isOwnDatabase: boolean;
  /** `publicEndpoint` is the store as browsers reach it. */
  s3: {
    endpoint: string;
    publicEndpoint: string;
    /** What the store takes by a presigned PUT; absent when it is not ours and nobody has said. */
    presignedMaxBytes?: number | undefined;
    accessKeyId: string;
    secretAccessKey: string;
    bucket: string;
  };
  smtpUrl: string;
  /** The page that shows the caught mail; null when SMTP_URL sends it away for real. */
  mailPage: string | null;
  secrets: Secrets;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  origin: string;
  databaseUri?: string;
  /** False for tests: a crash of the machine may lose what the embedded database has written. */
  isDurable?: boolean;
  log: (line: string) => void;
};

/** Starts the database, the object store and the mail catcher, each unless the environment names a real one. */
export async function startInfrastructure({
  dataDir,
  origin,
  databaseUri,
  isDurable = true,
  log,
}: Options): Promise<Infrastructure> {
  const { env } = process;
  const secrets = readSecrets(dataDir);
  const stops: (() => Promise<void>)[] = [];
  const database = databaseUri
    ? { uri: databaseUri, engine: 'given', uriOf: () => databaseUri, stop: async () => {} }
    : await startDatabase({
        dataDir,
        log,
        isDurable,
        credentials: databaseLogin(secrets),
        users: databaseUsers(secrets),
      });
  stops.push(() => database.stop());
  const keys = {
    accessKeyId: env['S3_ACCESS_KEY_ID'] || secrets.s3AccessKeyId,
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] || secrets.s3SecretAccessKey,
  };
  let endpoint = env['S3_ENDPOINT'];
  let presignedMaxBytes = Number(env['S3_PRESIGNED_MAX_BYTES']) || undefined;
  if (!endpoint) {
    const store = await startObjectStore({
      dataDir,
      allowedOrigins: [env['PUBLIC_ORIGIN'] || origin],
      ...keys,
    });
    stops.push(() => store.stop());
    endpoint = store.endpoint;
    presignedMaxBytes = store.presignedMaxBytes;
  }
  let smtpUrl = env['SMTP_URL'];
  let mailPage: string | null = null;
  if (!smtpUrl) {
    const mail = await startMailCatcher({ dataDir });
    stops.push(() => mail.stop());
    ({ smtpUrl, pageUrl: mailPage } = mail);
  }
  return {
    databaseUri: database.uri,
    databaseUriOf: database.uriOf,
    engine: database.engine,
    isOwnDatabase: !databaseUri && !env['MONGODB_URI'],
    s3: {
      endpoint,
      publicEndpoint: env['S3_PUBLIC_ENDPOINT'] || endpoint,
      presignedMaxBytes,
      bucket: env['S3_BUCKET'] || 'marketplace',
      ...keys,
    },
    smtpUrl,
    mailPage,
    secrets,
    // The database last: whatever still writes must find it.
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
