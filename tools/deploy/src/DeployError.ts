/**
 * Thrown for a deployment that was rejected or failed; the message names the module and the reason. Nothing
 * was changed.
 */
export class DeployError extends Error {
  override name = 'DeployError';
}
