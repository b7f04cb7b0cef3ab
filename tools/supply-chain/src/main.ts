import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from './licences';
import { makeSbom, packagesOf } from './sbom';

// Writes the files that accompany a release: the bill of materials and the list of licences.
const dist = join(import.meta.dirname, '..', 'dist');
mkdirSync(dist, { recursive: true });
const sbom = makeSbom();
const packages = packagesOf(sbom);
writeFileSync(join(dist, 'sbom.cdx.json'), sbom);
writeFileSync(join(dist, 'licences.csv'), licenceList(packages));
console.log(`${packages.length} packages in dist/sbom.cdx.json and dist/licences.csv`);
