import type { S3Settings } from '@tm/seed';

/** Reads the settings of a seeding process, which its parent sets with `storeEnv` and MONGODB_URI. */
export function readSeedEnvironment(env = process.env): { uri: string; s3: S3Settings } {
  return {
    uri: env['MONGODB_URI'] ?? '',
    s3: {
      endpoint: env['S3_ENDPOINT'] ?? '',
      bucket: env['S3_BUCKET'] ?? '',
      accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    },
  };
}
