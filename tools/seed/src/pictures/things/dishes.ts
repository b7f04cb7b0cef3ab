import { pick } from '../../random';
import { type Palette, type Thing, type Things, dots, shade } from '../drawing';

/** Colours of jollof, ofada, white and native rice. */
const RICE = ['#d9652b', '#c9842f', '#efe3c2', '#b5482f'];

const emptyPlate = ({ light }: Palette) => `<circle r="104" fill="${light}"/>
  <circle r="80" fill="${shade(light, 0.94)}"/>
  <circle r="76" fill="${shade(light, 0.98)}"/>`;

/** Draws a plate of rice with meat and fried plantain. */
const rice: Thing = (palette, random) => {
  const grain = pick(random, RICE);
  const plantain = [0, 1, 2].map((index) => {
    const x = 18 + index * 15;
    const y = -44 + index * 12;
    return `<ellipse cx="${x}" cy="${y}" rx="17" ry="11" transform="rotate(30 ${x} ${y})"
      fill="#e6ae45" stroke="#bd7f22" stroke-width="3"/>`;
  });
  return `${emptyPlate(palette)}
    <g transform="translate(-14 -8)">
      <circle r="46" fill="${grain}"/>
      ${dots(40, 30, shade(grain, 1.14), 6)}
      ${dots(36, 7, '#5f8a3c', 6)}
    </g>
    <g transform="translate(38 22)">
      <ellipse rx="30" ry="20" transform="rotate(-24)" fill="#8a4a22"/>
      <ellipse rx="20" ry="11" transform="rotate(-24)" fill="#a9602f"/>
    </g>
    ${plantain.join('')}`;
};

/** Colours of egusi, okro, banga and afang soup. */
const SOUPS = [
  { soup: '#c98a2c', leaves: '#56793a', oil: '#e8b04a' },
  { soup: '#6f8f3f', leaves: '#4b6b2c', oil: '#c9b24e' },
  { soup: '#8f3b22', leaves: '#c2602f', oil: '#d98a3a' },
  { soup: '#4d6b34', leaves: '#35502a', oil: '#a9a04a' },
];

/** Draws pounded yam or amala next to a bowl of soup. */
const swallow: Thing = (palette, random) => {
  const { soup, leaves, oil } = pick(random, SOUPS);
  const ball = pick(random, ['#f7efdd', '#efe0bd', '#6b4a36']);
  return `${emptyPlate(palette)}
    <g transform="translate(-34 4)">
      <ellipse rx="42" ry="46" fill="${shade(ball, 0.9)}"/>
      <ellipse cx="-3" cy="-4" rx="37" ry="40" fill="${ball}"/>
      <path d="M-24-16q18-22 40-8" stroke="${shade(ball, 1.08)}" stroke-width="6" fill="none" stroke-linecap="round"/>
    </g>
    <g transform="translate(38 -6)">
      <circle r="50" fill="${shade(palette.light, 0.86)}"/>
      <circle r="45" fill="${soup}"/>
      ${dots(38, 16, leaves, 8)}${dots(34, 9, oil, 6)}
      <ellipse cx="-8" cy="10" rx="17" ry="11" transform="rotate(20)" fill="#7a4424"/>
      <ellipse cx="14" cy="-12" rx="14" ry="9" transform="rotate(-30)" fill="#8d5430"/>
    </g>`;
};

/** Draws grilled fish with onions, pepper and plantain. */
const fish: Thing = (palette, random) => {
  const skin = pick(random, ['#a8622c', '#8f5a3a', '#b5713a']);
  const marks = [-34, -14, 6, 26].map((x) => `M${x}-20q8 20-2 40`).join('');
  return `${emptyPlate(palette)}
    <path d="M-78 10Q-40-44 30-26q20-8 44-26 4 30-10 48 12 20 6 46-24-12-42-22Q-40 50-78 10z" fill="${skin}"/>
    <path d="${marks}" stroke="${shade(skin, 0.66)}" stroke-width="6" fill="none" stroke-linecap="round"/>
    <circle cx="-56" cy="4" r="6" fill="#2a1a10"/>
    <path d="M-44-18q10 22 0 44" stroke="${shade(skin, 0.74)}" stroke-width="5" fill="none"/>
    <g fill="none" stroke="#e9d9ec" stroke-width="5"><circle cx="-8" cy="-52" r="15"/><circle cx="20" cy="-54" r="11"/></g>
    <circle cx="-30" cy="52" r="13" fill="#c8352b"/><circle cx="-2" cy="58" r="11" fill="#d9472f"/>
    <circle cx="24" cy="50" r="10" fill="#5a8b3c"/>`;
};

export const dishes = { rice, swallow, fish } satisfies Things;
