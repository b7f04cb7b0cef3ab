import { defineSlots } from '@tm/platform';
import face from '../remote.json';

export default defineSlots({
  name: face.name,
  contract: face.contract,
  slots: {},
});
