import { MAX_EVIDENCE_PICTURES } from '@tm/domain';
import * as z from 'zod/mini';
import { documentPath } from './uploadFields';

const TOO_MANY = `At most ${MAX_EVIDENCE_PICTURES} pictures`;

/**
 * Paths of private uploads of the sender (`purpose: document`), which the sender and admins can open: at most
 * three, each once.
 */
export const evidencePictures = z.array(documentPath, TOO_MANY).check(
  z.maxLength(MAX_EVIDENCE_PICTURES, TOO_MANY),
  z.refine((paths) => new Set(paths).size === paths.length, 'Give each picture once'),
);
