import type { Service } from '@tm/service-kit';
import type { Config } from '../config';

/**
 * Reports the bytes of uploads that were not completed: a gauge for alerts, and the number from which the
 * sweep warns.
 */
export const waitingUploads = ({ S3_INCOMING_WARN_BYTES }: Config, metrics: Service['metrics']) => ({
  warnAt: S3_INCOMING_WARN_BYTES,
  measured: metrics.gauge('uploads_incoming_bytes', 'Bytes that were uploaded and not completed'),
});
