import { waitFor } from '@testing-library/dom';
import { createStore } from '@tm/platform';
import { MAX_IMAGE_BYTES } from '@tm/domain';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { uploadsApi } from '../uploads';
import { createImageUploads, type Finish, type ImageUploads } from './imageUploads';

const STORE = 'http://store.example/incoming';
const STORED = '/objects/64b0/photo';
const HEADERS = { 'content-type': 'image/png', 'content-length': '4', host: 'store.example' };

type Seen = { call: string; body: unknown; type: string | null };
let seen: Seen[] = [];

const recordCall = async (call: string, request: Request) => {
  const text = await request.text();
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  seen.push({ call, body, type: request.headers.get('content-type') });
};
const answer = (method: 'post' | 'put', path: string, status: number, body: JsonBodyType, once = false) =>
  http[method](
    path,
    async ({ request }) => {
      await recordCall(`${method} ${path.replace('*/api', '')}`, request);
      return HttpResponse.json(body, { status });
    },
    { once },
  );
const sign = answer('post', '*/api/objects/upload', 200, {
  uploadURL: `${STORE}/1?X-Amz-Signature=s`,
  headers: HEADERS,
});
const put = answer('put', `${STORE}/1`, 200, null);
const complete = answer('put', '*/api/upload-complete', 200, { objectPath: STORED });

const site = setupServer();
beforeAll(() => {
  site.listen({ onUnhandledRequest: 'error' });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => site.use(sign, put, complete));
afterEach(() => {
  site.resetHandlers();
  seen = [];
  for (const uploads of opened.splice(0)) uploads.dispose();
});
afterAll(() => site.close());

const opened: ImageUploads[] = [];
const pauses: number[] = [];

function open({ finish, maxFiles = 1 }: { maxFiles?: number; finish?: Finish } = {}) {
  const { dispatch } = createStore();
  const { requestUpload, completeUpload } = uploadsApi.endpoints;
  const uploads = createImageUploads({
    purpose: 'avatar',
    maxFiles,
    request: (body) => dispatch(requestUpload.initiate(body)).unwrap(),
    complete: (imageURL) => dispatch(completeUpload.initiate({ imageURL })).unwrap(),
    pause: async (ms) => void pauses.push(ms),
  });
  uploads.finishWith(finish);
  opened.push(uploads);
  return uploads;
}

const picture = (name = 'me.png', content: BlobPart = 'png!', type = 'image/png') =>
  new File([content], name, { type });
const first = (uploads: ImageUploads) => uploads.getState().uploads[0];
const expectStatus = (uploads: ImageUploads, status: string) =>
  waitFor(() => expect(first(uploads)?.status).toBe(status), { timeout: 30_000 });
const calls = (start: string) => seen.filter(({ call }) => call.startsWith(start));

test('a picture is shown at once, gets a ticket with its type and size, is sent, and is completed', async () => {
  const uploads = open();
  uploads.add([picture()]);
  expect(first(uploads)).toMatchObject({ name: 'me.png', previewUrl: 'blob:preview', status: 'waiting' });
  await expectStatus(uploads, 'done');
  expect(first(uploads)).toMatchObject({ progress: 1, objectPath: STORED });
  expect(seen).toEqual([
    {
      call: 'post /objects/upload',
      body: { contentType: 'image/png', size: 4, purpose: 'avatar' },
      type: 'application/json',
    },
    { call: `put ${STORE}/1`, body: expect.any(String), type: 'image/png' },
    { call: 'put /upload-complete', body: { imageURL: `${STORE}/1` }, type: 'application/json' },
  ]);
});

test.each([
  ['another type', picture('a.gif', 'gif', 'image/gif'), 'Please choose a JPEG, PNG, WebP or AVIF picture'],
  ['an empty file', picture('a.png', ''), 'The file is empty'],
  [
    'one byte too many',
    picture('a.png', new Uint8Array(MAX_IMAGE_BYTES + 1)),
    'The picture must be at most 5 MB',
  ],
])('%s is refused with its reason, and nothing is sent', async (_what, file, refusal) => {
  const uploads = open();
  uploads.add([file]);
  await waitFor(() => expect(uploads.getState()).toEqual({ uploads: [], refusal }));
  expect(seen).toEqual([]);
});

test('a file of exactly 5,242,880 bytes is accepted', async () => {
  const uploads = open();
  uploads.add([picture('a.png', new Uint8Array(MAX_IMAGE_BYTES))]);
  await expectStatus(uploads, 'done');
  expect(calls('post')[0]?.body).toMatchObject({ size: 5_242_880 });
});

test('pictures beyond the maximum and duplicates are rejected', async () => {
  const uploads = open({ maxFiles: 2 });
  uploads.add([picture('1.png'), picture('2.png'), picture('3.png')]);
  await waitFor(() => expect(uploads.getState().refusal).toBe('You can add at most 2 pictures'));
  await waitFor(() =>
    expect(uploads.getState().uploads.map(({ status }) => status)).toEqual(['done', 'done']),
  );
  uploads.remove(uploads.getState().uploads[1]!.id);
  const again = picture('4.png');
  uploads.add([again, again]);
  await waitFor(() => expect(uploads.getState().refusal).toBe('This picture has been added already'));
});

test('a picker for one picture replaces it with a new choice', async () => {
  const uploads = open();
  uploads.add([picture('1.png')]);
  await expectStatus(uploads, 'done');
  uploads.add([picture('2.png')]);
  await waitFor(() => expect(uploads.getState().uploads).toMatchObject([{ name: '2.png', status: 'done' }]));
});

describe('failures', () => {
  test('a store with server errors is retried under the same address', async () => {
    site.use(answer('put', `${STORE}/1`, 503, null, true));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'done');
    expect(calls('post')).toHaveLength(1);
    expect(calls(`put ${STORE}`)).toHaveLength(2);
  });

  test('a failing ticket request is sent 11 times with growing pauses, then shown as a failure', async () => {
    pauses.length = 0;
    site.use(answer('post', '*/api/objects/upload', 503, { detail: 'Try later.' }));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'failed');
    expect(first(uploads)?.message).toBe('Failed to get upload URL');
    expect(calls('post')).toHaveLength(11);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000, 8000]);
  });

  test('a refused ticket request shows the server’s message, and Retry starts again', async () => {
    site.use(answer('post', '*/api/objects/upload', 429, { detail: 'Too many uploads today.' }, true));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'failed');
    expect(first(uploads)?.message).toBe('Failed to get upload URL. Too many uploads today.');
    await uploads.retry(first(uploads)!.id);
    await expectStatus(uploads, 'done');
  });

  test('a rejection of the store is shown and not retried', async () => {
    site.use(answer('put', `${STORE}/1`, 403, null));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'failed');
    expect(first(uploads)?.message).toBe(
      'The picture could not be sent. Check your connection and try again.',
    );
    expect(calls(`put ${STORE}`)).toHaveLength(1);
  });

  test('a file that is not a picture is shown with the service’s message', async () => {
    site.use(answer('put', '*/api/upload-complete', 415, { detail: 'This is not a picture.' }));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'failed');
    expect(first(uploads)?.message).toBe('The picture could not be checked. This is not a picture.');
  });

  test('a lost response of the check repeats the check without sending the picture again', async () => {
    site.use(http.put('*/api/upload-complete', () => HttpResponse.error(), { once: true }));
    const uploads = open();
    uploads.add([picture()]);
    await expectStatus(uploads, 'done');
    expect(calls(`put ${STORE}`)).toHaveLength(1);
  });

  test('a failure of `onStored` is shown, and Retry repeats only that step', async () => {
    const paths: string[] = [];
    const uploads = open({
      finish: async (path) => {
        paths.push(path);
        if (paths.length === 1) throw new Error('Failed to update profile image');
      },
    });
    uploads.add([picture()]);
    await expectStatus(uploads, 'failed');
    expect(first(uploads)?.message).toBe('Failed to update profile image');
    await uploads.retry(first(uploads)!.id);
    expect(first(uploads)?.status).toBe('done');
    expect(paths).toEqual([STORED, STORED]);
    expect(calls(`put ${STORE}`)).toHaveLength(1);
  });
});

