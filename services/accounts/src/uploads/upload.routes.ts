import { issueUpload } from './upload.commands';
import { MAX_IMAGE_BYTES } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import type { Uploads } from './uploads';
import { originalKey } from './originals.store';

export const uploadRoutes = ({ originals, finish, takesUnsized }: Uploads) => [
  route('POST /api/objects/upload', async ({ actor, body, limits }) => {
    if (body.size === undefined && !takesUnsized)
      throw problem.badRequest('size_required', 'Please send the size of the file in bytes');
    // Without a declared size, the maximum is counted until the size is known.
    const reserved = body.size ?? MAX_IMAGE_BYTES;
    await limits.consume('uploads', actor.id);
    await limits.consume('uploadBytes', actor.id, reserved);
    const key = originalKey(actor.id);
    const uploadURL = await originals.sign(key, body);
    await issueUpload({ userId: actor.id, key, purpose: body.purpose ?? null, reserved });
    const headers = body.contentType && { 'Content-Type': body.contentType };
    return { body: { uploadURL, ...(headers && { headers }) } };
  }),

  route('PUT /api/upload-complete', async ({ actor, body, limits }) => {
    return { body: { objectPath: await finish(actor.id, body.imageURL, limits) } };
  }),
];
