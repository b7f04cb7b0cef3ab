import type { Service } from '@tm/service-kit';
import type { Config } from '../config';

/** Where the sweep reports the bytes of uploads that nobody has completed: a gauge for alerts, and the setting from which it warns. */
export const waitingUploads = ({ S3_INCOMING_WARN_BYTES }: Config, metrics: Service['metrics']) => ({
  warnAt: S3_INCOMING_WARN_BYTES,
  measured: metrics.gauge('uploads_incoming_bytes', 'Bytes that were uploaded and not completed'),
});
