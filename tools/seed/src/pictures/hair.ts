import { type Random, pick } from '../random';
import { shade } from './drawing';

export const HAIR = '#1c1512';
/** Colours of tops, caps, geles and hijabs. */
export const CLOTH = [
  '#0b6b4a',
  '#c8553d',
  '#2f5d8a',
  '#d99a22',
  '#6b3f6e',
  '#22384f',
  '#b23a2e',
  '#3f7d4e',
  '#f2ead9',
];
/** Colours of caps and geles: without cream, which looks like a bandage. */
const HEADWEAR = CLOTH.slice(0, 8);

/** SVG parts that are drawn behind the face and over it. */
export type Head = { behind: string; over: string; showsEars?: boolean };

const FRINGE = `<path d="M64 86q4-34 36-34t36 34q-12-20-36-20T64 86z" fill="${HAIR}"/>`;
const plaits = [60, 66, 72].map((x, index) => {
  const length = 74 - index * 8;
  return [x - 6, 197 - x]
    .map((left) => `<rect x="${left}" y="84" width="9" height="${length}" rx="4.5" fill="${HAIR}"/>`)
    .join('');
});

const WOMEN: ((random: Random) => Head)[] = [
  () => ({ behind: `<circle cx="100" cy="78" r="56" fill="${HAIR}"/>`, over: FRINGE, showsEars: true }),
  () => ({
    behind: `<circle cx="100" cy="34" r="22" fill="${HAIR}"/><path d="M60 92q-4-52 40-52t40 52z" fill="${HAIR}"/>`,
    over: FRINGE,
    showsEars: true,
  }),
  () => ({
    behind: `<path d="M58 90q-4-54 42-54t42 54z" fill="${HAIR}"/>${plaits.join('')}`,
    over: FRINGE,
    showsEars: true,
  }),
  () => ({
    behind: `<path d="M54 128q-12-90 46-90t46 90q-8 6-18 2V88H72v42q-10 4-18-2z" fill="${HAIR}"/>`,
    over: FRINGE,
    showsEars: true,
  }),
  gele,
  hijab,
];

const MEN: ((random: Random) => Head)[] = [
  () => over(`<path d="M62 84q-2-44 38-44t38 44q-6-16-12-20-26-8-52 0-8 6-12 20z" fill="${HAIR}"/>`),
  () => over(`<path d="M63 80q0-38 37-38t37 38q-8-22-37-22T63 80z" fill="${HAIR}" opacity=".82"/>`),
  () => over(`<path d="M60 82V46q0-10 12-10h56q12 0 12 10v36q-6-18-14-20H74q-8 2-14 20z" fill="${HAIR}"/>`),
  fila,
];

const over = (drawn: string): Head => ({ behind: '', over: drawn });

function gele(random: Random): Head {
  const colour = pick(random, HEADWEAR);
  return over(`<path d="M56 82q-22-54 30-58 10-18 40-8 36 12 20 66-20-20-44-20t-46 20z" fill="${colour}"/>
    <path d="M66 74q10-36 62-42M62 66q26-40 70-26M128 76q10-22 0-40" stroke="${shade(colour, 0.78)}"
      stroke-width="4" fill="none" stroke-linecap="round"/>`);
}

function hijab(random: Random): Head {
  const colour = pick(random, CLOTH);
  // Draws cloth behind the face too; otherwise the background shows between jaw and opening.
  const behind = `<path d="M58 70h84v80H58z" fill="${shade(colour, 0.82)}"/>`;
  const inFront = `<path d="M100 34q-52 0-52 62 0 50-12 70 64 30 128 0-12-20-12-70 0-62-52-62zm0 28q30 0 30 44t-30 44-30-44 30-44z"
      fill="${colour}" fill-rule="evenodd"/>
    <path d="M54 150q46 22 92 0" stroke="${shade(colour, 0.82)}" stroke-width="4" fill="none"/>`;
  return { behind, over: inFront };
}

function fila(random: Random): Head {
  const colour = pick(random, HEADWEAR);
  return over(`<path d="M60 76q-2-18 6-40 40-16 70 2 8 18 4 38-40-16-80 0z" fill="${colour}"/>
    <path d="M62 68q38-14 76 0M70 46q26-12 58 0" stroke="${shade(colour, 0.78)}" stroke-width="3.5" fill="none"/>`);
}

export const drawHead = (random: Random, feminine: boolean): Head =>
  pick(random, feminine ? WOMEN : MEN)(random);
