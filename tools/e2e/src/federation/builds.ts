import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Defect of a deployed build of a remote. `entry`: its entry throws. `module`: its routes throw when
 * they are evaluated. `render`: its screens throw while rendering.
 */
export type Defect = 'entry' | 'module' | 'render';

/** Message of the error that a defective build throws. */
export const OWN_ERROR = 'broken build';
const THROW = `throw new Error('${OWN_ERROR}');`;

/** Code at the end of an entry that replaces what its container returns for `./routes`. */
const replaceRoutes = (container: string, factory: string) => `
;{
  const whole = ${container};
  ${container} = {
    init: (...given) => whole.init(...given),
    get: async (name) => {
      const evaluate = await whole.get(name);
      return name === './routes' ? ${factory} : evaluate;
    },
  };
}`;

const SCREENS_THROW = `() => {
  const { default: remote, ...rest } = evaluate();
  const Broken = () => { ${THROW} };
  const broken = (route) => ({ ...route, element: { ...route.element, type: Broken } });
  const routes = Object.entries(remote.routes).map(([mount, list]) => [mount, list.map(broken)]);
  return { ...rest, default: { ...remote, routes: Object.fromEntries(routes) } };
}`;

async function breakBuild(dist: string, defect: Defect): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as {
    metaData: { globalName: string };
  };
  const { globalName } = manifest.metaData;
  const entry = join(dist, 'remoteEntry.js');
  const code = await readFile(entry, 'utf8');
  const defects: Record<Defect, string> = {
    entry: THROW + code,
    module: code + replaceRoutes(globalName, `() => { ${THROW} }`),
    render: code + replaceRoutes(globalName, SCREENS_THROW),
  };
  await writeFile(entry, defects[defect]);
  for (const suffix of ['.br', '.gz']) await rm(entry + suffix, { force: true });
}

/** Copies a build and gives it another version, like the next build of the app. */
export async function copyBuild(from: string, to: string, version: string, defect?: Defect): Promise<void> {
  await cp(from, to, { recursive: true });
  const info = join(to, 'build.json');
  await writeFile(info, JSON.stringify({ ...(JSON.parse(await readFile(info, 'utf8')) as object), version }));
  if (defect) await breakBuild(to, defect);
}