describe('connection loss', () => {
  const setConnection = (state: 'online' | 'offline') => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    window.dispatchEvent(new Event(state));
  };
  afterEach(() => jest.restoreAllMocks());

  test('an upload that starts offline waits and continues when the connection returns', async () => {
    const uploads = open();
    setConnection('offline');
    uploads.add([picture()]);
    await expectStatus(uploads, 'offline');
    expect(seen).toEqual([]);
    setConnection('online');
    await expectStatus(uploads, 'done');
  });

  test('an upload that is interrupted shows the status and is sent again when the connection returns', async () => {
    let isCut = false;
    site.use(
      http.put(
        `${STORE}/1`,
        async () => {
          setConnection('offline');
          isCut = true;
          // A response after the connection was lost is ignored; the picture is sent again.
          return new HttpResponse(null);
        },
        { once: true },
      ),
    );
    const uploads = open();
    uploads.add([picture()]);
    await waitFor(() => expect(isCut).toBe(true));
    await expectStatus(uploads, 'offline');
    setConnection('online');
    await expectStatus(uploads, 'done');
    expect(calls('post')).toHaveLength(1);
    expect(calls(`put ${STORE}`)).toHaveLength(1);
  });
});

test('a removed picture disappears and is not completed', async () => {
  let isSent: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (isSent = resolve));
  site.use(
    http.put(`${STORE}/1`, async () => {
      isSent();
      await new Promise(() => undefined);
    }),
  );
  const uploads = open();
  uploads.add([picture()]);
  await sent;
  uploads.remove(first(uploads)!.id);
  expect(uploads.getState().uploads).toEqual([]);
  expect(calls('put /upload-complete')).toEqual([]);
});
