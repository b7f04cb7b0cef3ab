import { serviceJest } from '@tm/build/jest';

export default serviceJest(import.meta.dirname);
