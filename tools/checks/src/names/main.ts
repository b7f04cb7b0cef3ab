import { writeJson } from '../writeJson.mjs';
import { PINNED, collectNames } from './pinned';

await writeJson(PINNED, await collectNames());
