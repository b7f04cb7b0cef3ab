import { webJest } from '@tm/build/jest';

export default webJest(import.meta.dirname);
