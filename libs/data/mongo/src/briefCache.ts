export { createTtlCache as createBriefCache } from '@tm/async';
