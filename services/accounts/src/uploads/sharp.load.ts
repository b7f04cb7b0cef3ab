const load = async () => {
  const { default: sharp } = await import('sharp');
  // One core stays free for everybody else, and nothing of a picture stays behind.
  sharp.concurrency(1);
  sharp.cache(false);
  // Readers of other formats (SVG, PDF, TIFF) are not even there to be fooled.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  return sharp;
};
let loaded: ReturnType<typeof load> | undefined;

/** The one decoder and encoder. It costs memory that a service which is only asked for sessions should not spend. */
export const loadSharp = () => (loaded ??= load());
