/** A deployment that was refused or could not be made; the message says which module and why. Nothing was changed. */
export class DeployError extends Error {
  override name = 'DeployError';
}
