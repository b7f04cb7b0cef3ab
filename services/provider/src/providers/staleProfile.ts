import { DomainError } from '@tm/mongo';
import { findProviderProfile } from '@tm/data-provider';
import { presentProvider } from '@tm/data-provider/presenters';
import { problem } from '@tm/service-kit';

/** Adds the current profile to a 409 `stale_version`, so that the form can show both versions. */
export const withCurrent = async (error: unknown, providerId: string): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'stale_version') return error;
  const current = await findProviderProfile(providerId);
  return current ? problem.conflict(error.code, error.message, { current: presentProvider(current) }) : error;
};
