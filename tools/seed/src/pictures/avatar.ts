import { chance, pick, seededRandom } from '../random';
import { shade } from './drawing';
import { CLOTH, HAIR, drawHead } from './hair';

const SKIN = ['#5a3825', '#6d4630', '#7d5238', '#8d5f42', '#4a2e1f', '#9b6b4a'];
const BACKGROUND = ['#e7f0e9', '#fbe9d0', '#e4ecf5', '#f6e1dc', '#ece6f4', '#fdf1c7', '#dceeed'];
const BEARD = `<path d="M65 100q2 48 35 48t35-48q-6 18-16 20-19-6-38 0-10-2-16-20z" fill="${HAIR}" opacity=".88"/>`;
const GLASSES = `<circle cx="85" cy="97" r="12" fill="none" stroke="#222" stroke-width="3"/>
  <circle cx="115" cy="97" r="12" fill="none" stroke="#222" stroke-width="3"/>
  <path d="M97 96h6" stroke="#222" stroke-width="3"/>`;
const EARRINGS =
  '<circle cx="63" cy="114" r="5" fill="#d9a82b"/><circle cx="137" cy="114" r="5" fill="#d9a82b"/>';

/** Draws an illustrated portrait as square SVG. The same options return the same face. */
export function drawAvatar({
  seed,
  feminine,
  size = 200,
}: {
  seed: number;
  feminine: boolean;
  size?: number;
}): string {
  const random = seededRandom(seed * 2_654_435);
  const skin = pick(random, SKIN);
  const background = pick(random, BACKGROUND);
  const cloth = pick(random, CLOTH);
  const head = drawHead(random, feminine);
  const hasBeard = !feminine && chance(random, 0.45);
  const hasGlasses = chance(random, 0.18);
  const hasEarrings = feminine && head.showsEars && chance(random, 0.7);
  const mouth = { colour: hasBeard ? '#d9a58a' : shade(skin, 0.55), smile: (5 + random() * 6).toFixed(1) };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">
    <rect width="200" height="200" fill="${background}"/>
    <circle cx="150" cy="40" r="70" fill="#fff" opacity=".35"/>
    ${head.behind}${shoulders(cloth)}${skull(skin)}
    ${hasBeard ? BEARD : ''}${features(skin, mouth)}
    ${hasGlasses ? GLASSES : ''}${head.over}${hasEarrings ? EARRINGS : ''}
  </svg>`;
}

const shoulders = (cloth: string) => `<path d="M20 200q4-46 56-52h48q52 6 56 52z" fill="${cloth}"/>
  <path d="M76 148l24 30 24-30" fill="none" stroke="${shade(cloth, 0.8)}" stroke-width="5"/>`;

const skull = (
  skin: string,
) => `<rect x="82" y="118" width="36" height="42" rx="18" fill="${shade(skin, 0.86)}"/>
  <ellipse cx="64" cy="98" rx="7" ry="11" fill="${skin}"/>
  <ellipse cx="136" cy="98" rx="7" ry="11" fill="${skin}"/>
  <path d="M64 88q0-38 36-38t36 38q0 54-36 54T64 88z" fill="${skin}"/>`;

const features = (skin: string, mouth: { colour: string; smile: string }) =>
  `<path d="M78 86q7-5 14 0M108 86q7-5 14 0" stroke="${HAIR}" stroke-width="3.4" fill="none" stroke-linecap="round"/>
  <ellipse cx="85" cy="97" rx="3.6" ry="4.4" fill="#17110e"/>
  <ellipse cx="115" cy="97" rx="3.6" ry="4.4" fill="#17110e"/>
  <path d="M97 100q-3 12 3 12" stroke="${shade(skin, 0.72)}" stroke-width="3" fill="none" stroke-linecap="round"/>
  <path d="M86 122q14 ${mouth.smile} 28 0" stroke="${mouth.colour}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`;
