import { http, HttpResponse, type RequestHandler } from 'msw';

const STORE = 'http://store.example/incoming';

/**
 * Fakes the object store and the upload calls. The n-th picture becomes `/objects/new/n`. Pass the result to
 * `server.use`. Uploads complete after `gate` resolves.
 */
export function pictureStore(gate: Promise<void> = Promise.resolve()): RequestHandler[] {
  let issued = 0;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  return [
    http.post('*/api/objects/upload', () => {
      issued += 1;
      return HttpResponse.json({ uploadURL: `${STORE}/${issued}?X-Amz-Signature=s` });
    }),
    http.put(`${STORE}/:n`, async () => {
      await gate;
      return new HttpResponse(null);
    }),
    http.put('*/api/upload-complete', async ({ request }) => {
      const { imageURL } = (await request.json()) as { imageURL: string };
      return HttpResponse.json({ objectPath: `/objects/new/${/incoming\/(\d+)/.exec(imageURL)?.[1]}` });
    }),
  ];
}

/** Builds a picture file. */
export const pictureFile = (name = 'sink.png') => new File([`png ${name}`], name, { type: 'image/png' });
