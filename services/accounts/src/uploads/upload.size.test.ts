import type { Problem } from '@tm/contracts';
import { UploadModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { accountsWithStore } from '../testing-pictures';

const shop = accountsWithStore({ S3_PRESIGNED_MAX_BYTES: '' });

test.each([undefined, {}, { purpose: 'avatar' }, { contentType: 'image/png' }])(
  'requires a size when the store has no limit for presigned uploads (%j)',
  async (body) => {
    const ada = await shop.site.signedInAs(await buildUser());
    const reply = await ada.post<Problem>('/api/objects/upload', body);
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'size_required', detail: 'Please send the size of the file in bytes' },
    });
    expect(await UploadModel.countDocuments()).toBe(0);
  },
);

test('signs the length of an upload with a size', async () => {
  const ada = await shop.site.signedInAs(await buildUser());
  const { uploadURL } = await shop.ticket(ada, { size: 10 });
  expect(new URL(uploadURL).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  expect((await shop.send(uploadURL, 'x'.repeat(11))).status).toBe(403);
  expect((await shop.send(uploadURL, 'x'.repeat(10))).status).toBe(200);
});
