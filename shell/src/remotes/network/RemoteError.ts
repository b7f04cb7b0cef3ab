import type { FaultKind } from '@tm/contracts';

/** The reason why a remote failed, as a kind for the error card and the report. */
export class RemoteError extends Error {
  constructor(
    readonly kind: FaultKind,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${detail}`, options);
    this.name = 'RemoteError';
  }
}

/** Returns the kind of an error from the federation runtime, webpack's loader or a remote's code. */
export function faultOf(error: unknown): FaultKind {
  if (error instanceof RemoteError) return error.kind;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'ChunkLoadError') return 'chunk';
  if (/RUNTIME-008|RUNTIME-001/.test(message)) return 'entry';
  if (/RUNTIME-003|manifest/i.test(message)) return 'manifest';
  if (/RUNTIME-006|RUNTIME-005|does not satisf|requires|unsatisfied version/i.test(message)) return 'version';
  return 'init';
}

/**
 * Returns true if the tab's shell is older than the deployed remotes. Only a reload of the page helps, no
 * retry and no older remote.
 */
export const isIncompatible = (kind: FaultKind): boolean => kind === 'contract' || kind === 'version';
