import { defineSlots } from '@tm/platform';
import remote from '../remote.json';

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: {},
});
