import { invalid } from '@tm/mongo';

type Pictures = { images: readonly string[]; imageAlts?: readonly string[] | null | undefined };
type Sent = { images?: readonly string[] | undefined; imageAlts?: readonly string[] | undefined };

/**
 * Returns the descriptions of a listing's images after an edit, one text for each image; empty when no image
 * has one. When only images were sent (by clients without descriptions), each image keeps its text. Rejects
 * (400) more texts than images.
 */
export const altsOf = (seen: Pictures, { images = seen.images, imageAlts }: Sent): string[] => {
  if (imageAlts && imageAlts.length > images.length)
    throw invalid({ imageAlts: ['There are more descriptions than pictures'] });
  const texts = imageAlts
    ? images.map((_, at) => imageAlts[at] ?? '')
    : images.map((image) => seen.imageAlts?.[seen.images.indexOf(image)] ?? '');
  return texts.some(Boolean) ? texts : [];
};
