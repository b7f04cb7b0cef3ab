import { invalid } from '../refusal';

type Pictures = { images: readonly string[]; imageAlts?: readonly string[] | null | undefined };
type Sent = { images?: readonly string[] | undefined; imageAlts?: readonly string[] | undefined };

/**
 * What is said of the images of a listing after an edit, one text for each of them; empty when nothing is said of any. Where only the
 * images were sent (by clients that know of no texts), each keeps its own. Refuses more texts than images (400).
 */
export const altsOf = (seen: Pictures, { images = seen.images, imageAlts }: Sent): string[] => {
  if (imageAlts && imageAlts.length > images.length)
    throw invalid({ imageAlts: ['There are more descriptions than pictures'] });
  const said = imageAlts
    ? images.map((_, at) => imageAlts[at] ?? '')
    : images.map((image) => seen.imageAlts?.[seen.images.indexOf(image)] ?? '');
  return said.some(Boolean) ? said : [];
};
