import { http, HttpResponse, type RequestHandler } from 'msw';

const STORE = 'http://store.example/incoming';

/**
 * The object store and the calls around it: the n-th picture that comes is `/objects/new/n`. Give it to `server.use`. Nothing arrives before
 * `gate` is open.
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

/** A picture as a person chooses it. */
export const pictureFile = (name = 'sink.png') => new File([`png ${name}`], name, { type: 'image/png' });
