import * as z from 'zod';
import { npm } from './npm';

const licence = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ license: z.object({ name: z.string() }) }).transform(({ license }) => license.name),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
]);
const component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z.array(licence).default([]),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
export type Component = z.output<typeof component>;

/** Returns the software bill of materials (CycloneDX 1.5, JSON text) of all packages in package-lock.json. */
export function makeSbom(): string {
  const sbom = npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  if (!sbom.startsWith('{'))
    throw new Error(
      'npm sbom failed: run "npm sbom --sbom-format cyclonedx --package-lock-only" to see why.',
    );
  return sbom;
}

/** Returns the packages of a bill of materials without the workspace's own projects. */
export function packagesOf(sbom: string): Component[] {
  const { components } = z.object({ components: z.array(component) }).parse(JSON.parse(sbom));
  const isPrivate = ({ properties }: Component) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true');
  return components.filter((entry) => !isPrivate(entry));
}
