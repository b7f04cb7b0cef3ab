import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The main thread of the process needs little memory, and no code is created from texts. */
const FLAGS = ['--disallow-code-generation-from-strings', '--max-old-space-size=64'];

/** Name of the flag for the permissions of a process, which was experimental first. */
function permissionFlag(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isStable = major > 22 || (major === 22 && minor >= 13);
  return isStable ? '--permission' : '--experimental-permission';
}

/**
 * Returns the file of the renderer process and its flags. The build may read its own folder, and can neither
 * write files nor start programs. Sources need a loader, which reads many files.
 */
export function rendererProgram(moduleUrl = import.meta.url, version = process.versions.node) {
  const name = `./renderer.process${extname(new URL(moduleUrl).pathname)}`;
  const file = fileURLToPath(new URL(name, moduleUrl));
  if (file.endsWith('.ts')) return { file, flags: [...FLAGS, '--import', 'tsx'] };
  const permissions = ['--allow-worker', `--allow-fs-read=${dirname(file)}/`];
  return { file, flags: [...FLAGS, permissionFlag(version), ...permissions] };
}
