import type { Mark } from '@tm/domain';
import type { ProviderProfileRecord } from './providerProfile.schema';

/** The fields of a business from which the quality of its listings is computed (ADR-101). */
export const QUALITY_PROVIDER_FIELDS = {
  isVerified: 1,
  answerTimes: 1,
  bookingMarks: 1,
  availability: 1,
  serviceAreas: 1,
} as const;

/** A business with these fields. Documents from before a field lack it. */
export type QualityProvider = Partial<
  Pick<ProviderProfileRecord, 'isVerified' | 'answerTimes' | 'availability' | 'serviceAreas'>
> & { bookingMarks?: Mark[] };
