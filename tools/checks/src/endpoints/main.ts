import { writeFileSync } from 'node:fs';
import { REFERENCE } from './files';
import { endpointReference } from './reference';

writeFileSync(REFERENCE, endpointReference());
