import { CITIES } from '@tm/domain';
import * as z from 'zod/mini';

/**
 * Key of a local government area, `<city>/<name>`. Only its form is checked here, because the table of areas
 * is too large for the forms of browsers; services reject keys that `areaName` does not know.
 */
export const areaKey = z
  .string('Please choose an area')
  .check(z.maxLength(60, 'Unknown area'), z.regex(/^[a-z]+\/[a-z-]+$/, 'Unknown area'));

export const cityNames = Object.values(CITIES);
