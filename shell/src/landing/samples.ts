import { SAMPLE_PRICES } from '@tm/domain';

type Files = { thumbnail: URL; avif: readonly [URL, URL]; webp: readonly [URL, URL] };

const setOf = ([small, large]: readonly [URL, URL]) => `${small.href} 400w, ${large.href} 800w`;
const picture = ({ thumbnail, avif, webp }: Files) => ({
  thumbnail: thumbnail.href,
  avif: setOf(avif),
  webp: setOf(webp),
  src: webp[1].href,
});

/** Fixed sample content of the landing page, not loaded data (spec 2.3). */
export const SAMPLES = [
  {
    name: 'Adebayo Home Repairs',
    description: 'Plumbing, wiring and leaks, fixed the same day.',
    rating: 4.9,
    reviews: 128,
    price: SAMPLE_PRICES[0],
    location: 'Lekki, Lagos',
    picture: picture({
      thumbnail: new URL('./pictures/plumbing-160.webp', import.meta.url),
      avif: [
        new URL('./pictures/plumbing-400.avif', import.meta.url),
        new URL('./pictures/plumbing-800.avif', import.meta.url),
      ],
      webp: [
        new URL('./pictures/plumbing-400.webp', import.meta.url),
        new URL('./pictures/plumbing-800.webp', import.meta.url),
      ],
    }),
  },
  {
    name: 'Chioma Beauty Studio',
    description: 'Knotless braids and make-up in your own home.',
    rating: 4.8,
    reviews: 214,
    price: SAMPLE_PRICES[1],
    location: 'Wuse II, Abuja',
    picture: picture({
      thumbnail: new URL('./pictures/braids-160.webp', import.meta.url),
      avif: [
        new URL('./pictures/braids-400.avif', import.meta.url),
        new URL('./pictures/braids-800.avif', import.meta.url),
      ],
      webp: [
        new URL('./pictures/braids-400.webp', import.meta.url),
        new URL('./pictures/braids-800.webp', import.meta.url),
      ],
    }),
  },
  {
    name: "Mama Kemi's Kitchen",
    description: 'Party jollof and small chops for ten or two hundred.',
    rating: 5,
    reviews: 67,
    price: SAMPLE_PRICES[2],
    location: 'Surulere, Lagos',
    picture: picture({
      thumbnail: new URL('./pictures/jollof-160.webp', import.meta.url),
      avif: [
        new URL('./pictures/jollof-400.avif', import.meta.url),
        new URL('./pictures/jollof-800.avif', import.meta.url),
      ],
      webp: [
        new URL('./pictures/jollof-400.webp', import.meta.url),
        new URL('./pictures/jollof-800.webp', import.meta.url),
      ],
    }),
  },
] as const;
