import type { FaultKind } from '@tm/contracts';

/** Why a remote is not there, in a word that the boundary and the report understand. */
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

/** The kind of any error that came out of the federation runtime, webpack's loader or a remote's own code. */
export function faultOf(error: unknown): FaultKind {
  if (error instanceof RemoteError) return error.kind;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'ChunkLoadError') return 'chunk';
  if (/RUNTIME-008|RUNTIME-001/.test(message)) return 'entry';
  if (/RUNTIME-003|manifest/i.test(message)) return 'manifest';
  if (/RUNTIME-006|RUNTIME-005|does not satisf|requires|unsatisfied version/i.test(message)) return 'version';
  return 'init';
}

/** The tab's shell is older than what was deployed: only loading the page again helps, no retry and no older remote. */
export const isIncompatible = (kind: FaultKind): boolean => kind === 'contract' || kind === 'version';
